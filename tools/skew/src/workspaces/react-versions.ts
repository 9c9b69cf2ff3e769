/**
 * Finds other React versions than the product's. Tests build remotes with them, which have to run in
 * the product's shell.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export type ReactVersionDifference = 'patch' | 'minor';

/**
 * @returns a folder whose `node_modules` contains that version of React. Null when the version
 *   could not be installed by the test set-up, which runs before any test.
 */
export function findReactPackages(distance: ReactVersionDifference): string | null {
  const folder = path.join(ROOT, 'tools/stack/test-packages', `react-${distance}`);
  return existsSync(path.join(folder, 'node_modules/react-dom/package.json')) ? folder : null;
}
