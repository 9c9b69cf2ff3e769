/**
 * Composes the built remotes into `dist/composition.json`. The file is replaced atomically, so that
 * the shell never reads a partial file.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Value from 'typebox/value';
import { CompositionSchema, ReleaseSchema } from '@paddock/contracts/manifest';
import type { Composition, Release } from '@paddock/contracts/manifest';
import { RELEASE_FILE } from '../../../apps/shell/src/server/releases/release-files.ts';
import { BUILD_OUTPUT, COMPOSITION_FILE, REMOTE_IDS, SHELL_DIST, RELEASE_STORE } from './paths.ts';
import { assertNoRouteOverlaps } from './route-check.ts';

const ASSETS_FILE = 'assets.json';

export function readComposition(): Composition {
  if (!existsSync(COMPOSITION_FILE)) return { revision: 0, remotes: [] };
  const composition: unknown = JSON.parse(readFileSync(COMPOSITION_FILE, 'utf8'));
  if (!Value.Check(CompositionSchema, composition))
    throw new Error(`${COMPOSITION_FILE} is not a valid composition; delete it and build again`);
  return composition;
}

/** @throws Error when a folder of the build output contains no valid release */
function readBuilt(): readonly { readonly release: Release; readonly folder: string }[] {
  return REMOTE_IDS.filter((id) => existsSync(path.join(BUILD_OUTPUT, id))).flatMap((id) =>
    readdirSync(path.join(BUILD_OUTPUT, id)).map((version) => {
      const folder = path.join(BUILD_OUTPUT, id, version);
      const release: unknown = JSON.parse(readFileSync(path.join(folder, RELEASE_FILE), 'utf8'));
      if (!Value.Check(ReleaseSchema, release))
        throw new Error(`${folder} holds no valid release; delete it and build again`);
      return { release, folder };
    }),
  );
}

/**
 * Copies the release into the store atomically. A release that is already in the store is never
 * overwritten.
 */
function store(release: Release, folder: string): void {
  const target = path.join(RELEASE_STORE, release.id, release.version);
  if (existsSync(target)) return;
  const unfinished = `${target}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true });
  renameSync(unfinished, target);
}

/**
 * Writes missing or changed files, each atomically. `assets.json`, which names the other files, is
 * written last. Deletes nothing, because a running shell and open pages still request the files
 * that they were built with.
 */
function publishShell(): void {
  const built = path.join(BUILD_OUTPUT, 'shell');
  if (!existsSync(built)) return;
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map(({ parentPath, name }) =>
    path.relative(built, path.join(parentPath, name)),
  );
  for (const name of names.sort((a, b) => Number(a === ASSETS_FILE) - Number(b === ASSETS_FILE))) {
    const target = path.join(SHELL_DIST, name);
    const bytes = readFileSync(path.join(built, name));
    if (existsSync(target) && readFileSync(target).equals(bytes)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.${process.pid}`, bytes);
    renameSync(`${target}.${process.pid}`, target);
  }
}

/**
 * Copies the built shell to the folder from which it is served, copies the built remotes into the
 * release store, and writes the composition.
 * @returns the new composition, or the old one when nothing has changed
 * @throws Error when two remotes claim the same path
 */
export function compose(): Composition {
  publishShell();
  const built = readBuilt();
  assertNoRouteOverlaps(built.map(({ release }) => release.manifest));
  for (const { release, folder } of built) store(release, folder);
  const current = readComposition();
  const remotes = built.map(({ release: { id, version } }) => ({
    id,
    version,
    path: path.join(id, version),
  }));
  const next: Composition = { revision: current.revision + 1, remotes };
  if (JSON.stringify(next.remotes) === JSON.stringify(current.remotes)) return current;
  mkdirSync(path.dirname(COMPOSITION_FILE), { recursive: true });
  const temporary = `${COMPOSITION_FILE}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(temporary, COMPOSITION_FILE);
  return next;
}
