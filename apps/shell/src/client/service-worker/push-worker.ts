/**
 * The service worker without saved pages, which the shell's server serves when OFFLINE_PAGES is
 * off. It has no `fetch` listener, so it cannot affect page loads, and it deletes what the complete
 * worker has saved. It imports none of that worker's code, so that no fault in it can stop this one.
 */
import { OFFLINE_PAGE_CACHE, SAVED_PAGES_CACHE } from '@paddock/runtime/offline-storage-keys';
import { NOTIFICATION_ICONS } from './notification-icons.ts';
import { startPushWorker } from './start-push-worker.ts';
import type { PushWorkerScope } from './start-push-worker.ts';

interface CleanUpScope {
  readonly caches: Pick<CacheStorage, 'delete'>;
  readonly registration: {
    readonly navigationPreload?: { disable(): Promise<void> };
  };
  addEventListener(
    name: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

const scope = globalThis as unknown as CleanUpScope;

startPushWorker(globalThis as unknown as PushWorkerScope, NOTIFICATION_ICONS);
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.caches.delete(SAVED_PAGES_CACHE),
      scope.caches.delete(OFFLINE_PAGE_CACHE),
      scope.registration.navigationPreload?.disable(),
    ]),
  ),
);
