/**
 * Runs only the Auth emulator, for the tests in one file. The stages of `npm test` that may need
 * the emulator install it first. If that has failed, HAS_AUTH_EMULATOR is false, and tests report
 * this with `reportNotPossible`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { EMULATORS_FOLDER } from '../launch/install-emulators.ts';
import { DEMO_PROJECT } from '../launch/sign-in.ts';
import { createNodeArguments } from '../process/node-child.ts';
import { ROOT } from '../paths.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { supervise } from '../process/supervise.ts';

export const HAS_AUTH_EMULATOR = existsSync(
  path.join(EMULATORS_FOLDER, 'node_modules/firebase-tools/lib/emulator/auth/server.js'),
);

export interface EmulatorUser {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface AuthEmulator {
  /** `127.0.0.1:port`, for FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  readonly projectId: string;
  signUp(email: string, password: string): Promise<EmulatorUser>;
  signIn(email: string, password: string): Promise<EmulatorUser>;
  /**
   * Changes a user as an administrator can: `{ disableUser: true }`, `{ customAttributes:
   * '{"permissions":["editor"]}' }`.
   */
  update(uid: string, change: object): Promise<void>;
  stop(): Promise<void>;
}

/** @throws StackError when the emulator does not start */
export async function startAuthEmulator(folder: string): Promise<AuthEmulator> {
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const child = await supervise({
    name: 'Auth emulator',
    command: process.execPath,
    args: createNodeArguments('tools/stack/src/testing/auth-emulator-process.ts'),
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '' },
    logFile: path.join(folder, 'auth-emulator.log'),
    isReady: async () =>
      (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).ok,
    onProcess: () => undefined,
    log: console.warn,
  });

  async function call<Answer>(
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(
        `The Auth emulator returned ${response.status} for ${path}: ${await response.text()}`,
      );
    return (await response.json()) as Answer;
  }

  const authenticate = async (
    operation: string,
    email: string,
    password: string,
  ): Promise<EmulatorUser> => {
    const { localId, idToken, refreshToken } = await call<{
      localId: string;
      idToken: string;
      refreshToken: string;
    }>(`accounts:${operation}?key=demo`, { email, password, returnSecureToken: true });
    return { uid: localId, idToken, refreshToken };
  };

  return {
    host,
    projectId: DEMO_PROJECT,
    signUp: (email, password) => authenticate('signUp', email, password),
    signIn: (email, password) => authenticate('signInWithPassword', email, password),
    async update(uid, change) {
      await call(
        `projects/${DEMO_PROJECT}/accounts:update`,
        { localId: uid, ...change },
        { authorization: 'Bearer owner' },
      );
    },
    stop: () => child.stop(),
  };
}
