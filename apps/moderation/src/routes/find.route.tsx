/**
 * The page /moderation/find: a search for listings and people of any state. Returns 404 for users
 * who are not moderators.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../desk-errors.ts';
import { caseSearchPath } from '../paths.ts';
import { readSearchText } from '../read-search-text.ts';
import { findMessages } from '../features/search/find.messages.ts';
import { FindPage } from './find-page.tsx';
import type { FindPageData } from './find-page.tsx';

export const route: RouteModule<FindPageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const query = readSearchText(url, 'query');
    return loadForDesk(url, async () => {
      const { results } = await api.get('/api/moderation/search', { query: { query }, signal });
      return { query, results, now: new Date().toISOString() };
    });
  },
  Component: FindPage,
  head: () => ({ ...findMessages.head, canonical: caseSearchPath.path, isIndexable: false }),
};
