/** The registered releases, and the versions that the running shells can host. */
import { sql } from 'kysely';
import type { HostRange } from '@paddock/contracts/host-range';
import type { ReleaseProvenance, ReleaseRegistration } from '@paddock/contracts/http';
import type { ReleaseSchemas, RemoteManifest } from '@paddock/contracts/manifest';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import { Repository } from '../../database/repository.ts';

/** A release with the digest that its team signed. */
export interface SignedRelease {
  readonly id: string;
  readonly version: string;
  readonly digest: string;
  readonly signature: string | null;
}

export interface ReleaseRecord extends Omit<
  ReleaseRegistration,
  'schemas' | 'provenance' | 'signature'
> {
  readonly schemas: ReleaseSchemas | null;
  readonly provenance: ReleaseProvenance | null;
  readonly signature: string | null;
  readonly registeredAt: Date;
  readonly registeredBy: string;
  readonly lastLiveAt: Date | null;
  readonly removingAt: Date | null;
}

const COLUMNS = [
  'remote as id',
  'version',
  'digest',
  'manifest',
  'shared',
  'schemas',
  'provenance',
  'signature',
  'registered_at as registeredAt',
  'registered_by as registeredBy',
  'last_live_at as lastLiveAt',
  'removing_at as removingAt',
] as const;

export class ReleasesRepository extends Repository {
  async find(remote: string, version: string): Promise<ReleaseRecord | null> {
    const row = await this.db
      .selectFrom('releases')
      .select(COLUMNS)
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the remote's releases, newest first. */
  async list(remote: string): Promise<readonly ReleaseRecord[]> {
    return this.db
      .selectFrom('releases')
      .select(COLUMNS)
      .where('remote', '=', remote)
      .orderBy('registered_at', 'desc')
      .orderBy('version')
      .execute();
  }

  /** @returns false when the version is registered already, even with different content */
  async add(
    { id, version, digest, manifest, shared, schemas, provenance, signature }: ReleaseRegistration,
    by: string,
    now: Date,
  ): Promise<boolean> {
    const added = await this.db
      .insertInto('releases')
      .values({
        remote: id,
        version,
        digest,
        manifest: JSON.stringify(manifest),
        shared: JSON.stringify(shared),
        schemas: schemas ? JSON.stringify(schemas) : null,
        provenance: provenance ? JSON.stringify(provenance) : null,
        signature: signature ?? null,
        registered_at: now,
        registered_by: by,
      })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** Replaces the release's signature. */
  async setSignature(remote: string, version: string, signature: string): Promise<void> {
    await this.db
      .updateTable('releases')
      .set({ signature })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute();
  }

  /** Returns the releases that stopped being live at or after the given time. */
  async listRecent(since: Date): Promise<readonly SignedRelease[]> {
    return this.db
      .selectFrom('releases')
      .select(['remote as id', 'version', 'digest', 'signature'])
      .where('last_live_at', '>=', since)
      .where('removing_at', 'is', null)
      .orderBy('remote')
      .orderBy('version')
      .execute();
  }

  /**
   * Marks the releases that the command `gc` may remove: those that are live in no channel, not
   * among the newest `keepCount` of their remote, and not live since `before`. Must be called in a
   * transaction, because it locks every channel.
   *
   * @returns the marked releases, oldest first, including those marked earlier that have not been
   * removed yet
   */
  async markRemovable({
    remote,
    keepCount,
    before,
    now,
  }: {
    readonly remote: string | null;
    readonly keepCount: number;
    readonly before: Date;
    readonly now: Date;
  }): Promise<readonly ReleaseRecord[]> {
    await this.db.selectFrom('channels').select('name').orderBy('name').forUpdate().execute();
    const { rows } = await sql<ReleaseRecord>`
      update releases set removing_at = coalesce(removing_at, ${now})
      where (${remote}::text is null or remote = ${remote})
        and (removing_at is not null or (
          coalesce(last_live_at, registered_at) < ${before}
          and not exists (select from channel_entries entry where entry.remote = releases.remote and releases.version in (entry.version, entry.canary_version))
          and (select count(*) from releases newer where newer.remote = releases.remote and newer.removing_at is null and newer.registered_at > releases.registered_at) >= ${keepCount}
        ))
      returning remote as id, version, digest, manifest, shared, schemas, provenance, signature, registered_at as "registeredAt", registered_by as "registeredBy", last_live_at as "lastLiveAt", removing_at as "removingAt"`.execute(
      this.db,
    );
    return rows.sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());
  }

  /** Returns the versions of all remotes, in any state. */
  async listAllVersions(): Promise<readonly { readonly id: string; readonly version: string }[]> {
    return this.db.selectFrom('releases').select(['remote as id', 'version']).execute();
  }

  /**
   * Registers an unknown version as being removed, so that no pipeline can register it while gc
   * deletes its files.
   */
  async reserveForRemoval(remote: string, version: string, now: Date): Promise<void> {
    const manifest: RemoteManifest = {
      id: remote,
      contractVersion: CONTRACT_VERSION,
      owner: 'gc',
      routes: [],
      navigation: [],
      slots: [],
      emits: [],
      consumes: [],
      budgetBytes: 1,
    };
    await this.db
      .insertInto('releases')
      .values({
        remote,
        version,
        digest: '',
        manifest: JSON.stringify(manifest),
        shared: '{}',
        registered_at: now,
        registered_by: 'gc',
        removing_at: now,
      })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
      .execute();
  }

  /** Deletes the record of a release whose files gc has deleted. */
  async remove(remote: string, version: string): Promise<void> {
    await this.db
      .deleteFrom('releases')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('removing_at', 'is not', null)
      .execute();
  }

  async saveHost(
    channel: string,
    { oldestContract, newestContract, shared }: HostRange,
    now: Date,
  ): Promise<void> {
    await this.db
      .insertInto('channel_hosts')
      .values({
        channel,
        oldest_contract: oldestContract,
        newest_contract: newestContract,
        shared: JSON.stringify(shared),
        seen_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['channel', 'oldest_contract', 'newest_contract', 'shared'])
          .doUpdateSet({ seen_at: now }),
      )
      .execute();
  }

  /**
   * Returns what the channel's shells can host, for each shell that reported at or after `since`.
   */
  async listHosts(
    channel: string,
    since: Date,
  ): Promise<readonly (HostRange & { readonly seenAt: Date })[]> {
    return this.db
      .selectFrom('channel_hosts')
      .select(['oldest_contract as oldestContract', 'newest_contract as newestContract'])
      .select(['shared', 'seen_at as seenAt'])
      .where('channel', '=', channel)
      .where('seen_at', '>=', since)
      .execute();
  }
}
