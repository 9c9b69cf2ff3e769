/** The browser's network status. */
import type { QueueParts } from './queue-state.ts';

export const connection: QueueParts['connection'] = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};
