/**
 * Runs only the Storage emulator with Paddock's rules, as a separate process, so that the API's
 * tests need not import a tool. Prints one line of JSON: `{ "host" }`, or `{ "missing" }` with the
 * reason. Ends when standard input closes.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirestoreJar } from '../launch/firestore-jar.ts';
import { EMULATORS_FOLDER } from '../launch/install-emulators.ts';
import { DEMO_PROJECT } from '../launch/sign-in.ts';
import { prepareStorageRuntime } from '../launch/storage-runtime.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';

interface Emulator {
  stop(): Promise<void>;
}
interface StorageModule {
  StorageEmulator: new (settings: object) => Emulator;
}
/** The CLI's registry of running emulators, from which the emulator reads its own address. */
interface RegistryModule {
  EmulatorRegistry: { start(emulator: Emulator): Promise<void> };
}

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'paddock-storage-'));
const library = path.join(EMULATORS_FOLDER, 'node_modules/firebase-tools/lib/emulator');

/** @returns the reason why the emulator cannot run; null after it has run */
async function run(): Promise<string | null> {
  if (!existsSync(library)) return 'the Firebase emulators are not installed';
  const firestore = await findFirestoreJar(folder, process.env);
  const runtime = await prepareStorageRuntime(
    folder,
    { firestore, env: process.env },
    new AbortController().signal,
  );
  if ('missing' in runtime) return runtime.missing;
  const port = await findFreePort();
  // The emulator's modules read both variables while they are being loaded.
  Object.assign(process.env, { TMPDIR: folder, STORAGE_EMULATOR_BINARY_PATH: runtime.path });
  const load = createRequire(path.join(library, 'registry.js'));
  const { EmulatorRegistry } = load('./registry.js') as RegistryModule;
  const { StorageEmulator } = load('./storage/index.js') as StorageModule;
  const rules = path.join(EMULATORS_FOLDER, 'storage.rules');
  const emulator = new StorageEmulator({
    projectId: DEMO_PROJECT,
    host: '127.0.0.1',
    port,
    rules: { name: rules, content: readFileSync(rules, 'utf8') },
    auto_download: false,
  });
  await EmulatorRegistry.start(emulator);
  print({ host: `127.0.0.1:${port}` });
  await once(process.stdin.resume(), 'close');
  await emulator.stop();
  return null;
}

const missing = await run();
if (missing !== null) print({ missing });
rmSync(folder, { recursive: true, force: true });
process.exit();
