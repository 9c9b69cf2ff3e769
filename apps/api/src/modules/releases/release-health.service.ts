/**
 * How releases fare, and what follows from it: a canary that fails more often than the version beside it is taken back and
 * quarantined, once, by whichever process hears of it first (ADR 18). It holds the channel's lock while it looks again
 * and acts, as everybody does who changes a channel.
 */
import type { Kysely } from 'kysely';
import {
  FAILURE_CODES,
  type ChannelEntry,
  type FailureCode,
  type RemoteError,
  type ServedPages,
  type VersionHealth,
} from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import { applyChange, listVersions } from './apply-change.ts';
import { judgeCanary, getErrorRate, type Counted } from './canary-rule.ts';
import { ChannelsRepository, type ChangeRecord, type LineRecord } from './channels.repository.ts';
import { ReleaseCountsRepository, VIEW, type CountRecord } from './release-counts.repository.ts';

/** What is shown of a version looks back on this. */
export const HEALTH_MINUTES = 15;
/** Longer ago says nothing of a canary that runs. */
const JUDGED_MINUTES = 60;
/** Long enough to look at last week's trouble. */
const KEPT_DAYS = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Who did it, where it was nobody. */
export const AUTOMATIC = 'paddock (automatic)';
/** A server's thread was ended because this version held it: once is enough. */
const HUNG: FailureCode = 'server-hung';

export class ReleaseHealthService {
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  readonly #onTakenBack: (channel: string, change: ChangeRecord) => void;

  constructor({
    db,
    now,
    onTakenBack,
  }: {
    readonly db: Kysely<Database>;
    readonly now: () => Date;
    readonly onTakenBack: (channel: string, change: ChangeRecord) => void;
  }) {
    this.#db = db;
    this.#now = now;
    this.#onTakenBack = onTakenBack;
  }

  /** What a browser says. @param channel of the shell that it asked by; null: not known */
  async noteError(channel: string | null, { remote, version, code }: RemoteError): Promise<void> {
    await this.#count(channel, [{ remote, version, what: knownCode(code), count: 1 }]);
  }

  /** What a shell has served. */
  async noteServed({ channel, releases }: ServedPages): Promise<void> {
    const counts = releases.flatMap(({ remote, version, views, failures }) => [
      ...(views > 0 ? [{ remote, version, what: VIEW, count: views }] : []),
      ...Object.entries(failures).map(([code, count]) => ({
        remote,
        version,
        what: knownCode(code),
        count,
      })),
    ]);
    const counted = await this.#count(channel, counts);
    for (const { remote, version } of counts.filter(({ what }) => what === HUNG)) {
      if (counted.some((one) => one.remote === remote && one.version === version))
        await this.#quarantineHung(channel, remote, version);
    }
  }

