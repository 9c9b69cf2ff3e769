/**
 * The composition that is live, read from a file (`composition.json` and the releases it names) and watched: what
 * development, tests and benches work with; in production a channel's is (channel-store.ts). A change is live within the
 * poll's interval and needs no restart. A broken or missing file changes nothing: the last good one stays.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { refuseRelease } from '@paddock/contracts/host-range';
import type { HostRange } from '@paddock/contracts/host-range';
import { CompositionSchema, ReleaseSchema } from '@paddock/contracts/manifest';
import type { InstalledRelease } from '@paddock/release-store/release-files';
import type { LiveComposition, LiveRemote } from '../composition.ts';

export const POLL_INTERVAL_MS = 2_000;
/** With hot reload, a page that is loaded again right after an edit must be the edited one. */
export const DEVELOPMENT_POLL_INTERVAL_MS = 100;

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
    integrity: release.integrity[release.entry] ?? null,
    routes: manifest.routes,
    slots: manifest.slots,
    navigation: manifest.navigation,
  };
}

/** Folder of a release below /assets/remotes/, and the release. */
export interface ComposedRelease {
  readonly path: string;
  readonly installed: InstalledRelease;
}

export function composeState(entries: readonly ComposedRelease[]): CompositionState {
  const remotes = entries.map(({ installed, path }) => liveRemote(installed, path));
  const hash = createHash('sha256')
    .update(JSON.stringify(remotes))
    .digest('base64url')
    .slice(0, 12);
  return {
    composition: { hash, remotes },
    releases: new Map(entries.map(({ installed }) => [installed.release.id, installed])),
  };
}

/**
 * @param host null for whoever reads it and runs none of it
 * @throws an Error that says which file is wrong and why, or what the host cannot run
 */
export async function loadComposition(
  distFolder: string,
  host: HostRange | null,
): Promise<CompositionState> {
  const file = path.join(distFolder, 'composition.json');
  const composition: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(CompositionSchema, composition))
    throw new Error(`${file} does not satisfy its schema`);
  const entries: ComposedRelease[] = [];
  for (const entry of composition.remotes) {
    const folder = path.join(distFolder, 'remotes', entry.path);
    const release: unknown = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
    if (!Value.Check(ReleaseSchema, release))
      throw new Error(`${folder}/release.json does not satisfy its schema`);
    const refusal = host && refuseRelease(release, host);
    if (refusal) throw new Error(refusal.message);
    entries.push({ path: entry.path, installed: { release, folder } });
  }
  return composeState(entries);
}

export interface CompositionStore {
  /** @param lot of a visitor whom a canary may choose (canary-lots.ts); without one, what everybody gets */
  current(lot?: number | null): CompositionState;
  /** Whether visitors need a lot. */
  hasCanary(): boolean;
  stop(): void;
}

/**
 * @param onChange told of every new composition; it is live once that is done
 * @param onFault told of every poll that failed (the last good composition stays live)
 * @throws where there is no good composition to start with
 */
export async function watchComposition(
  distFolder: string,
  host: HostRange,
  onChange: (state: CompositionState) => Promise<void> | undefined,
  onFault: (error: unknown) => void,
  pollIntervalMs: number = POLL_INTERVAL_MS,
): Promise<CompositionStore> {
  let state = await loadComposition(distFolder, host);
  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    loadComposition(distFolder, host)
      .then(async (next) => {
        if (next.composition.hash === state.composition.hash) return;
        await onChange(next);
        state = next;
      })
      .catch(onFault)
      .finally(() => {
        isPolling = false;
      });
  }, pollIntervalMs);
  timer.unref();
  return { current: () => state, hasCanary: () => false, stop: () => clearInterval(timer) };
}
