import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * True when these tools are installed as a package in a remote's own repository (docs/adr/0041),
 * and false in this repository.
 */
export const IS_PACKAGED = import.meta.dirname.split(path.sep).includes('node_modules');
/** The folder that contains these tools and `apps/shell`: the repository's root, or the package. */
const TOOLS_ROOT = path.resolve(import.meta.dirname, '../../..');
/** The repository's root. The constants below are paths of build output in it. */
export const ROOT = IS_PACKAGED ? process.cwd() : TOOLS_ROOT;
/**
 * The extension of the tools' own modules. It is `.js` in the package, which contains built
 * JavaScript.
 */
export const MODULE_EXTENSION = path.extname(import.meta.filename);
export const DIST = path.join(ROOT, 'dist');
/** The release store: `{remote}/{version}/…`. Its files never change (design.md section 3). */
export const RELEASE_STORE = path.join(DIST, 'remotes');
/**
 * The folder of the newest builds: `{remote}/{version}/…` and `shell/…`. Nx caches this folder, and
 * deletes it before it restores a cached build, so nothing may be served from it.
 */
export const BUILD_OUTPUT = path.join(DIST, 'built');
/** The live composition, for which the shell polls. */
export const COMPOSITION_FILE = path.join(DIST, 'composition.json');
/** The built shell. The package contains it. */
export const SHELL_DIST = path.join(TOOLS_ROOT, 'dist/shell');
/**
 * The shell's client with React's development build. It is built together with the shell. Remotes
 * that are being hot-reloaded run in it (docs/adr/0007).
 */
export const SHELL_HOT_RELOAD_DIST = path.join(SHELL_DIST, 'twin');
export const MONOLITH_DIST = path.join(DIST, 'monolith');

/**
 * Returns a remote's folder, relative to the root: `apps/search` in this repository, or `.` in a
 * remote's own repository.
 */
export function getRemoteFolder(remoteId: string): string {
  return IS_PACKAGED ? '.' : `apps/${remoteId}`;
}

/** The path of a remote's manifest, relative to its folder. */
export const MANIFEST_FILE = 'remote.manifest.json';

/**
 * The ids of the repository's remotes: the names of the folders in apps/ that have a manifest, or
 * the only remote of a remote's own repository.
 */
export const REMOTE_IDS: readonly string[] = IS_PACKAGED
  ? [(JSON.parse(readFileSync(path.join(ROOT, MANIFEST_FILE), 'utf8')) as { id: string }).id]
  : readdirSync(path.join(ROOT, 'apps'))
      .filter((name) => existsSync(path.join(ROOT, 'apps', name, MANIFEST_FILE)))
      .sort();
