/**
 * Installs what only tests need: browsers, the Firebase emulators, an HTML checker and other
 * versions of React. If something cannot be installed, the tests report which of them cannot run.
 */
import { installEnginesIfPossible } from '../browser/engines.ts';
import { requireBrowser } from '../browser/find-browser.ts';
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { installTestPackagesIfPossible } from '../launch/install-test-packages.ts';
import { StackError } from '../stack-error.ts';

for (const kind of ['chromium-headless-shell', 'chromium'] as const) {
  try {
    requireBrowser(kind, console.log);
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    console.log(error.message);
  }
}
installEnginesIfPossible(console.log);
await Promise.all([installEmulatorsIfPossible(), installTestPackagesIfPossible()]);
