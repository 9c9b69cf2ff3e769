import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Workspaces of other times and with other packages, with what they built. Removing it costs time, never work. */
export const SKEW_FOLDER = path.join(ROOT, '.paddock/skew');
