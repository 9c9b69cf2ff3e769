/** Creates a release folder with a few small files, in the format that a build writes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@paddock/contracts/manifest';
import { computeDigest, RELEASE_FILE } from '../release-files.ts';

export interface CreatedRelease {
  readonly folder: string;
  readonly release: Release;
  readonly digest: string;
}

/** @param more overrides for the manifest, and additional files by file name */
export function createReleaseFolder(
  parent: string,
  id: string,
  version: string,
  more: {
    readonly manifest?: Partial<Release['manifest']>;
    readonly files?: Readonly<Record<string, string>>;
    readonly shared?: Release['shared'];
  } = {},
): CreatedRelease {
  const folder = path.join(parent, id, version);
  const files = {
    'client/entry.js': `/* ${id} ${version} */`,
    'client/entry.js.map': '{}',
    'server/server.cjs': `exports.remote = { id: '${id}', contractVersion: 1, routes: [], slots: {} };`,
    ...more.files,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const release: Release = {
    id,
    version,
    manifest: {
      id,
      contractVersion: 1,
      owner: 'team',
      routes: [{ id: 'home', path: `/${id}`, state: 'open' }],
      navigation: [],
      slots: [],
      emits: [],
      consumes: [],
      budgetBytes: 1_000,
      ...more.manifest,
    },
    entry: 'client/entry.js',
    server: 'server/server.cjs',
    remote: [],
    chunks: {},
    integrity: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, computeDigest(Buffer.from(text))]),
    ),
    shared: more.shared ?? {},
  };
  const bytes = Buffer.from(JSON.stringify(release));
  writeFileSync(path.join(folder, RELEASE_FILE), bytes);
  return { folder, release, digest: computeDigest(bytes) };
}
