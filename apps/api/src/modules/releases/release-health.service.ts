/**
 * Counts how often live releases fail, and reacts: a canary that fails more often than the stable
 * version, or is slower, is aborted and quarantined (ADR 18, 61). The process that receives the deciding report does
 * this. As for every other change, it first locks the channel and checks again, so that the canary
 * is aborted only once.
 */
import type { Kysely } from 'kysely';
import {
  FAILURE_CODES,
  type ChannelEntry,
  type FailureCode,
  type FailureSample,
  type RemoteError,
  type ServedPages,
  type VersionHealth,
} from '@paddock/contracts/http';
import { RELEASE_COUNT_DAYS } from '@paddock/domain/privacy/retention';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { scrubMessage, scrubStack } from '@paddock/runtime/scrub-error';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { countAttempts } from '../../plugins/rate-limit-counts.ts';
import { listServedVersions } from './channel-entry.ts';
import { findWorseRoute, getErrorRate, sumOwnRoutes, type RouteCounts } from './canary-rule.ts';
import {
  ChannelsRepository,
  type ChannelChangeRecord,
  type ChannelEntryRecord,
} from './channels.repository.ts';
import { FailureSamplesRepository } from './failure-samples.repository.ts';
import { PageVitalsRepository } from './page-vitals.repository.ts';
import { getSlownessReason } from './slowness-rule.ts';
import {
  ReleaseCountsRepository,
  PAGE_VIEW_COUNT,
  type ReleaseCountRecord,
} from './release-counts.repository.ts';

/** The number of minutes covered by a version's displayed health. */
export const HEALTH_MINUTES = 15;
/** A running canary is judged by the counts of this many minutes at most. */
const JUDGED_MINUTES = 60;
/**
 * A running canary's speed is judged by up to this many hours, because only some page views report
 * it.
 */
const SPEED_JUDGED_HOURS = 24;
const JUDGED_METRICS = [
  { metric: 'lcp', name: 'LCP' },
  { metric: 'load', name: 'in-app load time' },
] as const;
const SAMPLE_HOURS = 24;
/** Recorded as the author of automatic changes. */
export const AUTOMATIC_ACTOR = 'paddock (automatic)';
/**
 * The code for a version that blocked a renderer thread until the server terminated the thread. One
 * such report is enough to act.
 */
const SERVER_HUNG: FailureCode = 'server-hung';

interface RunningCanary {
  readonly channel: string;
  readonly remote: string;
  readonly versions: { readonly canary: string; readonly stable: string };
  /** When the channel's entry for the remote was last changed. */
  readonly changedAt: Date;
}

export class ReleaseHealthService {
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  readonly #onCanaryAborted: (channel: string, change: ChannelChangeRecord) => void;
  readonly #onCounted: (channel: string, remote: string) => Promise<void>;

  constructor({
    db,
    now,
    onCanaryAborted,
    onCounted,
  }: {
    readonly db: Kysely<Database>;
    readonly now: () => Date;
    readonly onCanaryAborted: (channel: string, change: ChannelChangeRecord) => void;
    /** Called when page views or failures of a remote were counted. */
    readonly onCounted: (channel: string, remote: string) => Promise<void>;
  }) {
    this.#onCounted = onCounted;
    this.#db = db;
    this.#now = now;
    this.#onCanaryAborted = onCanaryAborted;
  }

