/**
 * `npm run people -- list | grant | revoke | disable | enable | two-step-off`: manages users in the
 * running stack, or in the stack that the environment names.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { DEMO_PROJECT } from '../launch/sign-in.ts';
import { findRunningStack } from '../launch/state-file.ts';
import { STATE_FOLDER } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => {
  const authPort = process.env['FIREBASE_PROJECT_ID']
    ? undefined
    : findRunningStack(STATE_FOLDER)?.emulators['auth'];
  return runApiCommand(
    'people',
    authPort === undefined
      ? {}
      : { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`, FIREBASE_PROJECT_ID: DEMO_PROJECT },
  );
});
