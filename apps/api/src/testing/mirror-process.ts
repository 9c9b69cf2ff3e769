/**
 * Runs only the message mirror, in a process that a test can kill. The process prints "ready", and
 * starts mirroring when it receives any input. It is configured by environment variables and writes
 * problems to stderr.
 */
import { once } from 'node:events';
import { connectDatabase } from '../database/client.ts';
import { listenToDatabase } from '../database/listen.ts';
import { startMessageMirror } from '../modules/messages/message-mirror.ts';
import { createDocumentStore } from '../firebase/firestore.ts';

const {
  DATABASE_URL: url = '',
  FIREBASE_PROJECT_ID: projectId = '',
  FIRESTORE_EMULATOR_HOST: emulatorHost = '',
} = process.env;
const documents = createDocumentStore({
  projectId,
  firestore: { databaseId: '(default)', emulatorHost },
});
if (!documents) throw new Error('FIRESTORE_EMULATOR_HOST is not set');
const logProblem = (fields: unknown) => console.error(fields);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
startMessageMirror({
  db: connectDatabase({ url }).db,
  documents,
  log: { info: () => undefined, warn: logProblem, error: logProblem },
  listen: (handlers) =>
    listenToDatabase({ ...handlers, url, channel: 'message_outbox', onDisconnected: logProblem }),
});