  /**
   * Counts a failure that a browser reports. One network counts once an hour for each version, so
   * that false reports need as many networks as a rule needs errors.
   *
   * @param channel the channel of the shell that served the page; null when it is not known
   * @param network the visitor's network (/24 or /48); null for a request from this machine, which always counts
   */
  async countError(
    channel: string | null,
    { remote, version, route = '', code, message = '', stack = '' }: RemoteError,
    network: string | null,
  ): Promise<void> {
    if (network !== null && !(await this.#isFirstReport(`${network} ${remote} ${version}`))) return;
    const failure = { remote, version, route, what: knownCode(code) };
    const counted = await this.#count(channel, [{ ...failure, count: 1 }]);
    if (message === '') return;
    const sample = { ...failure, message: scrubMessage(message), stack: scrubStack(stack) };
    for (const one of counted)
      await new FailureSamplesRepository(this.#db).add(
        { ...sample, channel: one.channel },
        getStartOfHour(this.#now()),
      );
  }

  async #isFirstReport(client: string): Promise<boolean> {
    const at = this.#now();
    const endsAt = new Date(at.getTime() + HOUR_MS);
    const { attempts } = await countAttempts(
      this.#db,
      { name: 'remote error', client },
      { at, endsAt },
    );
    return attempts === 1;
  }

  /** Returns the most frequent kinds of failures of the live versions in browsers. */
  async listFailureSamples(channel: string): Promise<FailureSample[]> {
    return new FailureSamplesRepository(this.#db).listFrequent(
      channel,
      new Date(this.#now().getTime() - SAMPLE_HOURS * HOUR_MS),
    );
  }

  /**
   * Counts in-app navigations, which only the browser sees. A page reports them when it is hidden.
   * The shell's server counts the other page views.
   */
  async countNavigations(
    channel: string,
    navigations: readonly Omit<ReleaseCountRecord, 'what'>[],
  ): Promise<void> {
    await this.#count(
      channel,
      navigations.map((navigation) => ({ ...navigation, what: PAGE_VIEW_COUNT })),
    );
  }

  /** Counts the pages and failures that a shell reports. */
  async countServedPages({ channel, releases }: ServedPages): Promise<void> {
    const counts = releases.flatMap(({ remote, version, route = '', views, failures }) => [
      ...(views > 0 ? [{ remote, version, route, what: PAGE_VIEW_COUNT, count: views }] : []),
      ...Object.entries(failures).map(([code, count]) => ({
        remote,
        version,
        route,
        what: knownCode(code),
        count,
      })),
    ]);
    const counted = await this.#count(channel, counts);
    for (const { remote, version } of counts.filter(({ what }) => what === SERVER_HUNG)) {
      if (counted.some((one) => one.remote === remote && one.version === version))
        await this.#quarantineHung(channel, remote, version);
    }
  }

  async #count(
    channel: string | null,
    counts: readonly ReleaseCountRecord[],
  ): Promise<
    readonly { readonly channel: string; readonly remote: string; readonly version: string }[]
  > {
    if (counts.length === 0) return [];
    const counted = await new ReleaseCountsRepository(this.#db).add(
      channel,
      counts,
      getStartOfMinute(this.#now()),
    );
    const remotes = new Map(counted.map((one) => [`${one.channel} ${one.remote}`, one]));
    for (const one of remotes.values()) {
      await this.#abortWorseCanary(one.channel, one.remote, this.#findFailureReason);
      await this.#onCounted(one.channel, one.remote);
    }
    return counted;
  }

  /** Aborts the remote's canary when its pages are slower than the stable version's (ADR 61). */
  async abortSlowCanary(channel: string, remote: string): Promise<void> {
    await this.#abortWorseCanary(channel, remote, this.#findSlownessReason);
  }

  /** Aborts the remote's canary when a comparison with the stable version finds a reason to. */
  async #abortWorseCanary(
    channel: string,
    remote: string,
    compare: (db: Kysely<Database>, canary: RunningCanary) => Promise<string | null>,
  ): Promise<void> {
    const findReason = async (db: Kysely<Database>) => {
      const found = await findEntry(db, channel, remote);
      if (!found?.entry.canary) return null;
      const versions = { canary: found.entry.canary.version, stable: found.entry.version };
      return compare(db, { channel, remote, versions, changedAt: found.changedAt });
    };
    // Check without a lock first, because nearly always there is no canary or nothing is wrong with
    // it.
    if ((await findReason(this.#db)) !== null) await this.#abortCanary(channel, remote, findReason);
  }

  readonly #findFailureReason = async (
    db: Kysely<Database>,
    { channel, remote, versions, changedAt }: RunningCanary,
  ): Promise<string | null> => {
    const since = this.#getJudgedSince(getStartOfMinute(changedAt), JUDGED_MINUTES * MINUTE_MS);
    const counts = await new ReleaseCountsRepository(db).sumSince(channel, since, { remote });
    return findWorseRoute(
      sumByRoute(counts, versions.canary),
      sumByRoute(counts, versions.stable),
      'the stable version',
    );
  };

  readonly #findSlownessReason = async (
    db: Kysely<Database>,
    { channel, remote, versions, changedAt }: RunningCanary,
  ): Promise<string | null> => {
    const since = this.#getJudgedSince(getStartOfHour(changedAt), SPEED_JUDGED_HOURS * HOUR_MS);
    for (const { metric, name } of JUDGED_METRICS) {
      const groups = await new PageVitalsRepository(db).listGroups(
        { channel, remote, metric },
        versions,
        since,
      );
      const reason = getSlownessReason(name, groups);
      if (reason !== null) return reason;
    }
    return null;
  };

  /**
   * Returns the start of the period by which a canary is judged. It begins with the canary's last
   * change at the earliest: before that there was another canary, or none.
   */
  #getJudgedSince(changedAt: Date, periodMs: number): Date {
    return new Date(Math.max(changedAt.getTime(), this.#now().getTime() - periodMs));
  }

  async #quarantineHung(channel: string, remote: string, version: string): Promise<void> {
    const reason = 'it blocked a server thread until the thread was terminated';
    await this.#abortCanary(channel, remote, async (transaction) => {
      const found = await findEntry(transaction, channel, remote);
      if (found?.entry.canary?.version === version) return reason;
      // The stable version stays live, since no other version is known to be better, but it cannot
      // be released again.
      await new ReleaseCountsRepository(transaction).quarantine(
        channel,
        { remote, version, reason },
        this.#now(),
      );
      return null;
    });
  }

