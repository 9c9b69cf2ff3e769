/** Histograms of page vitals per hour, release, route, metric and connection type (ADR 61). */
import { sql } from 'kysely';
import type { VitalMetric } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { VitalsRecord } from './page-vitals-tally.ts';
import type { ComparedPageViews } from './slowness-rule.ts';

export interface VitalsSum {
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly metric: VitalMetric;
  /** `YYYY-MM-DD` in New Zealand; empty when the sum is not per day. */
  readonly day: string;
  readonly counts: readonly number[];
}

export class PageVitalsRepository extends Repository {
  /**
   * Adds to the histograms of live versions and of routes that they have. Others are ignored: a page
   * that has been open for a week says nothing about today's releases, and anyone can send reports.
   *
   * @param hour start of the hour
   * @returns the counted remotes with their channels
   */
  async add(
    records: readonly VitalsRecord[],
    hour: Date,
  ): Promise<readonly { readonly channel: string; readonly remote: string }[]> {
    if (records.length === 0) return [];
    const { rows } = await sql<{ channel: string; remote: string }>`
      with counted as (
        insert into page_vitals as stored (channel, remote, version, hour, route, metric, connection, counts)
        select given.channel, given.remote, given.version, ${hour}, given.route, given.metric, given.connection, given.counts
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as given (channel text, remote text, version text, route text, metric text, connection text, counts integer[])
        join channel_entries entry on entry.channel = given.channel and entry.remote = given.remote
          and given.version in (entry.version, entry.canary_version)
        join releases on releases.remote = given.remote and releases.version = given.version
        where exists (select from jsonb_array_elements(releases.manifest -> 'routes') as own (item) where own.item ->> 'id' = given.route)
        -- Every process writes in the same order, so that two of them cannot deadlock.
        order by given.channel, given.remote, given.version, given.route, given.metric, given.connection
        on conflict (channel, remote, version, hour, route, metric, connection) do update set
          counts = (
            select array_agg(before + added order by bucket)
            from unnest(stored.counts, excluded.counts) with ordinality as buckets (before, added, bucket)
          )
        returning stored.channel, stored.remote
      )
      select distinct channel, remote from counted`.execute(this.db);
    return rows;
  }

  /**
   * Returns the sums of all hours since the given one, and of all connection types, per release,
   * route and metric.
   *
   * @param by `day` for a sum per day in New Zealand; `none` for one sum
   */
  async sumSince(channel: string, since: Date, by: 'day' | 'none'): Promise<readonly VitalsSum[]> {
    const day =
      by === 'day' ? sql`to_char(hour at time zone 'Pacific/Auckland', 'YYYY-MM-DD')` : sql`''`;
    const { rows } = await sql<VitalsSum>`
      with buckets as (
        select remote, version, route, metric, ${day} as day, bucket, sum(count)::integer as count
        from page_vitals, unnest(counts) with ordinality as buckets (count, bucket)
        where channel = ${channel} and hour >= ${since}
        group by 1, 2, 3, 4, 5, 6
      )
      select remote, version, route, metric, day, array_agg(count order by bucket) as counts
      from buckets group by 1, 2, 3, 4, 5`.execute(this.db);
    return rows;
  }

  /**
   * Returns the histograms of one metric of both versions since the given hour, grouped by hour,
   * route and connection type.
   */
  async listGroups(
    { channel, remote, metric }: Pick<VitalsRecord, 'channel' | 'remote' | 'metric'>,
    versions: { readonly canary: string; readonly stable: string },
    since: Date,
  ): Promise<readonly ComparedPageViews[]> {
    const { rows } = await sql<ComparedPageViews>`
      select canary.counts as canary, stable.counts as stable
      from page_vitals canary
      join page_vitals stable using (channel, remote, hour, route, metric, connection)
      where channel = ${channel} and remote = ${remote} and metric = ${metric} and hour >= ${since}
        and canary.version = ${versions.canary} and stable.version = ${versions.stable}`.execute(
      this.db,
    );
    return rows;
  }

  /** Deletes a version's histograms since the given hour, as for its counts of failures. */
  async deleteSince(channel: string, remote: string, version: string, since: Date): Promise<void> {
    await this.db
      .deleteFrom('page_vitals')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('hour', '>=', since)
      .execute();
  }

  async deleteBefore(before: Date): Promise<void> {
    await deleteInBatches(this.db, 'page_vitals', sql`hour < ${before}`);
  }
}
