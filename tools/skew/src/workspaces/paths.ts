import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Contains the generated workspaces with their builds. The folder can be deleted at any time; the
 * tests then build its contents again.
 */
export const SKEW_FOLDER = path.join(ROOT, '.paddock/skew');
