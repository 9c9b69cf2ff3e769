/** The page /newsdesk: the editors' articles. Returns 404 for users who are not editors. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { newsdeskPath } from '../paths.ts';
import { newsdeskMessages } from './newsdesk.messages.ts';
import { NewsdeskPage, parseTab } from './newsdesk-page.tsx';
import type { NewsdeskPageData } from './newsdesk-page.tsx';

export const route: RouteModule<NewsdeskPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const tab = parseTab(url.searchParams.get('tab'));
    const page = url.searchParams.get('page');
    try {
      if (tab === null) throw createPageNotFound(url.pathname);
      const list = await api.get('/api/newsdesk', {
        query: { tab, page: page === null ? null : Number(page) },
        signal,
      });
      return { data: { list, tab, now: new Date().toISOString() }, cache: 'private' };
    } catch (error) {
      // 400: the page in the address is not a number that the API accepts.
      if (isApiError(error) && [400, 403].includes(error.status))
        throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: NewsdeskPage,
  head: () => ({
    title: newsdeskMessages.head.title,
    description: newsdeskMessages.head.description,
    canonical: newsdeskPath.href(),
    isIndexable: false,
  }),
};
