/**
 * `.paddock/dev/{app}`: what the shell server of a development session serves in place of `dist`. It holds the shell's
 * development build and a composition in which one remote is the hot one and the others are what is released.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import type { Compilation } from 'webpack';
import { ReleaseSchema } from '@paddock/contracts/manifest';
import type { Release } from '@paddock/contracts/manifest';
import { readComposition } from '../composition-file.ts';
import { ROOT, STORE } from '../paths.ts';
import { clientFilesOf, readManifest, sharedRanges } from '../release-folder.ts';
import { checkRoutes } from '../route-check.ts';
import type { ShellAssets } from '../shell-assets.ts';

/** The version folder of a hot remote. */
const HOT_VERSION = 'dev';

export interface DevFolder {
  /** DIST_DIR of the session's shell server. */
  readonly root: string;
  readonly shellClient: string;
  readonly shellServer: string;
  readonly remoteClient: string;
  readonly remoteServer: string;
  readonly shellLog: string;
}

/** @returns the folder, empty but for links to the releases of every other remote */
export function makeDevFolder(app: string): DevFolder {
  const root = path.join(ROOT, '.paddock/dev', app);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, 'remotes'), { recursive: true });
  for (const id of releasedRemotes()) {
    // A junction needs no privilege on Windows; elsewhere it is a link like any other.
    if (id !== app) symlinkSync(path.join(STORE, id), path.join(root, 'remotes', id), 'junction');
  }
  const hot = path.join(root, 'remotes', app, HOT_VERSION);
  return {
    root,
    shellClient: path.join(root, 'shell/client'),
    shellServer: path.join(root, 'shell/server'),
    remoteClient: path.join(hot, 'client'),
    remoteServer: path.join(hot, 'server'),
    shellLog: path.join(root, 'shell.log'),
  };
}

function releasedRemotes(): string[] {
  return readComposition().remotes.map(({ id }) => id);
}

/** Whole or not at all: the shell reads at any moment. */
function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

export function writeDevShellAssets(folder: DevFolder): void {
  const assets: ShellAssets = { entry: 'shell.js', pages: {} };
  writeJson(path.join(folder.root, 'shell/assets.json'), assets);
}

/** What is released, as it is now, with the hot remote in its place. */
function writeComposition(folder: DevFolder, hot: { readonly id: string; readonly version: string } | null): void {
  const { revision, remotes } = readComposition();
  const others = remotes.filter(({ id }) => id !== hot?.id);
  writeJson(path.join(folder.root, 'composition.json'), {
    revision,
    remotes: hot ? [...others, { ...hot, path: `${hot.id}/${HOT_VERSION}` }] : others,
  });
}

export function composeReleased(folder: DevFolder): void {
  writeComposition(folder, null);
}

/**
 * Puts a finished build of the hot remote live in the session.
 * @param build counts up: another number is another version to the shell
 * @throws an Error that says what is wrong with its manifest, chunks or routes
 */
export function composeHot(folder: DevFolder, remoteId: string, build: number, compilation: Compilation): void {
  const manifest = readManifest(remoteId);
  const others = readComposition().remotes.filter(({ id }) => id !== remoteId);
  checkRoutes([manifest, ...others.map((remote) => releasedManifest(remote.path))]);
  const release: Release = {
    id: remoteId,
    version: `${HOT_VERSION}-${build}`,
    manifest,
    ...clientFilesOf(manifest, compilation),
    server: 'server/server.cjs',
    integrity: {},
    shared: sharedRanges(),
  };
  writeJson(path.join(folder.root, 'remotes', remoteId, HOT_VERSION, 'release.json'), release);
  writeComposition(folder, { id: remoteId, version: release.version });
}

function releasedManifest(releasePath: string): Release['manifest'] {
  const file = path.join(STORE, releasePath, 'release.json');
  const release: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(ReleaseSchema, release)) throw new Error(`${file} does not satisfy its schema`);
  return release.manifest;
}
