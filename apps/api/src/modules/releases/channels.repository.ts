/**
 * The channel entries, which say what is live in each channel, and the history of changes to them.
 */
import { sql } from 'kysely';
import type { ChannelChange, ChannelEntry, ReleaseProvenance } from '@paddock/contracts/http';
import type { ReleaseSchemas, RemoteManifest } from '@paddock/contracts/manifest';
import { Repository } from '../../database/repository.ts';
import { AuditRepository, COMMAND_ACTOR_NAME } from '../audit/audit.repository.ts';
import { listServedVersions } from './channel-entry.ts';

export interface ChannelEntryRecord {
  readonly remote: string;
  readonly entry: ChannelEntry;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export type ChannelChangeRecord = Omit<ChannelChange, 'at'> & { readonly at: Date };

/**
 * The types of change that make a new version stable. The other types return to an earlier version
 * or affect only the canary.
 */
const ACTS_WITH_NEW_VERSION = ['release', 'promote', 'pin'] as const;

/** More than the changes that one remote makes in the hour in which a new version is judged. */
const MAX_CHANGES_READ = 50;

export class ChannelsRepository extends Repository {
  async listNames(): Promise<readonly string[]> {
    const rows = await this.db.selectFrom('channels').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  }

  /** Returns the channel's revision; null when there is no such channel. */
  async findRevision(channel: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('channels')
      .select('revision')
      .where('name', '=', channel)
      .executeTakeFirst();
    return row?.revision ?? null;
  }

  /**
   * Creates a channel with the stable versions of another one. Must run in a transaction.
   *
   * @returns false when there is such a channel already
   */
  async create(channel: string, from: string, at: Date): Promise<boolean> {
    const created = await this.db
      .insertInto('channels')
      .values({ name: channel })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!created) return false;
    await this.db
      .insertInto('channel_entries')
      .columns(['channel', 'remote', 'version', 'is_pinned', 'changed_at', 'changed_by'])
      .expression((entries) =>
        entries
          .selectFrom('channel_entries')
          .select([
            sql.val(channel).as('channel'),
            'remote',
            'version',
            sql.lit(false).as('pinned'),
          ])
          .select([sql.val(at).as('at'), sql.val(COMMAND_ACTOR_NAME).as('by')])
          .where('channel', '=', from),
      )
      .execute();
    await new AuditRepository(this.db).add({
      action: 'deploy.create-channel',
      actorAccountId: null,
      actor: COMMAND_ACTOR_NAME,
      detail: { channel, from },
      at,
    });
    return true;
  }

  /**
   * Locks the channel until the transaction ends and returns its revision; null when there is no
   * such channel.
   */
  async lock(channel: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('channels')
      .select('revision')
      .where('name', '=', channel)
      .forUpdate()
      .executeTakeFirst();
    return row?.revision ?? null;
  }

  async listEntries(channel: string): Promise<readonly ChannelEntryRecord[]> {
    const rows = await this.db
      .selectFrom('channel_entries')
      .selectAll()
      .where('channel', '=', channel)
      .orderBy('remote')
      .execute();
    return rows.map(
      ({
        remote,
        version,
        canary_version,
        canary_percent,
        canary_is_automatic,
        is_pinned,
        changed_at,
        changed_by,
      }) => ({
        remote,
        entry: {
          version,
          canary:
            canary_version === null || canary_percent === null
              ? null
              : {
                  version: canary_version,
                  percent: canary_percent,
                  ...(canary_is_automatic && { isAutomatic: true }),
                },
          isPinned: is_pinned,
        },
        changedAt: changed_at,
        changedBy: changed_by,
      }),
    );
  }

  /** Returns the releases that are live as stable version or as canary. */
  async listLiveReleases(channel: string): Promise<
    readonly {
      readonly remote: string;
      readonly version: string;
      readonly digest: string;
      readonly manifest: RemoteManifest;
      readonly schemas: ReleaseSchemas | null;
      readonly provenance: ReleaseProvenance | null;
      readonly signature: string | null;
    }[]
  > {
    return this.db
      .selectFrom('channel_entries as entry')
      .innerJoin('releases', (join) =>
        join
          .onRef('releases.remote', '=', 'entry.remote')
          .on((on) =>
            on.or([
              on('releases.version', '=', on.ref('entry.version')),
              on('releases.version', '=', on.ref('entry.canary_version')),
            ]),
          ),
      )
      .select(['releases.remote', 'releases.version', 'releases.digest', 'releases.manifest'])
      .select(['releases.schemas', 'releases.provenance', 'releases.signature'])
      .where('entry.channel', '=', channel)
      .execute();
  }

