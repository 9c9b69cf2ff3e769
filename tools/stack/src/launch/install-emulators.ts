/** The Firebase emulators' packages: installed once, apart from the workspace, because they are large and sign-in alone needs them. */
import { statfsSync } from 'node:fs';
import { InstallError } from '../../install/npm.mjs';
import { createProgress, type Progress } from '../console/progress.ts';
import { inRoot } from '../paths.ts';
import { toSentence, StackError } from '../stack-error.ts';
import { installFolder, isFolderInstalled } from './install-folder.ts';

export const EMULATORS_FOLDER = inRoot('tools/stack/emulators');
const INSTALL_NEEDS_BYTES = 600_000_000;
const NAME = 'emulators';

/** @throws StackError with the one line to say; all else works without them */
export async function installEmulators(progress: Progress, signal: AbortSignal): Promise<void> {
  if (isFolderInstalled(EMULATORS_FOLDER)) return;
  const { bavail, bsize } = statfsSync(EMULATORS_FOLDER);
  if (bavail * bsize < INSTALL_NEEDS_BYTES)
    throw new StackError(
      'not installed, the disk is too full (they need about 600 MB). Signing in is off.',
    );
  await progress.step(NAME, 'fetching the Firebase emulators (once)', async (done) => {
    try {
      await installFolder(EMULATORS_FOLDER, NAME, progress, signal);
    } catch (error) {
      throw error instanceof InstallError
        ? new StackError(
            `not installed (${error.message.split('\n')[0] ?? ''}) Signing in is off, all else works.`,
          )
        : error;
    }
    done('the Firebase emulators are installed');
  });
}

let underWay: Promise<string | null> | null = null;

/** For tests, which name what they leave out. Asked for meanwhile, it is the same once more. @returns why they are not there; null where they are */
export function installEmulatorsIfPossible(
  signal = new AbortController().signal,
): Promise<string | null> {
  underWay ??= tryInstalling(signal).finally(() => (underWay = null));
  return underWay;
}

async function tryInstalling(signal: AbortSignal): Promise<string | null> {
  try {
    await installEmulators(createProgress(), signal);
    return null;
  } catch (error) {
    const sentence = `Firebase emulators: ${toSentence(error)}`;
    console.log(`  ! ${sentence}`);
    return sentence;
  }
}
