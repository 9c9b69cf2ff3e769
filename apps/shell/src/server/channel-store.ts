/**
 * The composition of a channel (ADR 18): what is live is asked of the API every 2 s, releases come from the bucket into a
 * folder of this machine, checked byte by byte. Each remote is on its own: a release that cannot be had, or cannot be
 * hosted, leaves that remote at its last good one and holds up nobody else's. What was good last is kept on disk, so that
 * a dead API, database or bucket stops no page, not even after a restart.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { refuseRelease } from '@paddock/contracts/host-range';
import type { HostRange } from '@paddock/contracts/host-range';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { ChannelComposition } from '@paddock/contracts/http';
import { RELEASES_KEPT_DAYS } from '@paddock/contracts/channel';
import { parsePattern } from '@paddock/contracts/route-patterns';
import type { Bucket } from '@paddock/release-store/bucket';
import { pruneReleases } from '@paddock/release-store/prune-releases';
import { fetchRelease } from '@paddock/release-store/release-files';
import type { InstalledRelease, ReleaseName } from '@paddock/release-store/release-files';
import { isChosen } from './canary-lots.ts';
import type { ChannelApi } from './channel-poll.ts';
import { composeState, POLL_INTERVAL_MS } from './composition-store.ts';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import { createFaults } from './faults.ts';

const KEPT_FILE = 'composition.json';
const ANNOUNCE_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** Each doubles the mixes that are rendered and cached; whoever comes later waits. */
const CANARIES_AT_ONCE = 4;

export interface ChannelStoreOptions {
  readonly api: Pick<ChannelApi, 'ask' | 'announce'>;
  readonly bucket: Bucket;
  /** `{remote}/{version}/…`, and what was live last. */
  readonly cacheFolder: string;
  readonly host: HostRange;
  /** Told of every new composition: what everybody gets, then the mixes with a canary in them. It is live once that is done. */
  readonly onChange: (mixes: readonly CompositionState[]) => Promise<void> | undefined;
  /** Told once of each thing that is wrong, as long as it is. */
  readonly onFault: (error: unknown) => void;
  readonly pollIntervalMs?: number;
  readonly pruneIntervalMs?: number;
  readonly now?: () => Date;
}

export interface ChannelStore extends CompositionStore {
  mixes(): readonly CompositionState[];
  /** Makes the files of a release that is live, or was lately, be there to be served. */
  ensure(id: string, version: string): Promise<void>;
}

interface Line {
  readonly id: string;
  readonly digest: string;
  readonly stable: InstalledRelease;
  readonly canary: {
    readonly digest: string;
    readonly percent: number;
    readonly installed: InstalledRelease;
  } | null;
}

