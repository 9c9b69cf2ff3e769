/** The page /moderation: the moderation queue. Returns 404 for users who are not moderators. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { queuePath } from '../paths.ts';
import { queueMessages } from './queue.messages.tsx';
import { QueuePage } from './queue-page.tsx';
import type { QueuePageData } from './queue-page.tsx';

export const route: RouteModule<QueuePageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    try {
      const queue = await api.get('/api/moderation/queue', { query: { cursor }, signal });
      return {
        data: { queue, isFirstPage: cursor === null, now: new Date().toISOString() },
        cache: 'private',
      };
    } catch (error) {
      // 400: the cursor in the address is not one of the API's.
      if (isApiError(error) && [400, 403].includes(error.status))
        throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: QueuePage,
  head: () => ({
    title: queueMessages.head.title,
    description: queueMessages.head.description,
    canonical: queuePath.href(),
    isIndexable: false,
  }),
};
