/**
 * `.paddock/dev/{app}` is the folder that the shell server of a development session serves instead
 * of `dist`. It contains the released shell (or the development build, when the shell itself is the
 * hot app, the one that is being hot-reloaded), and a composition of the hot remote and the
 * releases of all other remotes.
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
import { ROOT, SHELL_DIST, SHELL_HOT_RELOAD_DIST } from '../paths.ts';
import { listClientFiles, readManifest } from '../release-folder.ts';
import { assertNoRouteOverlaps } from '../route-check.ts';
import { getSharedRanges, getSharedVersions } from '../shared.ts';
import type { ShellAssets } from '../shell-assets.ts';
import type { ReleasedRemotes } from './released-remotes.ts';

/** The version folder of a remote that is being hot-reloaded. */
const HOT_VERSION = 'dev';

export interface DevFolder {
  /** The folder from which the shell server of this development session serves its files. */
  readonly root: string;
  readonly app: string;
  readonly released: ReleasedRemotes;
  /**
   * Number of builds of the hot remote that have gone live in this session; 0 until the first one.
   */
  readonly hotRemote: { builds: number };
  readonly shellClient: string;
  readonly shellServer: string;
  readonly remoteClient: string;
  readonly remoteServer: string;
  readonly shellLog: string;
}

/**
 * @returns a new folder that contains the shell. `writeComposition` adds links to the releases of
 *   all other remotes.
 */
export function makeDevFolder(app: string, released: ReleasedRemotes): DevFolder {
  const root = path.join(ROOT, '.paddock/dev', app);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, 'remotes'), { recursive: true });
  const hot = path.join(root, 'remotes', app, HOT_VERSION);
  const folder: DevFolder = {
    root,
    app,
    released,
    hotRemote: { builds: 0 },
    shellClient: path.join(root, 'shell/client'),
    shellServer: path.join(root, 'shell/server'),
    remoteClient: path.join(hot, 'client'),
    remoteServer: path.join(hot, 'server'),
    shellLog: path.join(root, 'shell.log'),
  };
  mkdirSync(path.join(root, 'shell'));
  if (app !== 'shell') {
    linkBuild(SHELL_HOT_RELOAD_DIST, folder.shellClient);
    linkBuild(path.join(SHELL_DIST, 'server'), folder.shellServer);
  }
  linkBuild(path.join(SHELL_DIST, 'worker'), path.join(root, 'shell/worker'));
  const assets: ShellAssets = {
    entry: 'shell.js',
    pages: {},
    integrity: {},
    shared: getSharedVersions(),
  };
  writeJson(path.join(root, 'shell/assets.json'), assets);
  return folder;
}

/**
 * @throws Error when the target does not exist, because the shell was never built or its build is
 *   too old
 */
function linkBuild(target: string, link: string): void {
  if (!existsSync(target))
    throw new Error(
      `${path.relative(ROOT, target)} does not exist: build the shell first with "npm run build -- shell", or start the stack again.`,
    );
  // On Windows, junctions need no special permission. Other systems ignore the type.
  symlinkSync(target, link, 'junction');
}

/** Replaces the file atomically, because the shell may read it at any moment. */
function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * Writes the composition of the current releases. Once the hot remote has been built, that build
 * replaces the remote's release.
 */
export function writeComposition({ root, released, app, hotRemote }: DevFolder): void {
  const { revision, remotes } = released.read();
  const others = remotes.filter(({ id }) => id !== app);
  for (const { id } of others) {
    const link = path.join(root, 'remotes', id);
    if (!existsSync(link)) linkBuild(path.join(released.folder, id), link);
  }
  writeJson(path.join(root, 'composition.json'), {
    revision,
    remotes:
      hotRemote.builds === 0
        ? others
        : [
            ...others,
            { id: app, version: getDevVersion(hotRemote), path: `${app}/${HOT_VERSION}` },
          ],
  });
}

/** Returns a new version for each build, so that the shell loads the remote again. */
function getDevVersion({ builds }: DevFolder['hotRemote']): string {
  return `${HOT_VERSION}-${builds}`;
}

/**
 * Makes a finished build of the hot remote live in the session.
 * @throws Error that describes a problem of its manifest, chunks or routes
 */
export function publishHotBuild(
  folder: DevFolder,
  remoteId: string,
  compilation: Compilation,
): void {
  const manifest = readManifest(remoteId);
  const { folder: releases, read } = folder.released;
  const others = read().remotes.filter(({ id }) => id !== remoteId);
  assertNoRouteOverlaps([
    manifest,
    ...others.map((remote) => readReleasedManifest(path.join(releases, remote.path))),
  ]);
  const files = listClientFiles(manifest, compilation);
  folder.hotRemote.builds += 1;
  const release: Release = {
    id: remoteId,
    version: getDevVersion(folder.hotRemote),
    manifest,
    ...files,
    server: 'server/server.cjs',
    integrity: {},
    shared: getSharedRanges(),
  };
  writeJson(path.join(folder.root, 'remotes', remoteId, HOT_VERSION, 'release.json'), release);
  writeComposition(folder);
}

function readReleasedManifest(releaseFolder: string): Release['manifest'] {
  const file = path.join(releaseFolder, 'release.json');
  const release: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(ReleaseSchema, release)) throw new Error(`${file} does not satisfy its schema`);
  return release.manifest;
}
