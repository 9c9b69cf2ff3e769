import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_RETENTION_DAYS } from '@paddock/contracts/channel';
import { computeDigest } from '../../../apps/shell/src/server/releases/release-files.ts';
import { DAY_MS } from '@paddock/runtime/durations';
import { SHELL_DIST } from './paths.ts';

/**
 * The contents of `dist/shell/assets.json`: what the shell's server needs to know about the build
 * of its client.
 */
export interface ShellAssets {
  /** The file name of the client's entry script in /assets/shell/. */
  readonly entry: string;
  /**
   * Chunks of each of the shell's own pages, keyed by page id, and of the layout's components, under
   * `frame`.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /**
   * `sha384-…` of the entry and of each page's chunks, for the page's script tags. Keyed by file
   * name. Empty in a development build.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Versions of the shared modules that the shell provides to remotes, keyed by module name. */
  readonly shared: Readonly<Record<string, string>>;
}

/**
 * Returns the hash of each file, keyed by file name.
 * @param names file names within the folder
 */
export function hashFiles(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, computeDigest(readFileSync(path.join(folder, name)))]),
  );
}

export function writeShellAssets(assets: ShellAssets): void {
  writeFileSync(path.join(SHELL_DIST, 'assets.json'), `${JSON.stringify(assets)}\n`);
}

/**
 * How long files of old builds are kept, which is the same time as for releases of remotes. A
 * running shell and open pages keep requesting the files that they were built with.
 */
const RETENTION_MS = RELEASE_RETENTION_DAYS * DAY_MS;

/**
 * Removes files of old builds.
 *
 * @param current names of the newest build's files. These files and their compressed copies are
 *   kept at any age.
 */
export function removeOldFiles(folder: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''));
    if (!isCurrent && Date.now() - statSync(file).mtimeMs > RETENTION_MS) rmSync(file);
  }
}
