/** /account/searches: the user's saved searches. `cursor` selects a later page. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { savedSearchesPath } from '../paths.ts';
import { SearchesPage } from './searches-page.tsx';
import type { SearchesPageData } from './searches-page.tsx';
import { searchesMessages } from './searches.messages.tsx';

export const route: RouteModule<SearchesPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    const page = await api.get('/api/account/searches', { query: { cursor }, signal });
    return { data: { page, isFirstPage: cursor === null }, cache: 'private' };
  },
  Component: SearchesPage,
  head: () => ({
    ...searchesMessages.head,
    canonical: savedSearchesPath.href(),
    isIndexable: false,
  }),
};
