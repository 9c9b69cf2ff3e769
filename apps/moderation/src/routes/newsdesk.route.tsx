/** The page /newsdesk: the editors' articles. Returns 404 for users who are not editors. */
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../desk-errors.ts';
import { newsdeskPath } from '../paths.ts';
import { newsdeskMessages } from './newsdesk.messages.ts';
import { NewsdeskPage, parseTab } from './newsdesk-page.tsx';
import type { NewsdeskPageData } from './newsdesk-page.tsx';

export const route: RouteModule<NewsdeskPageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const tab = parseTab(url.searchParams.get('tab'));
    if (tab === null) throw createPageNotFound(url.pathname);
    const page = url.searchParams.get('page');
    return loadForDesk(url, async () => ({
      list: await api.get('/api/newsdesk', {
        query: { tab, page: page === null ? null : Number(page) },
        signal,
      }),
      tab,
      now: new Date().toISOString(),
    }));
  },
  Component: NewsdeskPage,
  head: () => ({ ...newsdeskMessages.head, canonical: newsdeskPath.href(), isIndexable: false }),
};