  /**
   * Returns the version that was stable before the given one became live, even if the remote was
   * retired in between. Null when there was none.
   *
   * @param version null for a retired remote, to get the version that was live when it was retired
   */
  async findPreviousVersion(
    channel: string,
    remote: string,
    version: string | null,
  ): Promise<string | null> {
    const rows = await this.db
      .selectFrom('channel_changes')
      .select(['act', 'line_before', 'line_after'])
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .where('act', 'in', [...ACTS_WITH_NEW_VERSION, 'retire'])
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

  /**
   * Returns when a version last became stable by a release or a promotion, and the version that it
   * replaced. Null when it replaced none, or became stable otherwise.
   */
  async findStart(
    channel: string,
    remote: string,
    version: string,
  ): Promise<{ readonly at: Date; readonly previousVersion: string } | null> {
    const rows = await this.db
      .selectFrom('channel_changes')
      .select(['act', 'line_before', 'line_after', 'at'])
      .where('channel', '=', channel)
      .where('remote', '=', remote)
      .orderBy('revision', 'desc')
      .limit(MAX_CHANGES_READ)
      .execute();
    const start = rows.find(
      ({ line_before, line_after }) =>
        line_after?.version === version && line_before?.version !== version,
    );
    if (!start?.line_before || (start.act !== 'release' && start.act !== 'promote')) return null;
    return { at: start.at, previousVersion: start.line_before.version };
  }

  /**
   * Changes a remote's entry, records the change and sets the channel's revision. The transaction
   * must hold the channel's lock.
   */
  async applyChange(
    channel: string,
    { revision, remote, act, by, at, reason, from, to }: ChannelChangeRecord,
  ): Promise<void> {
    // Clearing a quarantine does not change what is live, so the entry's time and author stay as
    // they are.
    if (act !== 'clear' && to) {
      const columns = {
        version: to.version,
        canary_version: to.canary?.version ?? null,
        canary_percent: to.canary?.percent ?? null,
        canary_is_automatic: to.canary?.isAutomatic ?? false,
        is_pinned: to.isPinned,
        changed_at: at,
        changed_by: by,
      };
      await this.db
        .insertInto('channel_entries')
        .values({ channel, remote, ...columns })
        .onConflict((conflict) => conflict.columns(['channel', 'remote']).doUpdateSet(columns))
        .execute();
    } else if (act !== 'clear') {
      await this.db
        .deleteFrom('channel_entries')
        .where('channel', '=', channel)
        .where('remote', '=', remote)
        .execute();
    }
    await this.db.updateTable('channels').set({ revision }).where('name', '=', channel).execute();
    await this.db
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
    await new AuditRepository(this.db).add({
      action: `deploy.${act}`,
      actorAccountId: null,
      actor: by,
      detail: { channel, revision, remote, from: from?.version ?? null, to: to?.version ?? null },
      at,
    });
    const after = listServedVersions(to);
    const ended = listServedVersions(from).filter((version) => !after.includes(version));
    if (ended.length > 0)
      await this.db
        .updateTable('releases')
        .set({ last_live_at: at })
        .where('remote', '=', remote)
        .where('version', 'in', ended)
        .execute();
  }

  /** Returns the latest changes, newest first. */
  async listChanges(channel: string, limit: number): Promise<readonly ChannelChangeRecord[]> {
    return this.#selectChanges(channel).orderBy('revision', 'desc').limit(limit).execute();
  }

  /** Returns the changes after the given revision, oldest first. */
  async listChangesSince(
    channel: string,
    revision: number,
    limit: number,
  ): Promise<readonly ChannelChangeRecord[]> {
    return this.#selectChanges(channel)
      .where('revision', '>', revision)
      .orderBy('revision')
      .limit(limit)
      .execute();
  }

  #selectChanges(channel: string) {
    return this.db
      .selectFrom('channel_changes')
      .select(['revision', 'remote', 'act', 'actor as by', 'at', 'reason'])
      .select(['line_before as from', 'line_after as to'])
      .where('channel', '=', channel);
  }

  /** Returns the last revision that the webhook has received; null before the first. */
  async findWebhookRevision(channel: string): Promise<number | null> {
    const row = await this.db
      .selectFrom('channels')
      .select('webhook_revision')
      .where('name', '=', channel)
      .executeTakeFirst();
    return row?.webhook_revision ?? null;
  }

  async setWebhookRevision(channel: string, revision: number): Promise<void> {
    await this.db
      .updateTable('channels')
      .set({ webhook_revision: revision })
      .where('name', '=', channel)
      .execute();
  }
}
