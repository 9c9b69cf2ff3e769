/**
 * `.paddock/dev/{app}`: what the shell server of a development session serves in place of `dist`. It holds the released
 * shell (or, where that is hot, its development build) and a composition in which one remote is the hot one and the
 * others are what is released.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import type { Compilation } from 'webpack';
import { ReleaseSchema } from '@paddock/contracts/manifest';
import type { Release } from '@paddock/contracts/manifest';
import { ROOT, SHELL_DIST, SHELL_TWIN_DIST } from '../paths.ts';
import { listClientFiles, readManifest, sharedRanges } from '../release-folder.ts';
import { checkRoutes } from '../route-check.ts';
import { sharedVersions } from '../shared.ts';
import type { ShellAssets } from '../shell-assets.ts';
import type { Released } from './released.ts';

/** The version folder of a hot remote. */
const HOT_VERSION = 'dev';

export interface DevFolder {
  /** DIST_DIR of the session's shell server. */
  readonly root: string;
  readonly app: string;
  readonly released: Released;
  /** How often the hot remote was built and put live. */
  readonly hot: { builds: number };
  readonly shellClient: string;
  readonly shellServer: string;
  readonly remoteClient: string;
  readonly remoteServer: string;
  readonly shellLog: string;
}

/** @returns the folder, empty but for the shell and, once something is composed, links to the releases of every other remote */
export function makeDevFolder(app: string, released: Released): DevFolder {
  const root = path.join(ROOT, '.paddock/dev', app);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, 'remotes'), { recursive: true });
  const hot = path.join(root, 'remotes', app, HOT_VERSION);
  const folder: DevFolder = {
    root,
    app,
    released,
    hot: { builds: 0 },
    shellClient: path.join(root, 'shell/client'),
    shellServer: path.join(root, 'shell/server'),
    remoteClient: path.join(hot, 'client'),
    remoteServer: path.join(hot, 'server'),
    shellLog: path.join(root, 'shell.log'),
  };
  mkdirSync(path.join(root, 'shell'));
  if (app !== 'shell') {
    linkFolder(SHELL_TWIN_DIST, folder.shellClient);
    linkFolder(path.join(SHELL_DIST, 'server'), folder.shellServer);
  }
  linkFolder(path.join(SHELL_DIST, 'worker'), path.join(root, 'shell/worker'));
  const assets: ShellAssets = {
    entry: 'shell.js',
    pages: {},
    integrity: {},
    shared: sharedVersions(),
  };
  writeJson(path.join(root, 'shell/assets.json'), assets);
  return folder;
}

/** @throws where the shell was never built, or not since it has a twin */
function linkFolder(target: string, link: string): void {
  if (!existsSync(target))
    throw new Error(
      `There is no ${path.relative(ROOT, target)}: build the shell first with "npm run build -- shell", or start the stack again.`,
    );
  // A junction needs no privilege on Windows; elsewhere it is a link like any other.
  symlinkSync(target, link, 'junction');
}

/** Whole or not at all: the shell reads at any moment. */
function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** What is released, as it is now, with the hot remote, once it is built, in its place. */
export function composeAgain({ root, released, app, hot }: DevFolder): void {
  const { revision, remotes } = released.read();
  const others = remotes.filter(({ id }) => id !== app);
  for (const { id } of others) {
    const link = path.join(root, 'remotes', id);
    if (!existsSync(link)) linkFolder(path.join(released.folder, id), link);
  }
  writeJson(path.join(root, 'composition.json'), {
    revision,
    remotes:
      hot.builds === 0
        ? others
        : [...others, { id: app, version: getDevVersion(hot), path: `${app}/${HOT_VERSION}` }],
  });
}

/** Another number is another version to the shell. */
function getDevVersion({ builds }: DevFolder['hot']): string {
  return `${HOT_VERSION}-${builds}`;
}

/**
 * Puts a finished build of the hot remote live in the session.
 * @throws an Error that says what is wrong with its manifest, chunks or routes
 */
export function composeHot(folder: DevFolder, remoteId: string, compilation: Compilation): void {
  const manifest = readManifest(remoteId);
  const { folder: releases, read } = folder.released;
  const others = read().remotes.filter(({ id }) => id !== remoteId);
  checkRoutes([
    manifest,
    ...others.map((remote) => releasedManifest(path.join(releases, remote.path))),
  ]);
  const files = listClientFiles(manifest, compilation);
  folder.hot.builds += 1;
  const release: Release = {
    id: remoteId,
    version: getDevVersion(folder.hot),
    manifest,
    ...files,
    server: 'server/server.cjs',
    integrity: {},
    shared: sharedRanges(),
  };
  writeJson(path.join(folder.root, 'remotes', remoteId, HOT_VERSION, 'release.json'), release);
  composeAgain(folder);
}

function releasedManifest(releaseFolder: string): Release['manifest'] {
  const file = path.join(releaseFolder, 'release.json');
  const release: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(ReleaseSchema, release)) throw new Error(`${file} does not satisfy its schema`);
  return release.manifest;
}
