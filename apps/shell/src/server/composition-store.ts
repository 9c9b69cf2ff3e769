/**
 * Reads the live composition from a file (`composition.json` and the releases that it names) and
 * watches it. Used in development, tests and benchmarks; production uses a channel
 * (channel-store.ts). A change to the file goes live within the poll interval, without a restart.
 * When the file is broken or missing, the last good composition stays live.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { getReleaseRefusal } from '@paddock/contracts/host-range';
import type { HostRange } from '@paddock/contracts/host-range';
import { CompositionSchema, ReleaseSchema } from '@paddock/contracts/manifest';
import type { InstalledRelease } from './releases/release-files.ts';
import type { LiveComposition, LiveRemote } from '../composition.ts';

export const POLL_INTERVAL_MS = 2_000;
/**
 * Short, because with hot reload a page that is reloaded right after an edit must show that edit.
 */
export const DEVELOPMENT_POLL_INTERVAL_MS = 100;

export interface CompositionState {
  readonly composition: LiveComposition;
  readonly releases: ReadonlyMap<string, InstalledRelease>;
}

function toLiveRemote({ release }: InstalledRelease, path: string): LiveRemote {
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

/** A release and the path of its folder below /assets/remotes/. */
export interface ComposedRelease {
  readonly path: string;
  readonly installed: InstalledRelease;
}

/** Returns the hash of a composition with these remotes. */
export function hashRemotes(remotes: LiveComposition['remotes']): string {
  return createHash('sha256').update(JSON.stringify(remotes)).digest('base64url').slice(0, 12);
}

export function createCompositionState(entries: readonly ComposedRelease[]): CompositionState {
  const remotes = entries.map(({ installed, path }) => toLiveRemote(installed, path));
  return {
    composition: { hash: hashRemotes(remotes), remotes },
    releases: new Map(entries.map(({ installed }) => [installed.release.id, installed])),
  };
}

/**
 * @param host null to skip the check whether this host can run the composition
 * @throws an Error that names the invalid file, or what the host cannot run
 */
export async function loadComposition(
  distFolder: string,
  host: HostRange | null,
): Promise<CompositionState> {
  const file = path.join(distFolder, 'composition.json');
  const composition: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(CompositionSchema, composition))
    throw new Error(`${file} does not match its schema`);
  const entries: ComposedRelease[] = [];
  for (const entry of composition.remotes) {
    const folder = path.join(distFolder, 'remotes', entry.path);
    const release: unknown = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
    if (!Value.Check(ReleaseSchema, release))
      throw new Error(`${folder}/release.json does not match its schema`);
    const refusal = host && getReleaseRefusal(release, host);
    if (refusal) throw new Error(refusal.message);
    entries.push({ path: entry.path, installed: { release, folder } });
  }
  return createCompositionState(entries);
}

/** Returns the composition with a release in place of the remote's live one, if it has one. */
export function replaceRelease(
  { releases }: CompositionState,
  replacement: InstalledRelease,
): CompositionState {
  const { id } = replacement.release;
  const others = [...releases.values()].filter(({ release }) => release.id !== id);
  return createCompositionState(
    [...others, replacement].map((installed) => ({
      path: `${installed.release.id}/${installed.release.version}`,
      installed,
    })),
  );
}

export interface CompositionStore {
  /**
   * @param bucket the visitor's canary bucket (canary-buckets.ts). Without a bucket, returns the
   *   stable composition.
   */
  current(bucket?: number | null): CompositionState;
  /**
   * False while a remote is missing, because none of its releases could be installed. It is then
   * unknown which addresses exist.
   */
  isComplete(): boolean;
  /** True while a canary runs, so that visitors need a canary bucket. */
  hasCanary(): boolean;
  stop(): void;
}

/**
 * @param onChange called with every new composition, which goes live when the promise resolves
 * @param onFault called for every failed poll; the last good composition stays live
 * @throws when there is no valid composition to start with
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
  return {
    current: () => state,
    isComplete: () => true,
    hasCanary: () => false,
    stop: () => clearInterval(timer),
  };
}
