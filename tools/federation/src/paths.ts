import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The repository's root. The constants below are paths of build output in it. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const DIST = path.join(ROOT, 'dist');
/** The release store: `{remote}/{version}/…`. Its files never change (design.md section 3). */
export const RELEASE_STORE = path.join(DIST, 'remotes');
/**
 * Only the newest builds, as `{remote}/{version}/…` and `shell/…`. Nx caches this folder, and
 * deletes it before it restores a cached build, so nothing may be served from it.
 */
export const BUILD_OUTPUT = path.join(DIST, 'built');
/** The live composition, for which the shell polls. */
export const COMPOSITION_FILE = path.join(DIST, 'composition.json');
export const SHELL_DIST = path.join(DIST, 'shell');
/**
 * The shell's client with React's development build. It is built together with the shell. Remotes
 * that are being hot-reloaded run in it (docs/adr/0007).
 */
export const SHELL_TWIN_DIST = path.join(SHELL_DIST, 'twin');
export const MONOLITH_DIST = path.join(DIST, 'monolith');

/** The ids of this repository's remotes: the names of the folders in apps/ that have a manifest. */
export const REMOTE_IDS: readonly string[] = readdirSync(path.join(ROOT, 'apps'))
  .filter((name) => existsSync(path.join(ROOT, 'apps', name, 'remote.manifest.json')))
  .sort();
