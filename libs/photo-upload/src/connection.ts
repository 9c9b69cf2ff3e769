/** The browser's network status. */
import type { PhotoQueueOptions } from './queue-state.ts';

export const browserConnection: PhotoQueueOptions['connection'] = {
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
