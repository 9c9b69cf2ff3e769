/** What was served of each release and what of it failed, by the minute; and the versions that are quarantined. */
import { sql, type Kysely } from 'kysely';
import type { Quarantine } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';

/** `what` is VIEW, or the code of a failure. */
export interface CountRecord {
  readonly remote: string;
  readonly version: string;
  readonly what: string;
  readonly count: number;
}

export const VIEW = 'view';

export class ReleaseCountsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * What is not live, or never was, is not counted: a page that is open since last week says nothing of today.
   *
   * @param channel null: in every one where it is live
   * @returns what was counted, with its channel
   */
  async add(
    channel: string | null,
    counts: readonly CountRecord[],
    minute: Date,
  ): Promise<
    readonly { readonly channel: string; readonly remote: string; readonly version: string }[]
  > {
    // In one order, so that two who count the same do not wait for each other.
    const { rows } = await sql<{ channel: string; remote: string; version: string }>`
      insert into release_counts as counted (channel, remote, version, minute, what, count)
      select line.channel, given.remote, given.version, ${minute}, given.what, sum(given.count)
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given (remote text, version text, what text, count integer)
      join channel_lines line on line.remote = given.remote and given.version in (line.version, line.canary_version)
      where ${channel}::text is null or line.channel = ${channel}
      group by line.channel, given.remote, given.version, given.what
      order by line.channel, given.remote, given.version, given.what
      on conflict (channel, remote, version, minute, what) do update set count = counted.count + excluded.count
      returning channel, remote, version`.execute(this.#db);
    return rows;
  }

  /** Summed up since then. */
  async sum(channel: string, since: Date, remote?: string): Promise<readonly CountRecord[]> {
    let query = this.#db
      .selectFrom('release_counts')
      .select((from) => [
        'remote',
        'version',
        'what',
        from.cast<number>(from.fn.sum('count'), 'integer').as('count'),
      ])
      .where('channel', '=', channel)
      .where('minute', '>=', since)
      .groupBy(['remote', 'version', 'what']);
    if (remote !== undefined) query = query.where('remote', '=', remote);
    return query.execute();
  }

  /** A canary that begins is judged by what it does from then on. */
  async forgetSince(channel: string, remote: string, version: string, since: Date): Promise<void> {
    await this.#db
      .deleteFrom('release_counts')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('minute', '>=', since)
      .execute();
  }

  async deleteBefore(before: Date): Promise<void> {
    await this.#db.deleteFrom('release_counts').where('minute', '<', before).execute();
  }

  /** @returns false where it is already */
  async quarantine(
    channel: string,
    { remote, version, reason }: Pick<Quarantine, 'remote' | 'version' | 'reason'>,
    now: Date,
  ): Promise<boolean> {
    const added = await this.#db
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
    const row = await this.#db
      .selectFrom('quarantined_releases')
      .select(['since', 'reason'])
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Newest first. */
  async listQuarantined(channel: string): Promise<
    readonly {
      readonly remote: string;
      readonly version: string;
      readonly since: Date;
      readonly reason: string;
    }[]
  > {
    return this.#db
      .selectFrom('quarantined_releases')
      .select(['remote', 'version', 'since', 'reason'])
      .where('channel', '=', channel)
      .orderBy('since', 'desc')
      .execute();
  }

  /** @returns false where it is not quarantined */
  async clear(channel: string, remote: string, version: string): Promise<boolean> {
    const cleared = await this.#db
      .deleteFrom('quarantined_releases')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return cleared !== undefined;
  }
}
