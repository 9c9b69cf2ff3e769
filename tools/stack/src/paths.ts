import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** All local state: database, logs, stamps, caches. Removing it costs time, never work. */
export const STATE_FOLDER = path.join(ROOT, '.paddock');

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** Of a package's command, to be run by our own Node. */
export function binary(packagePath: string): string {
  return inRoot('node_modules', packagePath);
}
