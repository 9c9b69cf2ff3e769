import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');
/**
 * The folder of all local state: database, logs, stamps and caches. It can be deleted at any time;
 * sample data and caches are then created again.
 */
export const STATE_FOLDER = path.join(ROOT, '.paddock');

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** Returns the path of an installed package's script, to be run by the Node of this process. */
export function getPackageScriptPath(packagePath: string): string {
  return inRoot('node_modules', packagePath);
}
