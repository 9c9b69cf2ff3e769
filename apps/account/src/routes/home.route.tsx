/** /account/home: what needs its person now, then the areas. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import type { NeedGroup } from '../features/home/need.ts';
import { accountHomePath } from '../paths.ts';
import { HomePage } from './home-page.tsx';
import { needGroups } from './home-needs.ts';

export interface HomePageData {
  readonly permissions: readonly string[];
  readonly groups: readonly NeedGroup[];
  /** Some area did not answer: what it has is not among the groups. */
  readonly isPartial: boolean;
}

const NOBODY = 401;

/** One area that does not answer takes nothing from the others. @returns null where it did not. @throws ApiError of whoever is signed in no more */
async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error) && error.status === NOBODY) throw error;
    return null;
  }
}

export const route: RouteModule<HomePageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const [account, conversations, published, drafts, searches, watches] = await Promise.all([
      api.get('/api/account', { signal }),
      unlessAway(api.get('/api/account/messages', { signal })),
      unlessAway(
        api.get('/api/account/post-lists', {
          query: { list: 'published', order: 'ending' },
          signal,
        }),
      ),
      unlessAway(api.get('/api/account/post-lists', { query: { list: 'draft' }, signal })),
      unlessAway(api.get('/api/account/searches', { signal })),
      unlessAway(api.get('/api/account/watchlist', { query: { show: 'changed' }, signal })),
    ]);
    const answers = { conversations, published, drafts, searches, watches };
    return {
      data: {
        permissions: account.permissions,
        groups: needGroups(answers, new Date().toISOString()),
        isPartial: Object.values(answers).includes(null),
      },
      cache: 'private',
    };
  },
  Component: HomePage,
  head: () => ({
    title: 'Your Paddock',
    description: 'What needs you now: messages, posts, drafts, searches and what you watch.',
    canonical: accountHomePath.href(),
    isIndexable: false,
  }),
};
