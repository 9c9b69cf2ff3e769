/**
 * The service worker: shows push messages, and saves pages for reading offline. The shell's server
 * serves it at /service-worker.js, and serves push-worker.ts instead when OFFLINE_PAGES is off.
 */
import { NOTIFICATION_ICONS } from './notification-icons.ts';
import { startOfflinePages } from './start-offline-pages.ts';
import type { OfflineScope } from './start-offline-pages.ts';
import { startPushWorker } from './start-push-worker.ts';
import type { PushWorkerScope } from './start-push-worker.ts';

startPushWorker(globalThis as unknown as PushWorkerScope, NOTIFICATION_ICONS);
startOfflinePages(globalThis as unknown as OfflineScope);
