/** The page /moderation: the moderation queue. Returns 404 for users who are not moderators. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../desk-errors.ts';
import { QUEUE_CLAIMS, queuePath } from '../paths.ts';
import { queueMessages } from './queue.messages.tsx';
import { QueuePage } from './queue-page.tsx';
import type { QueuePageData } from './queue-page.tsx';

export const route: RouteModule<QueuePageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    const claim = QUEUE_CLAIMS.find((each) => each === url.searchParams.get('claim')) ?? null;
    return loadForDesk(url, async () => ({
      queue: await api.get('/api/moderation/queue', { query: { cursor, claim }, signal }),
      claim,
      isFirstPage: cursor === null,
      now: new Date().toISOString(),
    }));
  },
  Component: QueuePage,
  head: () => ({ ...queueMessages.head, canonical: queuePath.href(), isIndexable: false }),
};
