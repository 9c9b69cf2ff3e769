/**
 * The page /moderation/searches: the searches that did not help visitors. Returns 404 for users who
 * are not moderators.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { SearchProblems } from '@paddock/contracts/http/search-reports';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { searchesPath } from '../paths.ts';
import { searchesMessages } from './searches.messages.tsx';
import { SearchesPage } from './searches-page.tsx';

export const route: RouteModule<SearchProblems, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const days = url.searchParams.get('days');
    try {
      const data = await api.get('/api/moderation/searches', {
        query: days === null ? {} : { days: Number(days) },
        signal,
      });
      return { data, cache: 'private' };
    } catch (error) {
      // 400: the number of days in the address is not one that the API accepts.
      if (isApiError(error) && [400, 403].includes(error.status))
        throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: SearchesPage,
  head: () => ({
    title: searchesMessages.head.title,
    description: searchesMessages.head.description,
    canonical: searchesPath.href(),
    isIndexable: false,
  }),
};
