/** Tests that the shell's process does not start in production with settings for a local stack. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';

function start(env: NodeJS.ProcessEnv) {
  return spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'main.ts')],
    {
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    },
  );
}

it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'MAILBOX_ORIGIN'])(
  'main.ts with NODE_ENV=production exits with an error that names %s',
  (name) => {
    const { status, stderr } = start({ [name]: '127.0.0.1:9099' });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} is set and NODE_ENV is production`);
  },
);

it('main.ts with NODE_ENV=production exits with an error that names each missing site detail', () => {
  const { status, stderr } = start({ PUBLIC_ORIGIN: 'https://paddock.test' });
  expect(status).toBe(1);
  for (const variable of Object.keys(TEST_SITE_SETTINGS))
    expect(stderr).toContain(`${variable} is not set`);
});
