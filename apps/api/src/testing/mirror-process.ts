/** The mirror alone, as a process that a test can kill: it says that it is ready, and begins when it is told to. Settings come from the environment; it says what troubles it. */
import { once } from 'node:events';
import { connectDatabase } from '../database/client.ts';
import { listen } from '../database/listen.ts';
import { startMessageMirror } from '../modules/messages/message-mirror.ts';
import { createDocumentStore } from '../plugins/firestore.ts';

const {
  DATABASE_URL: url = '',
  FIREBASE_PROJECT_ID: projectId = '',
  FIRESTORE_EMULATOR_HOST: emulatorHost = '',
} = process.env;
const documents = createDocumentStore({
  projectId,
  firestore: { databaseId: '(default)', emulatorHost },
});
if (!documents) throw new Error('There is no Firestore');
const complain = (facts: unknown) => console.error(facts);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
startMessageMirror({
  db: connectDatabase({ url }).db,
  documents,
  log: { info: () => undefined, warn: complain, error: complain },
  listen: (heard) => listen({ ...heard, url, channel: 'message_outbox', onLost: complain }),
});
