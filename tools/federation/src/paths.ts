import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The repository's root, and what the builds write below it. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const DIST = path.join(ROOT, 'dist');
/** The release store: `{remote}/{version}/…`, immutable (design.md section 3). */
export const STORE = path.join(DIST, 'remotes');
/**
 * The newest builds and nothing older, `{remote}/{version}/…` and `shell/…`: what Nx caches. Nx deletes this folder before
 * it writes a cached build, so nothing is served from here.
 */
export const BUILT = path.join(DIST, 'built');
/** What is live. The shell polls it. */
export const COMPOSITION_FILE = path.join(DIST, 'composition.json');
export const SHELL_DIST = path.join(DIST, 'shell');
/** The same shell's client on React's development build, made with it: what hot remotes run in (docs/adr/0007). */
export const SHELL_TWIN_DIST = path.join(SHELL_DIST, 'twin');
export const MONOLITH_DIST = path.join(DIST, 'monolith');

/** The remotes of this repository: the folders below apps/ that have a manifest. */
export const REMOTE_IDS: readonly string[] = readdirSync(path.join(ROOT, 'apps'))
  .filter((name) => existsSync(path.join(ROOT, 'apps', name, 'remote.manifest.json')))
  .sort();
