/** Releases that differ from a built one in what the demonstration shows: whole ones, with hashes and compressed copies of their own. */
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@paddock/contracts/manifest';
import { computeDigest, RELEASE_FILE } from '@paddock/release-store/release-files';

/** What of the built code becomes what: each must be there, or nothing would be seen of it. */
export type Edit = (file: string, code: string, release: Release) => string;

export interface MadeRelease {
  readonly folder: string;
  readonly version: string;
}

/** Headline of the home page. */
export const HEADLINE = 'The country’s noticeboard';

/** @returns the built folder with another headline, on the server and in the browser */
export function withHeadline(headline: string): Edit {
  return (_file, code) => code.replaceAll(HEADLINE, headline);
}

/** Its server module throws when it is loaded. */
export const brokenOnServer: Edit = (file, code, { server }) =>
  file === server ? `throw new Error('Broken on purpose, on the server');\n${code}` : code;

/** Its code throws when a browser runs it. */
export const brokenInBrowser: Edit = (file, code, { remote }) =>
  remote.includes(file) ? `throw new Error('Broken on purpose, in the browser');\n${code}` : code;

/** @throws where the edit changes nothing */
export function makeRelease(
  built: string,
  folder: string,
  version: string,
  edit: Edit,
): MadeRelease {
  cpSync(built, folder, { recursive: true });
  const original = JSON.parse(readFileSync(path.join(folder, RELEASE_FILE), 'utf8')) as Release;
  const integrity: Record<string, string> = { ...original.integrity };
  const scripts = new Map(
    Object.keys(integrity)
      .filter((file) => /\.c?js$/.test(file))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  // Below another version every file has another address: what a browser has kept of the built one is not in the way.
  const edited = new Map(
    [...scripts]
      .map(([file, code]) => [file, edit(file, code, original)] as const)
      .filter(([file, code]) => code !== scripts.get(file)),
  );
  if (edited.size === 0)
    throw new Error(
      `${version} would be what was built: its code has changed since the demonstration was written`,
    );
  // The entry vouches for its chunks by their hashes (ADR 18, decision 11).
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

/** As webpack's runtime has it: without the algorithm's name or with it. */
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
