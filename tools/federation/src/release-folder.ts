/** From a finished client and server build to an immutable release folder with its `release.json`. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compilation } from 'webpack';
import Value from 'typebox/value';
import { federationName } from '@paddock/contracts/federation-name';
import { ReleaseSchema, RemoteManifestSchema } from '@paddock/contracts/manifest';
import type { Release, RemoteManifest } from '@paddock/contracts/manifest';
import { RELEASE_FILE } from '@paddock/release-store/release-files';
import { ROOT, STORE } from './paths.ts';
import { hashFiles } from './shell-assets.ts';
import { requireBudget } from './size-budget.ts';
import { SHARED_MODULES, sharedRange } from './shared.ts';

/** @throws an Error that names each fault and the file, for the person who wrote the manifest. */
export function readManifest(remoteId: string): RemoteManifest {
  const file = path.join(ROOT, 'apps', remoteId, 'remote.manifest.json');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(RemoteManifestSchema, manifest)) {
    const faults = Value.Errors(RemoteManifestSchema, manifest).map(
      (fault) => `  ${fault.instancePath || '/'}: ${fault.message}`,
    );
    throw new Error(
      `apps/${remoteId}/remote.manifest.json does not satisfy the contract:\n${faults.join('\n')}`,
    );
  }
  if (manifest.id !== remoteId)
    throw new Error(
      `apps/${remoteId}/remote.manifest.json has the id ${manifest.id}, not its folder's`,
    );
  return manifest;
}

/** Without hot updates, which webpack counts among a chunk's files. */
function listScripts(files: Iterable<string>): string[] {
  return [...files].filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** Which files each named chunk (`route-…`, `slot-…`) needs beyond the entry and `./remote`. */
function chunkTable(
  compilation: Compilation,
  known: ReadonlySet<string>,
): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!/^(route|slot)-/.test(name)) continue;
    table[name] = listScripts(group.getFiles()).filter((file) => !known.has(file));
  }
  return table;
}

/** Of every file, in an order that is the same on every machine. */
function integrityOfAll(staging: string): Record<string, string> {
  return hashFiles(
    staging,
    ['client', 'server'].flatMap((half) =>
      readdirSync(path.join(staging, half))
        .sort()
        .map((name) => `${half}/${name}`),
    ),
  );
}

/** Built assets are compressed once, at build (best quality), never per request. */
export function compressAhead(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name) || existsSync(path.join(folder, `${name}.br`))) continue;
    const bytes = readFileSync(path.join(folder, name));
    writeFileSync(
      path.join(folder, `${name}.br`),
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** A route's chunk must exist for every open route, and every chunk must belong to a route or slot of the manifest. */
function checkChunks(manifest: RemoteManifest, chunks: Record<string, string[]>): void {
  const wanted = [
    ...manifest.routes
      .filter((route) => route.state === 'open')
      .map((route) => `route-${route.id}`),
    ...manifest.slots.map((slot) => `slot-${slot.replace('.', '-')}`),
  ];
  const missing = wanted.filter((name) => !(name in chunks));
  const unknown = Object.keys(chunks).filter((name) => !wanted.includes(name));
  if (missing.length > 0)
    throw new Error(
      `${manifest.id}: the manifest names ${missing.join(', ')}, but no import has that webpackChunkName`,
    );
  if (unknown.length > 0)
    throw new Error(
      `${manifest.id}: chunk ${unknown.join(', ')} belongs to no route or slot of the manifest`,
    );
}

/**
 * What a release says of its browser half, with paths relative to the release's folder.
 * @param compilation of `remoteClientConfig`
 * @throws an Error where the manifest and the chunks do not agree
 */
export function listClientFiles(
  manifest: RemoteManifest,
  compilation: Compilation,
): Pick<Release, 'entry' | 'remote' | 'chunks'> {
  const entry = listScripts(
    compilation.entrypoints.get(federationName(manifest.id))?.getFiles() ?? [],
  )[0];
  if (!entry) throw new Error(`${manifest.id}: the build wrote no entry`);
  const remoteFiles = listScripts(compilation.namedChunkGroups.get('remote')?.getFiles() ?? []);
  const chunks = chunkTable(compilation, new Set([entry, ...remoteFiles]));
  checkChunks(manifest, chunks);
  return {
    entry: `client/${entry}`,
    remote: remoteFiles.map((file) => `client/${file}`),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, files.map((file) => `client/${file}`)]),
    ),
  };
}

/** The shared modules that a remote of this workspace is built on, as a release names them. */
export function sharedRanges(): Release['shared'] {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, sharedRange(name)]));
}

/**
 * @param staging folder with `client/` and `server/` of one build
 * @returns the release, moved into the store under a version made of its bytes, maps and compressed copies too: whatever differs is another version
 * @throws an Error where manifest and chunks do not agree, or a route weighs more than the budget
 */
export function makeRelease(
  remoteId: string,
  staging: string,
  compilation: Compilation,
): { release: Release; folder: string } {
  const manifest = readManifest(remoteId);
  const client = path.join(staging, 'client');
  const serverFile = readdirSync(path.join(staging, 'server')).find((name) =>
    name.endsWith('.cjs'),
  );
  if (!serverFile) throw new Error(`${remoteId}: the build wrote no server module`);
  const files = listClientFiles(manifest, compilation);
  compressAhead(client);
  requireBudget(manifest, files, (file) => statSync(path.join(staging, `${file}.br`)).size);

  const content = {
    manifest,
    ...files,
    server: `server/${serverFile}`,
    integrity: integrityOfAll(staging),
    shared: sharedRanges(),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
  const { version } = JSON.parse(
    readFileSync(path.join(ROOT, 'apps', remoteId, 'package.json'), 'utf8'),
  ) as { version: string };
  const release: Release = { id: remoteId, version: `${version}-${hash}`, ...content };
  if (!Value.Check(ReleaseSchema, release))
    throw new Error(`${remoteId}: release.json does not satisfy its schema`);

  const folder = path.join(STORE, remoteId, release.version);
  if (existsSync(folder)) {
    rmSync(staging, { recursive: true });
  } else {
    writeFileSync(path.join(staging, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(staging, folder);
  }
  return { release, folder };
}
