/** The browser's network status. */
import { subscribeToConnection } from '@paddock/runtime/online';
import type { PhotoQueueOptions } from './queue-state.ts';

export const browserConnection: PhotoQueueOptions['connection'] = {
  isOnline: () => navigator.onLine,
  subscribe: subscribeToConnection,
};