  async #count(
    channel: string | null,
    counts: readonly CountRecord[],
  ): Promise<
    readonly { readonly channel: string; readonly remote: string; readonly version: string }[]
  > {
    if (counts.length === 0) return [];
    const counted = await new ReleaseCountsRepository(this.#db).add(
      channel,
      counts,
      toMinuteStart(this.#now()),
    );
    const remotes = new Map(counted.map((one) => [`${one.channel} ${one.remote}`, one]));
    for (const one of remotes.values()) await this.#judge(one.channel, one.remote);
    return counted;
  }

  /** Takes the remote's canary back where it is worse. */
  async #judge(channel: string, remote: string): Promise<void> {
    // Nearly always there is none, or nothing wrong with it: found out without a lock.
    if ((await this.#reasonAgainst(this.#db, channel, remote)) === null) return;
    await this.#takeBack(channel, remote, (transaction) =>
      this.#reasonAgainst(transaction, channel, remote),
    );
  }

  async #reasonAgainst(
    db: Kysely<Database>,
    channel: string,
    remote: string,
  ): Promise<string | null> {
    const found = await findLine(db, channel, remote);
    if (!found?.line.canary) return null;
    // Since it has its percentage: before, it was another canary, or none.
    const since = new Date(
      Math.max(
        toMinuteStart(found.changedAt).getTime(),
        this.#now().getTime() - JUDGED_MINUTES * MINUTE_MS,
      ),
    );
    const counts = await new ReleaseCountsRepository(db).sum(channel, since, remote);
    return judgeCanary({
      canary: sumCounts(counts, remote, found.line.canary.version),
      stable: sumCounts(counts, remote, found.line.version),
    });
  }

  async #quarantineHung(channel: string, remote: string, version: string): Promise<void> {
    const reason = 'it held a server’s thread until that was ended';
    await this.#takeBack(channel, remote, async (transaction) => {
      const found = await findLine(transaction, channel, remote);
      if (found?.line.canary?.version === version) return reason;
      // What everybody gets stays: there is nothing that is known to be better. But it does not come back by itself.
      await new ReleaseCountsRepository(transaction).quarantine(
        channel,
        { remote, version, reason },
        this.#now(),
      );
      return null;
    });
  }

  /** @param why looks again, under the lock: whoever came first has done it */
  async #takeBack(
    channel: string,
    remote: string,
    why: (transaction: Kysely<Database>) => Promise<string | null>,
  ): Promise<void> {
    const change = await this.#db
      .transaction()
      .execute(async (transaction): Promise<ChangeRecord | null> => {
        const revision = await new ChannelsRepository(transaction).lock(channel);
        const reason = revision === null ? null : await why(transaction);
        const from = (await findLine(transaction, channel, remote))?.line;
        if (revision === null || reason === null || !from?.canary) return null;
        const at = this.#now();
        const made: ChangeRecord = {
          revision: revision + 1,
          remote,
          act: 'abort',
          by: AUTOMATIC,
          at,
          reason,
          from,
          to: { ...from, canary: null },
        };
        await applyChange(transaction, channel, made);
        await new ReleaseCountsRepository(transaction).quarantine(
          channel,
          { remote, version: from.canary.version, reason },
          at,
        );
        return made;
      });
    if (change) this.#onTakenBack(channel, change);
  }

  /** @returns how each version fares that somebody is served */
  async readHealth(
    channel: string,
    lines: readonly LineRecord[],
  ): Promise<(remote: string, version: string) => VersionHealth> {
    const isLive = (remote: string, version: string) =>
      lines.some((one) => one.remote === remote && listVersions(one.line).includes(version));
    const since = toMinuteStart(new Date(this.#now().getTime() - HEALTH_MINUTES * MINUTE_MS));
    const counts = (await new ReleaseCountsRepository(this.#db).sum(channel, since)).filter(
      ({ remote, version }) => isLive(remote, version),
    );
    return (remote, version) => {
      const counted = sumCounts(counts, remote, version);
      const failures = counts
        .filter((one) => one.remote === remote && one.version === version && one.what !== VIEW)
        .map(({ what, count }) => ({ code: what, count }));
      return {
        ...counted,
        rate: getErrorRate(counted),
        failures: failures.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
      };
    };
  }

  async forgetOld(): Promise<void> {
    await new ReleaseCountsRepository(this.#db).deleteBefore(
      new Date(this.#now().getTime() - KEPT_DAYS * DAY_MS),
    );
  }
}

export function toMinuteStart(time: Date): Date {
  return new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

async function findLine(
  db: Kysely<Database>,
  channel: string,
  remote: string,
): Promise<(LineRecord & { readonly line: ChannelEntry }) | undefined> {
  return (await new ChannelsRepository(db).listLines(channel)).find((one) => one.remote === remote);
}

function sumCounts(counts: readonly CountRecord[], remote: string, version: string): Counted {
  const its = counts.filter((one) => one.remote === remote && one.version === version);
  const sum = (some: readonly CountRecord[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    views: sum(its.filter(({ what }) => what === VIEW)),
    errors: sum(its.filter(({ what }) => what !== VIEW)),
  };
}

function knownCode(code: string): FailureCode {
  return FAILURE_CODES.find((known) => known === code) ?? 'other';
}
