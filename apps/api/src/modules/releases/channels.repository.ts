/** What is live in a channel, and every change of it. */
import type { Kysely } from 'kysely';
import type { ChannelChange, ChannelEntry } from '@paddock/contracts/http';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import type { Database } from '../../database/tables.ts';

export interface LineRecord {
  readonly remote: string;
  readonly line: ChannelEntry;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export type ChangeRecord = Omit<ChannelChange, 'at'> & { readonly at: Date };

/** Acts that bring a version in; the others go back to one, or concern the canary alone. */
const BRINGS_IN = ['release', 'promote', 'pin'] as const;

export class ChannelsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Null: there is no such channel. */
  async findRevision(channel: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom('channels')
      .select('revision')
      .where('name', '=', channel)
      .executeTakeFirst();
    return row?.revision ?? null;
  }

  /** The same, in a transaction that is going to change it: whoever else wants to waits. */
  async lock(channel: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom('channels')
      .select('revision')
      .where('name', '=', channel)
      .forUpdate()
      .executeTakeFirst();
    return row?.revision ?? null;
  }

  async listLines(channel: string): Promise<readonly LineRecord[]> {
    const rows = await this.#db
      .selectFrom('channel_lines')
      .selectAll()
      .where('channel', '=', channel)
      .orderBy('remote')
      .execute();
    return rows.map(
      ({ remote, version, canary_version, canary_percent, is_pinned, changed_at, changed_by }) => ({
        remote,
        line: {
          version,
          canary:
            canary_version === null || canary_percent === null
              ? null
              : { version: canary_version, percent: canary_percent },
          is_pinned,
        },
        changedAt: changed_at,
        changedBy: changed_by,
      }),
    );
  }

  /** Of stable versions and canaries alike. */
  async listLiveReleases(channel: string): Promise<
    readonly {
      readonly remote: string;
      readonly version: string;
      readonly digest: string;
      readonly manifest: RemoteManifest;
    }[]
  > {
    return this.#db
      .selectFrom('channel_lines as line')
      .innerJoin('releases', (join) =>
        join
          .onRef('releases.remote', '=', 'line.remote')
          .on((on) =>
            on.or([
              on('releases.version', '=', on.ref('line.version')),
              on('releases.version', '=', on.ref('line.canary_version')),
            ]),
          ),
      )
      .select(['releases.remote', 'releases.version', 'releases.digest', 'releases.manifest'])
      .where('line.channel', '=', channel)
      .execute();
  }

  /**
   * What was live for everybody before this version was brought in, retired in between or not; null: nothing was.
   * @param version null where the remote is retired: what was live when it was
   */
  async findPreviousVersion(
    channel: string,
    remote: string,
    version: string | null,
  ): Promise<string | null> {
    const rows = await this.#db
      .selectFrom('channel_changes')
      .select(['act', 'line_before', 'line_after'])
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('act', 'in', [...BRINGS_IN, 'retire'])
      .orderBy('revision', 'desc')
      .execute();
    for (const [index, { line_before, line_after }] of rows.entries()) {
      if ((line_after?.version ?? null) !== version) continue;
      const before =
        line_before ?? rows.slice(index + 1).find(({ act }) => act === 'retire')?.line_before;
      if (before && before.version !== version) return before.version;
    }
    return null;
  }

  async putLine(
    channel: string,
    { remote, line, changedAt, changedBy }: LineRecord,
  ): Promise<void> {
    const columns = {
      version: line.version,
      canary_version: line.canary?.version ?? null,
      canary_percent: line.canary?.percent ?? null,
      is_pinned: line.is_pinned,
      changed_at: changedAt,
      changed_by: changedBy,
    };
    await this.#db
      .insertInto('channel_lines')
      .values({ channel, remote, ...columns })
      .onConflict((conflict) => conflict.columns(['channel', 'remote']).doUpdateSet(columns))
      .execute();
  }

  async removeLine(channel: string, remote: string): Promise<void> {
    await this.#db
      .deleteFrom('channel_lines')
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .execute();
  }

  /** In the transaction that holds the channel's lock. */
  async addChange(
    channel: string,
    { revision, remote, act, by, at, reason, from, to }: ChangeRecord,
  ): Promise<void> {
    await this.#db.updateTable('channels').set({ revision }).where('name', '=', channel).execute();
    await this.#db
      .insertInto('channel_changes')
      .values({
        channel,
        revision,
        remote,
        act,
        actor: by,
        reason,
        line_before: from && JSON.stringify(from),
        line_after: to && JSON.stringify(to),
        at,
      })
      .execute();
  }

  /** Newest first. */
  async listChanges(channel: string, limit: number): Promise<readonly ChangeRecord[]> {
    const rows = await this.#db
      .selectFrom('channel_changes')
      .selectAll()
      .where('channel', '=', channel)
      .orderBy('revision', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ revision, remote, act, actor, reason, line_before, line_after, at }) => ({
      revision,
      remote,
      act,
      by: actor,
      at,
      reason,
      from: line_before,
      to: line_after,
    }));
  }
}
