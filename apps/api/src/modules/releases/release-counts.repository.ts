/** Counts of page views and failures per route and minute, and the quarantined versions. */
import { sql } from 'kysely';
import type { Quarantine } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';

/**
 * A number of page views (`what` is PAGE_VIEW_COUNT) or of failures of one type (`what` is the
 * failure's code).
 */
export interface ReleaseCountRecord {
  readonly remote: string;
  readonly version: string;
  /** Empty for what happened on other remotes' pages. */
  readonly route: string;
  readonly what: string;
  readonly count: number;
}

export const PAGE_VIEW_COUNT = 'view';

export class ReleaseCountsRepository extends Repository {
  /**
   * Adds to the counts of live versions. Other versions are ignored, because a page that has been
   * open for a week says nothing about the releases that are live today. A route that the version
   * does not have counts as a page of another remote.
   *
   * @param channel null to count in every channel where the version is live
   * @returns the counted versions with their channels
   */
  async add(
    channel: string | null,
    counts: readonly ReleaseCountRecord[],
    minute: Date,
  ): Promise<
    readonly { readonly channel: string; readonly remote: string; readonly version: string }[]
  > {
    // Rows are inserted in a fixed order, so that concurrent writers cannot deadlock.
    const { rows } = await sql<{ channel: string; remote: string; version: string }>`
      insert into page_counts as counted (channel, remote, version, minute, route, what, count)
      select entry.channel, given.remote, given.version, ${minute}, coalesce(own.id, '') as route, given.what, sum(given.count)
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as given (remote text, version text, route text, what text, count integer)
      join channel_entries entry on entry.remote = given.remote and given.version in (entry.version, entry.canary_version)
      join releases on releases.remote = given.remote and releases.version = given.version
      left join lateral jsonb_to_recordset(releases.manifest -> 'routes') as own (id text) on own.id = given.route
      where ${channel}::text is null or entry.channel = ${channel}
      group by entry.channel, given.remote, given.version, own.id, given.what
      order by entry.channel, given.remote, given.version, route, given.what
      on conflict (channel, remote, version, minute, route, what) do update set count = counted.count + excluded.count
      returning channel, remote, version`.execute(this.db);
    return rows;
  }

  /** @returns the totals since the given time: of one remote, or until another time, if given */
  async sumSince(
    channel: string,
    since: Date,
    { remote, until }: { readonly remote?: string; readonly until?: Date } = {},
  ): Promise<readonly ReleaseCountRecord[]> {
    let query = this.db
      .selectFrom('page_counts')
      .select((from) => [
        'remote',
        'version',
        'route',
        'what',
        from.cast<number>(from.fn.sum('count'), 'integer').as('count'),
      ])
      .where('channel', '=', channel)
      .where('minute', '>=', since)
      .groupBy(['remote', 'version', 'route', 'what']);
    if (remote !== undefined) query = query.where('remote', '=', remote);
    if (until !== undefined) query = query.where('minute', '<', until);
    return query.execute();
  }

  /**
   * Deletes a version's counts since the given time, so that a new canary is judged only by what
   * happens from now on.
   */
  async deleteSince(channel: string, remote: string, version: string, since: Date): Promise<void> {
    await this.db
      .deleteFrom('page_counts')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('minute', '>=', since)
      .execute();
  }

  async deleteBefore(before: Date): Promise<void> {
    await deleteInBatches(this.db, 'page_counts', sql`minute < ${before}`);
  }

  /** @returns false when the version is quarantined already */
  async quarantine(
    channel: string,
    { remote, version, reason }: Pick<Quarantine, 'remote' | 'version' | 'reason'>,
    now: Date,
  ): Promise<boolean> {
    const added = await this.db
      .insertInto('quarantined_releases')
      .values({ channel, remote, version, since: now, reason })
      .onConflict((conflict) => conflict.columns(['channel', 'remote', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return added !== undefined;
  }

  async findQuarantine(
    channel: string,
    remote: string,
    version: string,
  ): Promise<{ readonly since: Date; readonly reason: string } | null> {
    const row = await this.db
      .selectFrom('quarantined_releases')
      .select(['since', 'reason'])
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the channel's quarantined versions, newest first. */
  async listQuarantined(channel: string): Promise<
    readonly {
      readonly remote: string;
      readonly version: string;
      readonly since: Date;
      readonly reason: string;
    }[]
  > {
    return this.db
      .selectFrom('quarantined_releases')
      .select(['remote', 'version', 'since', 'reason'])
      .where('channel', '=', channel)
      .orderBy('since', 'desc')
      .execute();
  }

  /** @returns false when the version is not quarantined */
  async clearQuarantine(channel: string, remote: string, version: string): Promise<boolean> {
    const cleared = await this.db
      .deleteFrom('quarantined_releases')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return cleared !== undefined;
  }
}
