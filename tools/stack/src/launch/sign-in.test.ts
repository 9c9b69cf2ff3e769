import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { planSignIn } from './sign-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-sign-in-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('how a local stack signs people in', () => {
  it('is by an emulator whose address is known before it runs, of a project that cannot be a real one', async () => {
    const plan = await planSignIn(folder, {});
    expect(plan?.env).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${plan?.authPort ?? 0}`,
      FIREBASE_PROJECT_ID: 'demo-paddock',
    });
    const { firestore, storage } = plan ?? {};
    expect(plan?.env['FIRESTORE_EMULATOR_HOST']).toBe(
      firestore?.port ? `127.0.0.1:${firestore.port}` : undefined,
    );
    // Without an emulator there is no bucket either: not somebody's own beside people who are made up.
    expect([
      plan?.env['FIREBASE_STORAGE_BUCKET'],
      plan?.env['FIREBASE_STORAGE_EMULATOR_HOST'],
    ]).toEqual(
      storage?.port ? ['demo-paddock.appspot.com', `127.0.0.1:${storage.port}`] : ['', ''],
    );
  });

  it.each([
    ['the emulators are switched off', { PADDOCK_EMULATORS: 'off' }],
    [
      'the environment names a project of one’s own',
      { FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'paddock-nz' },
    ],
    ['it is production, where API and shell refuse one', { NODE_ENV: 'production' }],
  ])('is not by an emulator where %s', async (_why, env) => {
    await expect(planSignIn(folder, env)).resolves.toBeNull();
  });
});
