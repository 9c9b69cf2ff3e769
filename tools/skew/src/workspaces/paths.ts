import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Generated workspaces with their builds. The folder can be deleted at any time; the tests build it
 * again.
 */
export const SKEW_FOLDER = path.join(ROOT, '.paddock/skew');
