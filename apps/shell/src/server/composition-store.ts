/**
 * The composition that is live, read from `composition.json` and the releases it names, and watched: a change is live
 * within the poll's interval and needs no restart. A broken or missing file changes nothing: the last good one stays.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { CompositionSchema, ReleaseSchema } from '@paddock/contracts/manifest';
import type { Release } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { LiveComposition, LiveRemote } from '../composition.ts';

export const POLL_INTERVAL_MS = 2_000;
/** With hot reload, a page that is loaded again right after an edit must be the edited one. */
export const DEVELOPMENT_POLL_INTERVAL_MS = 100;

/** A release, and where its files are on disk. */
export interface InstalledRelease {
  readonly release: Release;
  readonly folder: string;
}

export interface CompositionState {
  readonly composition: LiveComposition;
  readonly releases: ReadonlyMap<string, InstalledRelease>;
}

function liveRemote({ release }: InstalledRelease, path: string): LiveRemote {
  const { manifest } = release;
  return {
    id: release.id,
    version: release.version,
    base: `/assets/remotes/${path}/`,
    entry: release.entry,
    files: release.remote,
    chunks: release.chunks,
    routes: manifest.routes,
    slots: manifest.slots,
    navigation: manifest.navigation,
  };
}

/** @throws an Error that says which file is wrong and why */
export async function loadComposition(distFolder: string): Promise<CompositionState> {
  const file = path.join(distFolder, 'composition.json');
  const composition: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(CompositionSchema, composition)) throw new Error(`${file} does not satisfy its schema`);
  const releases = new Map<string, InstalledRelease>();
  const remotes: LiveRemote[] = [];
  for (const entry of composition.remotes) {
    const folder = path.join(distFolder, 'remotes', entry.path);
    const release: unknown = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
    if (!Value.Check(ReleaseSchema, release)) throw new Error(`${folder}/release.json does not satisfy its schema`);
    if (release.manifest.contractVersion > CONTRACT_VERSION) {
      throw new Error(`${entry.id} ${entry.version} is built on contract ${release.manifest.contractVersion}; this shell hosts up to ${CONTRACT_VERSION}`);
    }
    const installed = { release, folder };
    releases.set(entry.id, installed);
    remotes.push(liveRemote(installed, entry.path));
  }
  const hash = createHash('sha256').update(JSON.stringify(remotes)).digest('base64url').slice(0, 12);
  return { composition: { hash, remotes }, releases };
}

export interface CompositionStore {
  current(): CompositionState;
  stop(): void;
}

/**
 * @param onChange told of every new composition
 * @param onFault told of every poll that failed (the last good composition stays live)
 * @throws where there is no good composition to start with
 */
export async function watchComposition(
  distFolder: string,
  onChange: (state: CompositionState) => void,
  onFault: (error: unknown) => void,
  pollIntervalMs: number = POLL_INTERVAL_MS,
): Promise<CompositionStore> {
  let state = await loadComposition(distFolder);
  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    loadComposition(distFolder)
      .then((next) => {
        if (next.composition.hash === state.composition.hash) return;
        state = next;
        onChange(next);
      })
      .catch(onFault)
      .finally(() => {
        isPolling = false;
      });
  }, pollIntervalMs);
  timer.unref();
  return { current: () => state, stop: () => clearInterval(timer) };
}
