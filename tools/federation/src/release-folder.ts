/**
 * Turns a finished client and server build into an immutable release folder with its
 * `release.json`.
 */
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
import type { ChunkGroup, Compilation } from 'webpack';
import Value from 'typebox/value';
import { getFederationName } from '@paddock/contracts/remote';
import { ReleaseSchema, RemoteManifestSchema } from '@paddock/contracts/manifest';
import type { Release, RemoteManifest } from '@paddock/contracts/manifest';
import { isPublicFile } from '../../../apps/shell/src/server/releases/public-files.ts';
import { RELEASE_FILE } from '../../../apps/shell/src/server/releases/release-files.ts';
import { assertBrowserFloor } from './floor/assert-browser-floor.ts';
import { getRemoteFolder, MANIFEST_FILE, RELEASE_STORE, ROOT } from './paths.ts';
import { createSbom, SBOM_FILE } from './release-sbom.ts';
import { getReleaseSchemas } from './release-schemas.ts';
import { hashFiles } from './shell-assets.ts';
import { assertWithinBudget } from './size-budget.ts';
import { getSharedRanges } from './shared.ts';

/**
 * Reads a remote's manifest.
 * @throws Error that names the file and each problem
 */
export function readManifest(remoteId: string): RemoteManifest {
  const name = path.join(getRemoteFolder(remoteId), MANIFEST_FILE);
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
  if (!Value.Check(RemoteManifestSchema, manifest)) {
    const problems = Value.Errors(RemoteManifestSchema, manifest).map(
      (problem) => `  ${problem.instancePath || '/'}: ${problem.message}`,
    );
    throw new Error(`${name} does not satisfy the contract:\n${problems.join('\n')}`);
  }
  if (manifest.id !== remoteId)
    throw new Error(`${name} has the id ${manifest.id}; it has to be the folder's name`);
  return manifest;
}

/** Returns the scripts without hot updates, which webpack also lists among a chunk's files. */
function listScripts(files: Iterable<string>): string[] {
  return [...files].filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** The chunk of `./remote`. */
const REMOTE_CHUNK = 'remote';
/** The files that describe a build to other tools (ADR 70). */
const FEDERATION_STATS = 'mf-stats.json';
const FEDERATION_FILES = new Set(['mf-manifest.json', FEDERATION_STATS]);
/** The chunks of routes and slots. */
const PART_CHUNK = /^(?:route|slot)-/;

/**
 * Lists the stylesheets of a chunk group and of the groups that it loads later, because the server
 * also renders the parts that a browser loads later.
 */
function listStyles(group: ChunkGroup, seen = new Set<ChunkGroup>()): string[] {
  if (seen.has(group)) return [];
  seen.add(group);
  return [
    ...group.getFiles().filter((file) => file.endsWith('.css')),
    ...group.getChildren().flatMap((child) => listStyles(child, seen)),
  ];
}

/** Maps each chunk that has stylesheets to them. */
function mapStyles(compilation: Compilation): Record<string, string[]> {
  const styles = [...compilation.namedChunkGroups].flatMap(([name, group]) => {
    if (PART_CHUNK.test(name)) return [[name, [...new Set(listStyles(group))]] as const];
    // The children of `./remote` are the routes and slots.
    return name === REMOTE_CHUNK
      ? [[name, group.getFiles().filter((file) => file.endsWith('.css'))] as const]
      : [];
  });
  return Object.fromEntries(
    styles
      .filter(([, files]) => files.length > 0)
      .map(([name, files]) => [name, files.map((file) => `client/${file}`)]),
  );
}

/**
 * For each named chunk (`route-…`, `slot-…`), lists the files that the chunk needs in addition to
 * the entry and `./remote`.
 */
function mapChunks(
  compilation: Compilation,
  alwaysLoaded: ReadonlySet<string>,
): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!PART_CHUNK.test(name)) continue;
    table[name] = listScripts(group.getFiles()).filter((file) => !alwaysLoaded.has(file));
  }
  return table;
}

/** Hashes every file, in the same order on every machine. */
function hashAllFiles(staging: string): Record<string, string> {
  return hashFiles(
    staging,
    ['client', 'server'].flatMap((half) =>
      readdirSync(path.join(staging, half))
        .sort()
        .map((name) => `${half}/${name}`),
    ),
  );
}

/** Types of files that are smaller when compressed. Images, fonts and media are compressed already. */
const COMPRESSED = /\.(?:js|css|svg|json|geojson|csv|txt|xml|webmanifest|wasm|ttf|otf|ico)$/;

/**
 * Compresses built assets with the best quality at build time, so that they need not be compressed
 * for each request.
 */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSED.test(name) || existsSync(path.join(folder, `${name}.br`))) continue;
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

/**
 * Ensures that every open route has a chunk, and that every chunk belongs to a route or slot in the
 * manifest.
 */
