import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import type { FileStore } from '../../firebase/firebase-storage.ts';
import { createDocumentStore } from '../../firebase/firestore.ts';
import { every, type ApiModule } from '../../module.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import { clearMessageOutbox } from './message-mirror.ts';
import { createMirrorCheck } from './mirror-check.ts';
import { messagePhotosRoutes } from './message-photos.routes.ts';
import { messagesRoutes } from './messages.routes.ts';

const CHECK_MS = 10 * MINUTE_MS;

/** @param files The photo files, or null when no Storage bucket is configured. */
export function createMessagesModule(
  core: ApiCore,
  files: FileStore | null,
  requireConfirmedEmail: RequireConfirmedEmail,
) {
  const { config, db, log } = core;
  const documents = config.identity && createDocumentStore(config.identity);
  return {
    register: (app) =>
      app
        .register(messagesRoutes, { ...core, requireConfirmedEmail })
        .register(messagePhotosRoutes, { config, db, files }),
    listScheduledTasks: () =>
      documents
        ? [
            every(
              CHECK_MS,
              'look for conversations that Firestore has lost',
              createMirrorCheck({ db, documents, log }),
            ),
          ]
        : [every(HOUR_MS, 'clear the Firestore copy queue', () => clearMessageOutbox(db))],
  } satisfies ApiModule;
}