/** @throws where there is neither an answer nor a kept composition to start with */
export async function watchChannel(options: ChannelStoreOptions): Promise<ChannelStore> {
  const {
    api,
    bucket,
    cacheFolder,
    host,
    onChange,
    pollIntervalMs = POLL_INTERVAL_MS,
    pruneIntervalMs = PRUNE_INTERVAL_MS,
    now = () => new Date(),
  } = options;
  const keptFile = path.join(cacheFolder, KEPT_FILE);
  const faults = createFaults(options.onFault);
  let lines: readonly Line[] = [];
  let mixes: readonly CompositionState[] = [];
  let byLot: (lot: number | null) => CompositionState | undefined = () => undefined;
  let known: readonly ReleaseName[] = [];
  /** Fetched and checked by this process: nobody has to look again. */
  const fetched = new Map<string, Promise<InstalledRelease>>();
  /** An answer that is not wholly live yet: it is tried again though the API says that nothing has changed. */
  let pending: ChannelComposition | null = null;
  /** Whether the API has confirmed what is known. */
  let hasAnswered = false;

  function fetchOnce(name: ReleaseName): Promise<InstalledRelease> {
    const key = toReleaseKey(name);
    const fetching = fetched.get(key) ?? fetchRelease(bucket, name, cacheFolder);
    fetched.set(key, fetching);
    fetching.catch(() => fetched.delete(key));
    return fetching;
  }

  async function install(name: ReleaseName): Promise<InstalledRelease> {
    const installed = await fetchOnce(name);
    const refusal = refuseRelease(installed.release, host);
    if (refusal) throw new Error(refusal.message);
    // Every renderer would fall over a pattern that cannot be read.
    for (const route of installed.release.manifest.routes) parsePattern(route.path);
    return installed;
  }

  /** @returns null where it cannot be had or must not run; that is said */
  async function tryInstall(name: ReleaseName): Promise<InstalledRelease | null> {
    const what = `${name.id} ${name.version}`;
    return faults.watch(what, async () => install(name));
  }

  async function fetchEntry({
    id,
    stable,
    canary,
  }: ChannelComposition['remotes'][number]): Promise<{
    readonly line: Line | null;
    readonly isWhole: boolean;
  }> {
    const before = lines.find((line) => line.id === id) ?? null;
    const installed = await tryInstall({ id, ...stable });
    const tried = canary && {
      ...canary,
      installed: await tryInstall({ id, version: canary.version, digest: canary.digest }),
    };
    const chosen = tried?.installed
      ? { digest: tried.digest, percent: tried.percent, installed: tried.installed }
      : null;
    const isWhole = installed !== null && (tried === null || chosen !== null);
    if (!installed) return { line: before && { ...before, canary: null }, isWhole };
    return { line: { id, digest: stable.digest, stable: installed, canary: chosen }, isWhole };
  }

  /** @param tell of what will be live, if it is something else: before it is, or somebody would be given a mix that the renderers have not heard of, or have never run */
  async function take(
    answer: ChannelComposition,
    tell: ChannelStoreOptions['onChange'] = () => undefined,
  ): Promise<void> {
    if (answer.remotes.length === 0 && lines.length > 0)
      throw new Error(`the channel ${answer.channel} is empty`);
    known = [
      ...answer.remotes.flatMap(({ id, stable, canary }) => [
        { id, ...stable },
        ...(canary ? [{ id, version: canary.version, digest: canary.digest }] : []),
      ]),
      ...answer.recent,
    ];
    // What leaves may be pruned, by any process: whoever wants it again looks on the disk again.
    for (const key of [...fetched.keys()])
      if (!known.some((name) => toReleaseKey(name) === key)) fetched.delete(key);
    const outcomes = await Promise.all(answer.remotes.map(fetchEntry));
    pending = outcomes.every(({ isWhole }) => isWhole) ? null : answer;
    const next = outcomes.flatMap(({ line }) => (line ? [line] : []));
    const composed = composeMixes(next);
    if (next.length === 0 || !composed.mixes[0]) return;
    const isChanged =
      JSON.stringify(summariseEntries(next)) !== JSON.stringify(summariseEntries(lines));
    if (isChanged)
      await faults.watch('the last good composition cannot be kept', () =>
        keep(keptFile, { ...answer, remotes: summariseEntries(next) }),
      );
    if (isChanged) await tell(composed.mixes);
    lines = next;
    ({ mixes, byLot } = composed);
  }

  async function ask(): Promise<ChannelComposition | null> {
    return faults.watch('what is live', async () => {
      const told = await api.ask().catch((error: unknown) => {
        hasAnswered = false;
        throw error;
      });
      hasAnswered = true;
      return told;
    });
  }

  async function poll(): Promise<void> {
    const answer = await ask();
    const wanted = answer ?? pending;
    if (!wanted) return;
    await faults.watch('the composition', () => take(wanted, onChange));
  }

  const kept = await readKept(keptFile);
  if (kept) await faults.watch('the composition that was kept', () => take(kept));
  // What is kept is not news; what the API says after it is.
  pending = null;
  const answer = await ask();
  if (answer) await faults.watch('the composition', () => take(answer));
  if (mixes.length === 0)
    throw new Error(
      `No composition to start with: the API ${answer ? 'names no release that can be run' : 'does not tell what is live'}, and none is kept in ${cacheFolder}.`,
    );

  let isPolling = false;
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    void poll().finally(() => (isPolling = false));
  }, pollIntervalMs);
  const announce = () => void faults.watch('this shell’s range', () => api.announce(host));
  announce();
  const announcing = setInterval(announce, ANNOUNCE_INTERVAL_MS);
  const isLive = (id: string, version: string) =>
    mixes.some(({ releases }) => releases.get(id)?.release.version === version);
  const isKept = (id: string, version: string) =>
    known.some((one) => one.id === id && one.version === version);
  let isPruning = false;
  const pruning = setInterval(() => {
    // Without the API nobody knows what open pages still ask for.
    if (isPruning || !hasAnswered) return;
    isPruning = true;
    void faults
      .watch('what is old in the cache', () =>
        pruneReleases(cacheFolder, { now: now(), keptDays: RELEASES_KEPT_DAYS, isLive, isKept }),
      )
      .finally(() => (isPruning = false));
  }, pruneIntervalMs);
  for (const one of [timer, announcing, pruning]) one.unref();

  const current = (lot: number | null = null): CompositionState =>
    byLot(lot) ?? requireFirst(mixes);
  return {
    current,
    mixes: () => mixes,
    hasCanary: () => lines.some(({ canary }) => canary !== null),
    async ensure(id, version) {
      const name = known.find((one) => one.id === id && one.version === version);
      if (name) await fetchOnce(name);
    },
    stop() {
      clearInterval(timer);
      clearInterval(announcing);
      clearInterval(pruning);
    },
  };
}

