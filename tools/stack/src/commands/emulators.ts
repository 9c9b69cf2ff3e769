/** Installs the Firebase emulators when they are not there yet. Tests say themselves what they cannot run without them. */
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';

await installEmulatorsIfPossible();