  /**
   * @param findReason returns the reason to abort the canary; called again under the lock,
   * because another process may have aborted the canary already
   */
  async #abortCanary(
    channel: string,
    remote: string,
    findReason: (transaction: Kysely<Database>) => Promise<string | null>,
  ): Promise<void> {
    const change = await runTransaction(
      this.#db,
      async (transaction): Promise<ChannelChangeRecord | null> => {
        const channels = new ChannelsRepository(transaction);
        const revision = await channels.lock(channel);
        const reason = revision === null ? null : await findReason(transaction);
        const from = (await findEntry(transaction, channel, remote))?.entry;
        if (revision === null || reason === null || !from?.canary) return null;
        const at = this.#now();
        const made: ChannelChangeRecord = {
          revision: revision + 1,
          remote,
          act: 'abort',
          by: AUTOMATIC_ACTOR,
          at,
          reason,
          from,
          to: { ...from, canary: null },
        };
        await channels.applyChange(channel, made);
        await new ReleaseCountsRepository(transaction).quarantine(
          channel,
          { remote, version: from.canary.version, reason },
          at,
        );
        return made;
      },
    );
    if (change) this.#onCanaryAborted(channel, change);
  }

  /** @returns a function that returns the health of a live version */
  async readHealth(
    channel: string,
    lines: readonly ChannelEntryRecord[],
  ): Promise<(remote: string, version: string) => VersionHealth> {
    const isLive = (remote: string, version: string) =>
      lines.some((one) => one.remote === remote && listServedVersions(one.entry).includes(version));
    const since = getStartOfMinute(new Date(this.#now().getTime() - HEALTH_MINUTES * MINUTE_MS));
    const counts = (await new ReleaseCountsRepository(this.#db).sumSince(channel, since)).filter(
      ({ remote, version }) => isLive(remote, version),
    );
    return (remote, version) => {
      const ofVersion = counts.filter((one) => one.remote === remote && one.version === version);
      const routes = sumByRoute(ofVersion, version);
      const own = sumOwnRoutes(routes);
      const failures = new Map<string, number>();
      for (const { what, count } of ofVersion)
        if (what !== PAGE_VIEW_COUNT) failures.set(what, (failures.get(what) ?? 0) + count);
      return {
        ...own,
        rate: getErrorRate(own),
        routes: routes.filter(({ errors }) => errors > 0).sort((a, b) => b.errors - a.errors),
        failures: [...failures]
          .map(([code, count]) => ({ code, count }))
          .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
      };
    };
  }

  /** Deletes a version's latest counts, so that it is judged only by what happens from now on. */
  async forget(
    transaction: Kysely<Database>,
    channel: string,
    remote: string,
    version: string,
  ): Promise<void> {
    const now = this.#now();
    const release = [channel, remote, version] as const;
    await new ReleaseCountsRepository(transaction).deleteSince(...release, getStartOfMinute(now));
    await new PageVitalsRepository(transaction).deleteSince(...release, getStartOfHour(now));
  }

  async deleteOldCounts(): Promise<void> {
    const before = new Date(this.#now().getTime() - RELEASE_COUNT_DAYS * DAY_MS);
    await new ReleaseCountsRepository(this.#db).deleteBefore(before);
    await new FailureSamplesRepository(this.#db).deleteBefore(before);
  }
}

export function getStartOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}

export function getStartOfMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

async function findEntry(
  db: Kysely<Database>,
  channel: string,
  remote: string,
): Promise<(ChannelEntryRecord & { readonly entry: ChannelEntry }) | undefined> {
  return (await new ChannelsRepository(db).listEntries(channel)).find(
    (one) => one.remote === remote,
  );
}

/** Returns the counts of each route of a version. The counts are of one remote. */
export function sumByRoute(
  counts: readonly ReleaseCountRecord[],
  version: string,
): readonly RouteCounts[] {
  const own = counts.filter((one) => one.version === version);
  return [...new Set(own.map(({ route }) => route))].sort().map((route) => {
    const ofRoute = own.filter((one) => one.route === route);
    const sum = (isCounted: (what: string) => boolean) =>
      ofRoute.reduce((total, { what, count }) => total + (isCounted(what) ? count : 0), 0);
    return {
      route: route === '' ? null : route,
      views: sum((what) => what === PAGE_VIEW_COUNT),
      errors: sum((what) => what !== PAGE_VIEW_COUNT),
    };
  });
}

function knownCode(code: string): FailureCode {
  return FAILURE_CODES.find((known) => known === code) ?? 'other';
}
