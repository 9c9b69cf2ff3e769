/**
 * The page /operate/searches: the searches that did not help visitors. Returns 404 for users who
 * are not operators.
 */
import type { ApiClient } from '@paddock/api-client';
import type { SearchProblems } from '@paddock/contracts/http/search-reports';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { searchesPath } from '../operate-paths.ts';
import { searchesMessages } from './searches.messages.tsx';
import { SearchesPage } from './searches-page.tsx';

export const route: RouteModule<SearchProblems, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const days = url.searchParams.get('days');
    return loadForDesk(url, () =>
      api.get('/api/operate/searches', {
        query: days === null ? {} : { days: Number(days) },
        signal,
      }),
    );
  },
  Component: SearchesPage,
  head: () => ({ ...searchesMessages.head, canonical: searchesPath.href(), isIndexable: false }),
};
