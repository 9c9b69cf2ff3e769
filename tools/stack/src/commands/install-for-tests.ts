/**
 * Installs what only tests need and is not there yet: the Firebase emulators, an HTML checker, other versions of React.
 * Tests say themselves what they cannot run without them.
 */
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { installTestPackagesIfPossible } from '../launch/install-test-packages.ts';

await Promise.all([installEmulatorsIfPossible(), installTestPackagesIfPossible()]);
