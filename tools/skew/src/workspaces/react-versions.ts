/**
 * Finds React versions other than the product's: a remote built with one has to run in our shell or
 * be refused.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export type ReactVersionDifference = 'patch' | 'minor' | 'major';

/**
 * @returns a folder with that React in its `node_modules`; null when the test set-up, which
 *   installs them before any test, could not install it
 */
export function findReactPackages(distance: ReactVersionDifference): string | null {
  const folder = path.join(ROOT, 'tools/stack/test-packages', `react-${distance}`);
  return existsSync(path.join(folder, 'node_modules/react-dom/package.json')) ? folder : null;
}
