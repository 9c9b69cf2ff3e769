/** /account/home: what needs the user's attention. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { homeMessages } from '../features/home/home.messages.ts';
import { accountHomePath } from '../paths.ts';
import { HomePage } from './home-page.tsx';
import type { HomePageData } from './home-page.tsx';
import { createAttentionGroups, isNewAccount } from './home-needs.ts';

const UNAUTHORIZED = 401;

/**
 * Keeps one failed request from affecting the others.
 * @returns null when the request failed
 * @throws ApiError 401 when the session has ended
 */
async function toNullOnFailure<Data>(request: Promise<Data>): Promise<Data | null> {
  try {
    return await request;
  } catch (error) {
    if (isApiError(error) && error.status === UNAUTHORIZED) throw error;
    return null;
  }
}

export const route: RouteModule<HomePageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const [account, conversations, published, drafts, ended, searches, watches] = await Promise.all(
      [
        api.get('/api/account', { signal }),
        toNullOnFailure(api.get('/api/account/messages', { signal })),
        toNullOnFailure(
          api.get('/api/account/post-lists', {
            query: { list: 'published', order: 'ending' },
            signal,
          }),
        ),
        toNullOnFailure(api.get('/api/account/post-lists', { query: { list: 'draft' }, signal })),
        toNullOnFailure(api.get('/api/account/post-lists', { query: { list: 'ended' }, signal })),
        toNullOnFailure(api.get('/api/account/searches', { signal })),
        toNullOnFailure(api.get('/api/account/watchlist', { query: { show: 'changed' }, signal })),
      ],
    );
    const responses = { conversations, published, drafts, ended, searches, watches };
    return {
      data: {
        name: account.name,
        permissions: account.permissions,
        isNewAccount: isNewAccount(responses),
        groups: createAttentionGroups(responses, new Date().toISOString()),
        isPartial: Object.values(responses).includes(null),
      },
      cache: 'private',
    };
  },
  Component: HomePage,
  head: () => ({
    title: homeMessages.head.title,
    description: homeMessages.head.description,
    canonical: accountHomePath.href(),
    isIndexable: false,
  }),
};
