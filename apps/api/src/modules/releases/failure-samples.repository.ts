/** Kinds of failures in browsers per hour, with their scrubbed message and stack (ADR 61). */
import { sql } from 'kysely';
import type { FailureSample } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';

/**
 * When a version has more kinds of failures than this in an hour, the others are only counted by
 * their code.
 */
const MAX_KINDS_PER_HOUR = 20;
const MAX_KINDS_SHOWN = 20;

export interface FailureSampleRecord {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  /** Empty when the failure happened on another remote's page. */
  readonly route: string;
  /** The failure's code. */
  readonly what: string;
  readonly message: string;
  readonly stack: string;
}

export class FailureSamplesRepository extends Repository {
  /** @param hour start of the hour */
  async add(
    { channel, remote, version, route, what, message, stack }: FailureSampleRecord,
    hour: Date,
  ): Promise<void> {
    await sql`
      with known as (
        select code, message, stack from failure_samples
        where channel = ${channel} and remote = ${remote} and version = ${version} and hour = ${hour}
      )
      insert into failure_samples as sample (channel, remote, version, hour, code, message, stack, route, count)
      select ${channel}, ${remote}, ${version}, ${hour}, ${what}, ${message}, ${stack}, ${route}, 1
      where (select count(*) from known) < ${MAX_KINDS_PER_HOUR}
        or exists (select from known where code = ${what} and message = ${message} and stack = ${stack})
      on conflict (channel, remote, version, hour, code, message, stack) do update set
        count = sample.count + 1, route = excluded.route`.execute(this.db);
  }

  /** Returns the live versions' kinds of failures since the given time, the most frequent first. */
  async listFrequent(channel: string, since: Date): Promise<FailureSample[]> {
    const { rows } = await sql<FailureSample>`
      select sample.remote, sample.version, sample.code, message, stack, sum(count)::integer as count,
        nullif((array_agg(route order by hour desc))[1], '') as route
      from failure_samples sample
      join channel_entries entry on entry.channel = sample.channel and entry.remote = sample.remote
        and sample.version in (entry.version, entry.canary_version)
      where sample.channel = ${channel} and hour >= ${since}
      group by 1, 2, 3, 4, 5 order by count desc, 1, 2, 3, 4, 5 limit ${MAX_KINDS_SHOWN}`.execute(
      this.db,
    );
    return rows;
  }

  async deleteBefore(before: Date): Promise<void> {
    await deleteInBatches(this.db, 'failure_samples', sql`hour < ${before}`);
  }
}
