/**
 * How a local stack signs people in and keeps their photos: by the Firebase emulators, whose addresses API and shell must know before they run,
 * or by the project that the environment names.
 */
import path from 'node:path';
import { freePort } from '../process/ports.ts';
import { findFirestoreJar } from './firestore-jar.ts';
import { missingStorageRuntime } from './storage-runtime.ts';

/** A name with `demo-` can never reach a real project. */
export const DEMO_PROJECT = 'demo-paddock';
export const DEMO_BUCKET = `${DEMO_PROJECT}.appspot.com`;

export interface LocalSignIn {
  /** Loopback port that the Auth emulator will have. */
  readonly authPort: number;
  /** Null in place of a port: not on this machine, and why. */
  readonly firestore:
    | { readonly port: number; readonly jar: string }
    | { readonly port: null; readonly missing: string };
  /** The same. What it enforces its rules with may still have to be fetched. */
  readonly storage: { readonly port: number } | { readonly port: null; readonly missing: string };
  /** For the API and the shell. */
  readonly env: Readonly<Record<string, string>>;
}

/** Their configuration and their data. */
export function emulatorsFolder(stateFolder: string): string {
  return path.join(stateFolder, 'emulators');
}

/** @returns null where this stack is to have no Auth emulator: switched off, or FIREBASE_API_KEY names a project of one's own */
export async function planSignIn(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<LocalSignIn | null> {
  // API and shell would refuse to start.
  const isProduction = env['NODE_ENV'] === 'production';
  if (env['PADDOCK_EMULATORS'] === 'off' || isProduction || env['FIREBASE_API_KEY']) return null;
  const authPort = await freePort();
  const jar = await findFirestoreJar(emulatorsFolder(stateFolder), env);
  const firestore =
    'path' in jar
      ? { port: await freePort(), jar: jar.path }
      : { port: null, missing: jar.missing };
  const missing = await missingStorageRuntime({ firestore: jar, env });
  const storage = missing === null ? { port: await freePort() } : { port: null, missing };
  return {
    authPort,
    firestore,
    storage,
    env: emulatorEnvironment({ auth: authPort, firestore: firestore.port, storage: storage.port }),
  };
}

/** @param ports null: there is none of it */
export function emulatorEnvironment({
  auth,
  firestore,
  storage,
}: {
  readonly auth: number;
  readonly firestore: number | null;
  readonly storage: number | null;
}): Readonly<Record<string, string>> {
  return {
    ...(firestore === null ? {} : { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}` }),
    // None at all rather than somebody's own beside an emulator's people.
    FIREBASE_STORAGE_BUCKET: storage === null ? '' : DEMO_BUCKET,
    FIREBASE_STORAGE_EMULATOR_HOST: storage === null ? '' : `127.0.0.1:${storage}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    FIREBASE_PROJECT_ID: DEMO_PROJECT,
    FIREBASE_API_KEY: 'demo',
    FIREBASE_AUTH_DOMAIN: `${DEMO_PROJECT}.firebaseapp.com`,
  };
}
