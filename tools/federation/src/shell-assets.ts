import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASES_KEPT_DAYS } from '@paddock/contracts/channel';
import { computeDigest } from '@paddock/release-store/release-files';
import { SHELL_DIST } from './paths.ts';

/** What the shell's server must know of its client build: `dist/shell/assets.json`. */
export interface ShellAssets {
  /** File name below /assets/shell/. */
  readonly entry: string;
  /** Chunks of the shell's own pages, by page id. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** `sha384-…` of the entry and of each page's chunks, by file name: what a page names in its head. Nothing in development. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Versions of the shared modules that it gives to remotes, by name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** @param names of files in the folder */
export function hashFiles(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, computeDigest(readFileSync(path.join(folder, name)))]),
  );
}

export function writeShellAssets(assets: ShellAssets): void {
  writeFileSync(path.join(SHELL_DIST, 'assets.json'), `${JSON.stringify(assets)}\n`);
}

/** A running shell, and every page open in a browser, goes on asking for the files it was built with: as long as for a remote's. */
const KEPT_MS = RELEASES_KEPT_DAYS * 24 * 3_600_000;

/**
 * Removes what builds of longer ago have left.
 *
 * @param current names of the newest build's files, whenever they were written; their compressed copies stay with them
 */
export function removeOldFiles(folder: string, current: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''));
    if (!isCurrent && Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}
