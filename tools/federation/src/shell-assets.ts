import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_RETENTION_DAYS } from '@paddock/contracts/channel';
import { computeDigest } from '@paddock/release-store/release-files';
import { SHELL_DIST } from './paths.ts';

/** What the shell's server needs to know about its client build: `dist/shell/assets.json`. */
export interface ShellAssets {
  /** File name below /assets/shell/. */
  readonly entry: string;
  /** Chunks of the shell's own pages, by page id. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /**
   * `sha384-…` of the entry and of each page's chunks, by file name, for the page's script tags.
   * Empty in development.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Versions of the shared modules that the shell provides to remotes, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** @param names file names within the folder */
export function hashFiles(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, computeDigest(readFileSync(path.join(folder, name)))]),
  );
}

export function writeShellAssets(assets: ShellAssets): void {
  writeFileSync(path.join(SHELL_DIST, 'assets.json'), `${JSON.stringify(assets)}\n`);
}

/**
 * A running shell and open pages keep requesting the files that they were built with, as long as a
 * remote's files are kept.
 */
const RETENTION_MS = RELEASE_RETENTION_DAYS * 24 * 3_600_000;

/**
 * Removes files of old builds.
 *
 * @param current names of the newest build's files, which stay at any age together with their
 *   compressed copies
 */
export function removeOldFiles(folder: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''));
    if (!isCurrent && Date.now() - statSync(file).mtimeMs > RETENTION_MS) rmSync(file);
  }
}
