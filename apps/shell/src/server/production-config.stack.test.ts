/** Tests that the shell's process does not start in production with settings for a local stack. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'MAILBOX_ORIGIN'])(
  'main.ts with NODE_ENV=production exits with an error that names %s',
  (name) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts')],
      {
        env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', [name]: '127.0.0.1:9099' },
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} is set and NODE_ENV is production`);
  },
);
