/** The line, as the browser knows it. */
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
