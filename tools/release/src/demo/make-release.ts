/**
 * Makes releases for the demonstration: copies a built release, edits it, and updates its hashes
 * and compressed copies.
 */
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@paddock/contracts/manifest';
import { computeDigest, RELEASE_FILE } from '@paddock/shell/releases/release-files';

/** Returns the code of a file of the release after the edit. At least one file must change. */
export type CodeEdit = (file: string, code: string, release: Release) => string;

export interface DemoRelease {
  readonly folder: string;
  readonly version: string;
}

export const HOME_PAGE_HEADLINE = 'The country’s noticeboard';

/** @returns an edit that replaces the headline both on the server and in the browser */
export function replaceHeadline(headline: string): CodeEdit {
  return (_file, code) => code.replaceAll(HOME_PAGE_HEADLINE, headline);
}

/** Makes the server module throw when it is loaded. */
export const breakServerModule: CodeEdit = (file, code, { server }) =>
  file === server ? `throw new Error('Broken on purpose, on the server');\n${code}` : code;

/** Makes the remote's code throw when a browser runs it. */
export const breakBrowserCode: CodeEdit = (file, code, { remote }) =>
  remote.includes(file) ? `throw new Error('Broken on purpose, in the browser');\n${code}` : code;

/** As `breakBrowserCode`, but only on addresses with a query, which the trial does not open. */
export const breakPagesWithQuery: CodeEdit = (file, code, { remote }) =>
  remote.includes(file)
    ? `if (location.search) throw new Error('Broken on purpose, in the browser');\n${code}`
    : code;

/** @throws Error when the edit changes nothing */
export function makeDemoRelease(
  built: string,
  folder: string,
  version: string,
  edit: CodeEdit,
): DemoRelease {
  cpSync(built, folder, { recursive: true });
  const original = JSON.parse(readFileSync(path.join(folder, RELEASE_FILE), 'utf8')) as Release;
  const integrity: Record<string, string> = { ...original.integrity };
  const scripts = new Map(
    Object.keys(integrity)
      .filter((file) => /\.c?js$/.test(file))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  // The files of each version have their own addresses, so browsers cannot use cached files of the
  // original build.
  const edited = new Map(
    [...scripts]
      .map(([file, code]) => [file, edit(file, code, original)] as const)
      .filter(([file, code]) => code !== scripts.get(file)),
  );
  if (edited.size === 0)
    throw new Error(
      `${version} does not differ from the build: its code has changed since the demonstration was written`,
    );
  // The entry contains the hashes of its chunks (ADR 18, decision 11).
  let entry = edited.get(original.entry) ?? scripts.get(original.entry) ?? '';
  for (const [file, code] of edited)
    entry = entry.replaceAll(hash(scripts.get(file) ?? ''), hash(code));
  for (const [file, code] of [...edited, [original.entry, entry] as const])
    write(folder, file, code, integrity);
  const release: Release = { ...original, version, integrity };
  const fresh = path.join(folder, `${RELEASE_FILE}.new`);
  writeFileSync(fresh, JSON.stringify(release));
  renameSync(fresh, path.join(folder, RELEASE_FILE));
  return { folder, version };
}

/**
 * Returns the hash without the prefix `sha384-`, because the entry stores the hashes of its chunks
 * without the prefix.
 */
function hash(code: string): string {
  return computeDigest(Buffer.from(code)).slice('sha384-'.length);
}

function write(
  folder: string,
  file: string,
  code: string,
  integrity: Record<string, string>,
): void {
  const bytes = Buffer.from(code);
  const copies: Readonly<Record<string, () => Buffer>> = {
    '': () => bytes,
    '.br': () => brotliCompressSync(bytes),
    '.gz': () => gzipSync(bytes),
  };
  for (const [suffix, made] of Object.entries(copies)) {
    if (!existsSync(path.join(folder, file + suffix))) continue;
    writeFileSync(path.join(folder, file + suffix), made());
    if (integrity[file + suffix] !== undefined)
      integrity[file + suffix] = computeDigest(readFileSync(path.join(folder, file + suffix)));
  }
}
