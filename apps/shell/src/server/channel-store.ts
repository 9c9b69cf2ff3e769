/**
 * The composition of a release channel (ADR 18). The store polls the API every 2 s, downloads
 * releases from the bucket into a local folder, and verifies every file. When a remote's release
 * cannot be fetched or hosted, that remote stays at its last good release, and all other remotes
 * are updated. The last good composition is saved on disk, so that pages can be served without the
 * API, the database or the bucket, even after a restart.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import type { HostRange } from '@paddock/contracts/host-range';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { ChannelComposition } from '@paddock/contracts/http';
import { RELEASE_RETENTION_DAYS } from '@paddock/contracts/channel';
import type { Bucket } from './releases/bucket.ts';
import { pruneReleases } from './releases/prune-releases.ts';
import type { InstalledRelease } from './releases/release-files.ts';
import {
  createReleaseInstaller,
  type Attempt,
  type VerifiableRelease,
} from './releases/release-installer.ts';
import type { ReleaseKeys } from './releases/release-keys.ts';
import { HOUR_MS } from '@paddock/runtime/durations';
import {
  composeVariants,
  summariseEntries,
  toReleaseProof,
  type ChannelEntry,
} from './channel-variants.ts';
import type { ChannelApiClient } from './channel-api.ts';
import { POLL_INTERVAL_MS } from './composition-store.ts';
import type { CompositionState, CompositionStore } from './composition-store.ts';

const SAVED_COMPOSITION_FILE = 'composition.json';
const ANNOUNCE_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = HOUR_MS;

export interface ChannelStoreOptions {
  readonly api: Pick<ChannelApiClient, 'fetchComposition' | 'announceHost'>;
  readonly bucket: Bucket;
  /** Holds the releases as `{remote}/{version}/…` and the last live composition. */
  readonly cacheFolder: string;
  readonly host: HostRange;
  /** The only keys whose signatures are accepted. Null to accept the channel's keys. */
  readonly pinnedKeys?: ReleaseKeys | null;
  /**
   * Called with every new composition before it goes live: first the stable variant, then those with
   * canaries. The composition goes live when the returned promise resolves.
   */
  readonly onChange: (variants: readonly CompositionState[]) => Promise<void> | undefined;
  /**
   * Called once for each problem. Called again only when the problem has changed, or recurs after
   * it was resolved.
   */
  readonly onFault: (error: unknown) => void;
  readonly pollIntervalMs?: number;
  readonly pruneIntervalMs?: number;
  readonly now?: () => Date;
}

export interface ChannelStore extends CompositionStore {
  /** Every combination of stable and canary releases that visitors can get, the stable one first. */
  variants(): readonly CompositionState[];
  /** Downloads a live or recently live release unless its files are already on disk. */
  ensureRelease(id: string, version: string): Promise<void>;
  /**
   * Downloads a release that need not be live.
   *
   * @throws when it cannot be fetched, or when this host must not run it
   */
  install(release: VerifiableRelease): Promise<InstalledRelease>;
}

/** Returns a function that runs a task. It returns null when the task fails, and reports each failure once. */
function createAttempts(onFault: ChannelStoreOptions['onFault']): Attempt {
  /** Why each task failed in its last run. Only a new reason is reported. */
  const faults = new Map<string, string>();
  return async (task, run) => {
    try {
      const result = await run();
      faults.delete(task);
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (faults.get(task) !== reason) onFault(new Error(`${task}: ${reason}`, { cause: error }));
      faults.set(task, reason);
      return null;
    }
  };
}

