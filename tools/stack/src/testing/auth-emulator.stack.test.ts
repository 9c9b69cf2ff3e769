import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { HAS_AUTH_EMULATOR, startAuthEmulator } from './auth-emulator.ts';
import { reportNotPossible } from './not-possible.ts';

it('startAuthEmulator signs users up and in, and stops', async () => {
  if (!HAS_AUTH_EMULATOR) {
    reportNotPossible('only the Auth emulator: it is not installed');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-auth-'));
  const emulator = await startAuthEmulator(folder);
  try {
    const { uid } = await emulator.signUp('aroha@farm.test', 'a good password');
    await expect(emulator.signIn('aroha@farm.test', 'a good password')).resolves.toMatchObject({
      uid,
    });
    await emulator.update(uid, { disableUser: true });
    await expect(emulator.signIn('aroha@farm.test', 'a good password')).rejects.toThrow(
      'USER_DISABLED',
    );
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  }
  await expect(fetch(`http://${emulator.host}/`)).rejects.toThrow();
});
