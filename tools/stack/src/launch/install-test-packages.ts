/**
 * Installs packages that only a few tests need (the HTML checker and other React versions),
 * separately from the workspace's packages, so that no test needs a network.
 */
import { createProgress } from '../console/progress.ts';
import { inRoot } from '../paths.ts';
import { toErrorMessage } from '../stack-error.ts';
import { installFolder, isFolderInstalled } from './install-folder.ts';

const FOLDER = inRoot('tools/stack/test-packages');

let pendingInstallation: Promise<void> | null = null;

/**
 * Installs the packages. Logs a failure; the tests that need the packages then report that they
 * cannot run. Concurrent calls share one installation.
 */
export function installTestPackagesIfPossible(
  signal = new AbortController().signal,
): Promise<void> {
  pendingInstallation ??= tryInstalling(signal).finally(() => (pendingInstallation = null));
  return pendingInstallation;
}

async function tryInstalling(signal: AbortSignal): Promise<void> {
  if (isFolderInstalled(FOLDER)) return;
  const progress = createProgress();
  try {
    await progress.runStep('tests', 'installing packages for single tests (only once)', () =>
      installFolder(FOLDER, 'tests', progress, signal),
    );
  } catch (error) {
    console.log(`  ! Packages for single tests: ${toErrorMessage(error)}`);
  }
}