/** @throws when there is neither an API response nor a saved composition to start with */
export async function watchChannel(options: ChannelStoreOptions): Promise<ChannelStore> {
  const {
    api,
    bucket,
    cacheFolder,
    host,
    pinnedKeys = null,
    onChange,
    pollIntervalMs = POLL_INTERVAL_MS,
    pruneIntervalMs = PRUNE_INTERVAL_MS,
    now = () => new Date(),
  } = options;
  const savedFile = path.join(cacheFolder, SAVED_COMPOSITION_FILE);
  const attempt = createAttempts(options.onFault);
  let entries: readonly ChannelEntry[] = [];
  let variants: readonly CompositionState[] = [];
  let getVariant: (bucketNumber: number | null) => CompositionState | undefined = () => undefined;
  /** The number of remotes without an installed release. */
  let missing = 0;
  let knownReleases: readonly VerifiableRelease[] = [];
  let channelKeys: ReleaseKeys = {};
  const installer = createReleaseInstaller({ bucket, cacheFolder, host, pinnedKeys, attempt });
  /**
   * The API's composition, while some of its releases could not be installed. It is retried even if
   * the API reports no change.
   */
  let pending: ChannelComposition | null = null;
  /** True when the latest poll reached the API. */
  let hasAnswered = false;
  let isStopped = false;

  function toKeys(id: string): Pick<VerifiableRelease, 'keys'> {
    const keys = channelKeys[id];
    return keys ? { keys } : {};
  }

  async function fetchEntry(
    { id, stable, canary }: ChannelComposition['remotes'][number],
    keys: Pick<VerifiableRelease, 'keys'>,
  ): Promise<{
    readonly entry: ChannelEntry | null;
    readonly isComplete: boolean;
  }> {
    const before = entries.find((entry) => entry.id === id) ?? null;
    const installed = await installer.tryInstall({ id, ...stable, ...keys });
    const installedCanary = canary && (await installer.tryInstall({ id, ...canary, ...keys }));
    const runnableCanary =
      canary && installedCanary
        ? { ...toReleaseProof(canary), percent: canary.percent, installed: installedCanary }
        : null;
    const isComplete = installed !== null && (canary === null || runnableCanary !== null);
    if (!installed) return { entry: before && { ...before, canary: null }, isComplete };
    return {
      entry: { id, ...toReleaseProof(stable), stable: installed, canary: runnableCanary },
      isComplete,
    };
  }

  /**
   * Installs the releases and makes the composition live.
   *
   * @param notify called with a changed composition before it goes live, so that visitors never get
   *   a variant that the renderers have not loaded
   */
  async function applyComposition(
    channelComposition: ChannelComposition,
    notify: ChannelStoreOptions['onChange'] = () => undefined,
  ): Promise<void> {
    if (channelComposition.remotes.length === 0 && entries.length > 0)
      throw new Error(`channel ${channelComposition.channel} is empty`);
    channelKeys = channelComposition.keys ?? {};
    knownReleases = [
      ...channelComposition.remotes.flatMap(({ id, stable, canary }) => [
        { id, ...stable },
        ...(canary ? [{ id, ...canary }] : []),
      ]),
      ...channelComposition.recent,
    ].map((release) => ({ ...release, ...toKeys(release.id) }));
    // Forget releases that the channel no longer lists. Any process may prune their files, so the
    // disk must be checked again if the channel lists them again.
    installer.retain(knownReleases);
    const outcomes = await Promise.all(
      channelComposition.remotes.map((remote) => fetchEntry(remote, toKeys(remote.id))),
    );
    pending = outcomes.every(({ isComplete }) => isComplete) ? null : channelComposition;
    const next = outcomes.flatMap(({ entry }) => (entry ? [entry] : []));
    const composed = composeVariants(next);
    if (next.length === 0 || !composed.variants[0]) return;
    const isChanged =
      JSON.stringify(summariseEntries(next)) !== JSON.stringify(summariseEntries(entries));
    if (isChanged)
      await attempt('saving the last good composition failed', () =>
        saveComposition(savedFile, { ...channelComposition, remotes: summariseEntries(next) }),
      );
    if (isChanged) await notify(composed.variants);
    entries = next;
    missing = outcomes.filter(({ entry }) => entry === null).length;
    ({ variants, getVariant } = composed);
  }

  async function fetchComposition(): Promise<ChannelComposition | null> {
    return attempt('composition poll failed', async () => {
      const response = await api.fetchComposition().catch((error: unknown) => {
        hasAnswered = false;
        throw error;
      });
      hasAnswered = true;
      return response;
    });
  }

  /**
   * Downloads live releases again whose files were deleted from the cache folder. Other releases are
   * downloaded when one of their files is requested.
   */
  async function restoreDeletedReleases(): Promise<void> {
    await installer.forgetDeleted();
    for (const { id, stable, canary } of summariseEntries(entries))
      for (const release of canary ? [stable, canary] : [stable])
        if (!isStopped && !installer.isFetched({ id, ...release }))
          await installer.tryInstall({ id, ...release, ...toKeys(id) });
  }

  async function poll(): Promise<void> {
    const channelComposition = await fetchComposition();
    const next = channelComposition ?? pending;
    if (next) await attempt('composition update failed', () => applyComposition(next, onChange));
    await restoreDeletedReleases();
  }

  const saved = await readSavedComposition(savedFile);
  if (saved) await attempt('loading the saved composition failed', () => applyComposition(saved));
  // Retry only compositions that came from the API, not the saved one.
  pending = null;
  const channelComposition = await fetchComposition();
  if (channelComposition)
    await attempt('composition update failed', () => applyComposition(channelComposition));
  if (variants.length === 0)
    throw new Error(
      `No composition to start with: the API ${channelComposition ? 'returned no release that can run' : 'is unreachable'}, and none is saved in ${cacheFolder}.`,
    );

  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    void poll().finally(() => (isPolling = false));
  }, pollIntervalMs);
  const announce = () => void attempt('host announcement failed', () => api.announceHost(host));
  announce();
  const announcing = setInterval(announce, ANNOUNCE_INTERVAL_MS);
  const isLive = (id: string, version: string) =>
    variants.some(({ releases }) => releases.get(id)?.release.version === version);
  const isKept = (id: string, version: string) =>
    knownReleases.some((release) => release.id === id && release.version === version);
  let isPruning = false;
  const pruning = setInterval(() => {
    // While the API is unreachable, it is unknown which releases open pages still use.
    if (isPruning || !hasAnswered) return;
    isPruning = true;
    void attempt('pruning old releases failed', () =>
      pruneReleases(cacheFolder, {
        now: now(),
        retentionDays: RELEASE_RETENTION_DAYS,
        isLive,
        isRetained: isKept,
      }),
    ).finally(() => (isPruning = false));
  }, pruneIntervalMs);
  for (const interval of [timer, announcing, pruning]) interval.unref();

  const current = (bucketNumber: number | null = null): CompositionState =>
    getVariant(bucketNumber) ?? requireFirst(variants);
  return {
    current,
    variants: () => variants,
    // The keys that the API sends with a release for a trial may be newer than the channel's.
    install: (name) => installer.install({ ...toKeys(name.id), ...name }),
    isComplete: () => missing === 0,
    hasCanary: () => entries.some(({ canary }) => canary !== null),
    async ensureRelease(id, version) {
      const name = knownReleases.find(
        (release) => release.id === id && release.version === version,
      );
      if (name) await installer.fetchOnce(name);
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      clearInterval(announcing);
      clearInterval(pruning);
    },
  };
}

function requireFirst(variants: readonly CompositionState[]): CompositionState {
  const [first] = variants;
  if (!first) throw new Error('There is no live composition.');
  return first;
}

async function readSavedComposition(file: string): Promise<ChannelComposition | null> {
  // The file may be missing, or written by another version in another format.
  const saved: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return Value.Check(ChannelCompositionSchema, saved) ? saved : null;
}

async function saveComposition(file: string, composition: ChannelComposition): Promise<void> {
  // Write a temporary file and rename it, because several processes (WORKERS) may save at the same
  // time.
  const temporaryFile = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporaryFile, JSON.stringify(composition));
  await rename(temporaryFile, file);
}
