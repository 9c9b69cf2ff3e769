/**
 * How a local stack signs people in: by the Auth emulator, whose address API and shell must know before it runs, or by
 * the project that the environment names.
 */
import { freePort } from '../process/ports.ts';

/** A name with `demo-` can never reach a real project. */
export const DEMO_PROJECT = 'demo-paddock';

export interface LocalSignIn {
  /** Loopback port that the Auth emulator will have. */
  readonly authPort: number;
  /** For the API and the shell. */
  readonly env: Readonly<Record<string, string>>;
}

/** @returns null where this stack is to have no Auth emulator: switched off, or FIREBASE_API_KEY names a project of one's own */
export async function planSignIn(env: NodeJS.ProcessEnv): Promise<LocalSignIn | null> {
  // API and shell would refuse to start.
  const isProduction = env['NODE_ENV'] === 'production';
  if (env['PADDOCK_EMULATORS'] === 'off' || isProduction || env['FIREBASE_API_KEY']) return null;
  const authPort = await freePort();
  return {
    authPort,
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      FIREBASE_PROJECT_ID: DEMO_PROJECT,
      FIREBASE_API_KEY: 'demo',
      FIREBASE_AUTH_DOMAIN: `${DEMO_PROJECT}.firebaseapp.com`,
    },
  };
}
