import { startPushWorker } from './start-push-worker.ts';
import type { PushWorkerScope } from './start-push-worker.ts';

startPushWorker(globalThis as unknown as PushWorkerScope, {
  icon: new URL('./app-icon-192.png', import.meta.url).href,
  badge: new URL('./app-badge-96.png', import.meta.url).href,
});