function toReleaseKey({ id, version, digest }: ReleaseName): string {
  return `${id} ${version} ${digest}`;
}

function requireFirst(mixes: readonly CompositionState[]): CompositionState {
  const [first] = mixes;
  if (!first) throw new Error('There is no composition');
  return first;
}

/** Every mix of stable versions and canaries that a visitor may get; the first has no canary. */
function composeMixes(lines: readonly Line[]): {
  readonly mixes: readonly CompositionState[];
  byLot(lot: number | null): CompositionState | undefined;
} {
  const canaries = lines.filter(({ canary }) => canary !== null).slice(0, CANARIES_AT_ONCE);
  const toBit = (line: Line) => (canaries.includes(line) ? 1 << canaries.indexOf(line) : 0);
  const mixes = Array.from({ length: 2 ** canaries.length }, (_, mask) =>
    composeState(
      lines.map((line) => {
        const installed =
          line.canary && (mask & toBit(line)) !== 0 ? line.canary.installed : line.stable;
        return { path: `${line.id}/${installed.release.version}`, installed };
      }),
    ),
  );
  return {
    mixes,
    byLot(lot) {
      if (lot === null) return mixes[0];
      return mixes[
        canaries.reduce(
          (mask, line) =>
            isChosen(line.id, line.canary?.percent ?? 0, lot) ? mask | toBit(line) : mask,
          0,
        )
      ];
    },
  };
}

function summariseEntries(lines: readonly Line[]): ChannelComposition['remotes'] {
  return lines.map(({ id, digest, stable, canary }) => ({
    id,
    stable: { version: stable.release.version, digest },
    canary: canary && {
      version: canary.installed.release.version,
      digest: canary.digest,
      percent: canary.percent,
    },
  }));
}

async function readKept(file: string): Promise<ChannelComposition | null> {
  // None yet, or one that another version wrote.
  const kept: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return Value.Check(ChannelCompositionSchema, kept) ? kept : null;
}

async function keep(file: string, composition: ChannelComposition): Promise<void> {
  // Several processes (WORKERS) may write at once.
  const fresh = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(fresh, JSON.stringify(composition));
  await rename(fresh, file);
}
