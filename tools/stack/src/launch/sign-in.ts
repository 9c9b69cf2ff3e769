/**
 * Plans how a local stack signs users in and stores photos. It uses either the Firebase emulators,
 * whose addresses API and shell need before the emulators start, or the Firebase project in the
 * environment.
 */
import path from 'node:path';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { findFirestoreJar } from './firestore-jar.ts';
import { findMissingStorageRuntime } from './storage-runtime.ts';

/** Firebase never uses a real project when the project's name starts with `demo-`. */
export const DEMO_PROJECT = 'demo-paddock';
export const DEMO_BUCKET = `${DEMO_PROJECT}.appspot.com`;

export interface SignInPlan {
  /** Port of the Auth emulator on the loopback interface. */
  readonly authPort: number;
  /**
   * `port` is null when this machine cannot run the Firestore emulator; `missing` then gives the
   * reason.
   */
  readonly firestore:
    | { readonly port: number; readonly jar: string }
    | { readonly port: null; readonly missing: string };
  /**
   * Like `firestore`, for the Storage emulator. The program that enforces its rules may not have
   * been downloaded yet.
   */
  readonly storage: { readonly port: number } | { readonly port: null; readonly missing: string };
  /** Environment variables for the API and the shell. */
  readonly env: Readonly<Record<string, string>>;
}

/** Returns the folder of the emulators' configuration and data. */
export function getEmulatorsFolder(stateFolder: string): string {
  return path.join(stateFolder, 'emulators');
}

/**
 * @returns null when this stack has no Auth emulator, because it is switched off or
 *   FIREBASE_API_KEY is for a real project
 */
export async function planSignIn(
  stateFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<SignInPlan | null> {
  // In production, the API and the shell refuse to start with an emulator.
  const isProduction = env['NODE_ENV'] === 'production';
  if (env['PADDOCK_EMULATORS'] === 'off' || isProduction || env['FIREBASE_API_KEY']) return null;
  const authPort = await findFreePort();
  const jar = await findFirestoreJar(getEmulatorsFolder(stateFolder), env);
  const firestore =
    'path' in jar
      ? { port: await findFreePort(), jar: jar.path }
      : { port: null, missing: jar.missing };
  const missing = await findMissingStorageRuntime({ firestore: jar, env });
  const storage = missing === null ? { port: await findFreePort() } : { port: null, missing };
  return {
    authPort,
    firestore,
    storage,
    env: createEmulatorEnvironment({
      auth: authPort,
      firestore: firestore.port,
      storage: storage.port,
    }),
  };
}

/** @param ports the emulators' ports; null for an emulator that is not available */
export function createEmulatorEnvironment({
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
    // Empty when there is no Storage emulator, so that users of the Auth emulator never reach a
    // real bucket.
    FIREBASE_STORAGE_BUCKET: storage === null ? '' : DEMO_BUCKET,
    FIREBASE_STORAGE_EMULATOR_HOST: storage === null ? '' : `127.0.0.1:${storage}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    FIREBASE_PROJECT_ID: DEMO_PROJECT,
    FIREBASE_API_KEY: 'demo',
    FIREBASE_AUTH_DOMAIN: `${DEMO_PROJECT}.firebaseapp.com`,
  };
}
