import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import type { FileStore } from '../../firebase/firebase-storage.ts';
import { every, type ApiModule } from '../../module.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import { clearMessageOutbox } from './message-mirror.ts';
import { messagePhotosRoutes } from './message-photos.routes.ts';
import { messagesRoutes } from './messages.routes.ts';

/** @param files The photo files, or null when no Storage bucket is configured. */
export function createMessagesModule(
  core: ApiCore,
  files: FileStore | null,
  requireConfirmedEmail: RequireConfirmedEmail,
) {
  const { config, db } = core;
  return {
    register: (app) =>
      app
        .register(messagesRoutes, { ...core, requireConfirmedEmail })
        .register(messagePhotosRoutes, { config, db, files }),
    listScheduledTasks: () =>
      config.identity?.firestore
        ? []
        : [every(HOUR_MS, 'clear the Firestore copy queue', () => clearMessageOutbox(db))],
  } satisfies ApiModule;
}
