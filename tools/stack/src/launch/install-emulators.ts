/**
 * Installs the packages of the Firebase emulators once. They are outside the workspace's packages,
 * because they are large and needed only for sign-in.
 */
import { statfsSync } from 'node:fs';
import { InstallError } from '../../install/npm.mjs';
import { createProgress, type Progress } from '../console/progress.ts';
import { inRoot } from '../paths.ts';
import { toErrorMessage, StackError } from '../stack-error.ts';
import { installFolder, isFolderInstalled } from './install-folder.ts';

export const EMULATORS_FOLDER = inRoot('tools/stack/emulators');
const INSTALL_NEEDS_BYTES = 600_000_000;
const NAME = 'emulators';

/**
 * @throws StackError with a one-line message; everything except signing in works without the
 *   emulators
 */
export async function installEmulators(progress: Progress, signal: AbortSignal): Promise<void> {
  if (isFolderInstalled(EMULATORS_FOLDER)) return;
  const { bavail, bsize } = statfsSync(EMULATORS_FOLDER);
  if (bavail * bsize < INSTALL_NEEDS_BYTES)
    throw new StackError(
      'not installed, the disk is too full (they need about 600 MB). Signing in is off.',
    );
  await progress.runStep(NAME, 'installing the Firebase emulators (only once)', async (done) => {
    try {
      await installFolder(EMULATORS_FOLDER, NAME, progress, signal);
    } catch (error) {
      throw error instanceof InstallError
        ? new StackError(
            `not installed (${error.message.split('\n')[0] ?? ''}) Signing in is off, everything else works.`,
          )
        : error;
    }
    done('the Firebase emulators are installed');
  });
}

let pendingInstallation: Promise<string | null> | null = null;

/**
 * Installs the emulators for tests. Concurrent calls share one installation.
 *
 * @returns the reason why the emulators are not installed; null when they are
 */
export function installEmulatorsIfPossible(
  signal = new AbortController().signal,
): Promise<string | null> {
  pendingInstallation ??= tryInstalling(signal).finally(() => (pendingInstallation = null));
  return pendingInstallation;
}

async function tryInstalling(signal: AbortSignal): Promise<string | null> {
  try {
    await installEmulators(createProgress(), signal);
    return null;
  } catch (error) {
    const message = `Firebase emulators: ${toErrorMessage(error)}`;
    console.log(`  ! ${message}`);
    return message;
  }
}
