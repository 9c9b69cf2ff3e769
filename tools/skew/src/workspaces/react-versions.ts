/** Other Reacts than the product's: a remote that was built on one has to run on ours, or be refused. Set-up installs them before any test runs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export type ReactDistance = 'patch' | 'minor' | 'major';

/** @returns a folder with that React in its `node_modules`; null if set-up could not install it */
export function findReact(distance: ReactDistance): string | null {
  const folder = path.join(ROOT, 'tools/stack/test-packages', `react-${distance}`);
  return existsSync(path.join(folder, 'node_modules/react-dom/package.json')) ? folder : null;
}
