import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The repository's root, and what the builds write below it. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const DIST = path.join(ROOT, 'dist');
/** The release store: `{remote}/{version}/…`, immutable (design.md section 3). */
export const STORE = path.join(DIST, 'remotes');
/** What is live. The shell polls it. */
export const COMPOSITION_FILE = path.join(DIST, 'composition.json');
export const SHELL_DIST = path.join(DIST, 'shell');
export const MONOLITH_DIST = path.join(DIST, 'monolith');

/** The remotes of this repository, by folder below apps/. */
export const REMOTE_IDS = ['search', 'listings', 'account', 'notifications'] as const;

/** The name under which the federation runtime knows a remote: a JavaScript identifier. */
export function federationName(remoteId: string): string {
  return `paddock_${remoteId.replaceAll('-', '_')}`;
}
