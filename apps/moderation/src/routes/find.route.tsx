/**
 * The page /moderation/find: a search for listings and people of any state. Returns 404 for users
 * who are not moderators.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { findPath } from '../paths.ts';
import { findMessages } from '../features/search/find.messages.ts';
import { FindPage } from './find-page.tsx';
import type { FindPageData } from './find-page.tsx';

export const route: RouteModule<FindPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const query = url.searchParams.get('query')?.trim() ?? '';
    try {
      const { results } = await api.get('/api/moderation/search', { query: { query }, signal });
      return { data: { query, results, now: new Date().toISOString() }, cache: 'private' };
    } catch (error) {
      // 400: the search in the address is longer than the box accepts.
      if (isApiError(error) && [400, 403].includes(error.status))
        throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: FindPage,
  head: () => ({
    title: findMessages.head.title,
    description: findMessages.head.description,
    canonical: findPath.path,
    isIndexable: false,
  }),
};