function checkChunks(manifest: RemoteManifest, chunks: Record<string, string[]>): void {
  const expected = [
    ...manifest.routes
      .filter((route) => route.state === 'open')
      .map((route) => `route-${route.id}`),
    ...manifest.slots.map((slot) => `slot-${slot.replace('.', '-')}`),
  ];
  const missing = expected.filter((name) => !(name in chunks));
  const unknown = Object.keys(chunks).filter((name) => !expected.includes(name));
  if (missing.length > 0)
    throw new Error(
      `${manifest.id}: the manifest lists ${missing.join(', ')}, but no import has that webpackChunkName`,
    );
  if (unknown.length > 0)
    throw new Error(
      `${manifest.id}: chunk ${unknown.join(', ')} belongs to no route or slot in the manifest`,
    );
}

/**
 * Returns the part of a release that browsers load, with paths relative to the release's folder.
 * @param compilation a build of `createRemoteClientConfig`
 * @throws Error when the manifest and the chunks do not match
 */
export function listClientFiles(
  manifest: RemoteManifest,
  compilation: Compilation,
): Pick<Release, 'entry' | 'remote' | 'chunks' | 'styles'> {
  const entry = listScripts(
    compilation.entrypoints.get(getFederationName(manifest.id))?.getFiles() ?? [],
  )[0];
  if (!entry) throw new Error(`${manifest.id}: the build wrote no entry script`);
  const remoteFiles = listScripts(compilation.namedChunkGroups.get(REMOTE_CHUNK)?.getFiles() ?? []);
  const chunks = mapChunks(compilation, new Set([entry, ...remoteFiles]));
  checkChunks(manifest, chunks);
  const hasAssets = Object.keys(compilation.assets).some(
    (name) => !/\.(?:js|map)$/.test(name) && !FEDERATION_FILES.has(name),
  );
  return {
    entry: `client/${entry}`,
    remote: remoteFiles.map((file) => `client/${file}`),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, files.map((file) => `client/${file}`)]),
    ),
    ...(hasAssets && { styles: mapStyles(compilation) }),
  };
}

/** @throws Error that names each file that shells would not serve */
function assertPublicFiles(remoteId: string, names: readonly string[]): void {
  const others = names.filter((name) => !isPublicFile(name) && !name.endsWith('.map'));
  if (others.length > 0)
    throw new Error(
      `${remoteId}: a release cannot contain ${others.join(', ')}. The types of files that it can contain are in docs/deploying.md.`,
    );
}

/**
 * @param staging folder with `client/` and `server/` of one build
 * @returns the release, which was moved into the release store. Its version contains a hash of all
 *   its files, including source maps and compressed copies, so that any difference gives another
 *   version.
 * @throws Error when the manifest and the chunks do not match, or when a route or slot is larger
 *   than the budget
 */
export function makeRelease(
  remoteId: string,
  staging: string,
  { client: clientBuild, server: serverBuild }: Readonly<Record<'client' | 'server', Compilation>>,
): { release: Release; folder: string } {
  const manifest = readManifest(remoteId);
  const client = path.join(staging, 'client');
  const serverFile = readdirSync(path.join(staging, 'server')).find((name) =>
    name.endsWith('.cjs'),
  );
  if (!serverFile) throw new Error(`${remoteId}: the build wrote no server module`);
  const files = listClientFiles(manifest, clientBuild);
  // The manifest contains what browsers' tools need of it.
  rmSync(path.join(client, FEDERATION_STATS), { force: true });
  assertPublicFiles(remoteId, readdirSync(client));
  assertBrowserFloor(client, readdirSync(client));
  precompress(client);
  assertWithinBudget(manifest, files, (file) => statSync(path.join(staging, `${file}.br`)).size);

  const { version } = JSON.parse(
    readFileSync(path.join(ROOT, getRemoteFolder(remoteId), 'package.json'), 'utf8'),
  ) as { version: string };
  const sbom = createSbom({ id: remoteId, version }, [clientBuild, serverBuild]);
  writeFileSync(path.join(staging, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const content = {
    manifest,
    ...files,
    server: `server/${serverFile}`,
    integrity: hashAllFiles(staging),
    shared: getSharedRanges(),
    schemas: getReleaseSchemas(
      manifest,
      readFileSync(path.join(staging, 'server', serverFile), 'utf8'),
    ),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
  const release: Release = { id: remoteId, version: `${version}-${hash}`, ...content };
  if (!Value.Check(ReleaseSchema, release))
    throw new Error(`${remoteId}: release.json does not satisfy its schema`);

  const folder = path.join(RELEASE_STORE, remoteId, release.version);
  if (existsSync(folder)) {
    rmSync(staging, { recursive: true });
  } else {
    writeFileSync(path.join(staging, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(staging, folder);
  }
  return { release, folder };
}
