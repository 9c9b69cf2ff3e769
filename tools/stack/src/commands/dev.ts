/** `npm run dev -- <app>`: hot reload of one app while the stack is running in this folder. */
import { existsSync } from 'node:fs';
import { listBundledApps } from '../launch/build-apps.ts';
import { getReleaseSettings } from '../launch/release-settings.ts';
import { createEmulatorEnvironment } from '../launch/sign-in.ts';
import { findRunningStack, type StackState } from '../launch/state-file.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { runCommand, StackError } from '../stack-error.ts';

/**
 * Returns the running shell's settings for the emulators, mailbox, sample photos and releases. The shell of the
 * development session gets the same ones.
 */
function readShellEnvironment({
  emulators: { auth, firestore, storage },
  mailbox,
  samplePhotosOrigin,
}: StackState): Readonly<Record<string, string>> {
  return {
    ...(auth === undefined
      ? {}
      : createEmulatorEnvironment({
          auth,
          firestore: firestore ?? null,
          storage: storage ?? null,
        })),
    ...(mailbox ? { MAILBOX_ORIGIN: mailbox.web } : {}),
    ...(samplePhotosOrigin ? { SAMPLE_PHOTOS_ORIGIN: samplePhotosOrigin } : {}),
    RELEASE_CACHE: getReleaseSettings(STATE_FOLDER, process.env)['RELEASE_CACHE'] ?? '',
  };
}

await runCommand(async () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const [app] = process.argv.slice(2);
  const apps = listBundledApps();
  if (app === undefined || !apps.includes(app))
    throw new StackError(`Name an app: npm run dev -- ${apps.join(' | ')}`);
  const stack = findRunningStack(STATE_FOLDER);
  if (!stack?.origin || !stack.apiOrigin)
    throw new StackError(
      `Start the stack first, in another terminal: npm start. Then: npm run dev -- ${app}`,
    );
  Object.assign(process.env, readShellEnvironment(stack), { API_ORIGIN: stack.apiOrigin });
  // The script is imported into this process, so that the session receives the process's signals
  // and notices the end of its IPC channel.
  await import('../../../federation/src/dev.ts');
});
