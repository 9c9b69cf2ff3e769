/** Packages of single tests (the HTML checker, other Reacts): installed apart from the workspace, so that no test needs a network. */
import { createProgress } from '../console/progress.ts';
import { inRoot } from '../paths.ts';
import { toSentence } from '../stack-error.ts';
import { installFolder, isFolderInstalled } from './install-folder.ts';

const FOLDER = inRoot('tools/stack/test-packages');

let underWay: Promise<void> | null = null;

/** Says why if it is not possible: the tests that need them are then left out and named. A call during an install waits for that one. */
export function installTestPackagesIfPossible(
  signal = new AbortController().signal,
): Promise<void> {
  underWay ??= tryInstalling(signal).finally(() => (underWay = null));
  return underWay;
}

async function tryInstalling(signal: AbortSignal): Promise<void> {
  if (isFolderInstalled(FOLDER)) return;
  const progress = createProgress();
  try {
    await progress.step('tests', 'fetching packages of single tests (once)', () =>
      installFolder(FOLDER, 'tests', progress, signal),
    );
  } catch (error) {
    console.log(`  ! Packages of single tests: ${toSentence(error)}`);
  }
}
