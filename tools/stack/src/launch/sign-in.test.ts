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

describe('planSignIn', () => {
  it('plans emulators at known addresses, for a demo project that cannot exist in Firebase', async () => {
    const plan = await planSignIn(folder, {});
    expect(plan?.env).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${plan?.authPort ?? 0}`,
      FIREBASE_PROJECT_ID: 'demo-paddock',
    });
    const { firestore, storage } = plan ?? {};
    expect(plan?.env['FIRESTORE_EMULATOR_HOST']).toBe(
      firestore?.port ? `127.0.0.1:${firestore.port}` : undefined,
    );
    // Without a Storage emulator no bucket is set, so that test users never reach a real one.
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
      'the environment names a Firebase project',
      { FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'paddock-nz' },
    ],
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
  ])('returns null when %s', async (_why, env) => {
    await expect(planSignIn(folder, env)).resolves.toBeNull();
  });
});
