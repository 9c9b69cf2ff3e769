import { startPushWorker } from './start-push-worker.ts';
import type { PushWorkerScope } from './start-push-worker.ts';

startPushWorker(globalThis as unknown as PushWorkerScope, {
  icon: '/assets/icons/icon-192.png',
  badge: '/assets/icons/badge-96.png',
});
