/**
 * The public keys with which remotes' releases are signed (ADR 59). Only operators change them, with
 * a command on the server.
 */
import type { Kysely } from 'kysely';
import { Repository } from '../../database/repository.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { AuditRepository, COMMAND_ACTOR_NAME } from '../audit/audit.repository.ts';
import type { SignedRelease } from './releases.repository.ts';

export interface ReleaseKeyRecord {
  readonly name: string;
  readonly remote: string;
  readonly publicKey: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export class ReleaseKeysRepository extends Repository {
  /** @returns false when the name is taken, even by a revoked key, or the remote has this key */
  async add(
    { name, remote, publicKey }: Pick<ReleaseKeyRecord, 'name' | 'remote' | 'publicKey'>,
    now: Date,
  ): Promise<boolean> {
    return runTransaction(this.db, async (transaction) => {
      const added = await transaction
        .insertInto('release_keys')
        .values({ name, remote, public_key: publicKey, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await recordChange(transaction, 'create', { name, remote, publicKey }, now);
      return added !== undefined;
    });
  }

  /**
   * Returns the keys, including revoked ones.
   *
   * @param remote null returns the keys of all remotes
   */
  async list(remote: string | null = null): Promise<readonly ReleaseKeyRecord[]> {
    return this.db
      .selectFrom('release_keys')
      .select(['name', 'remote', 'public_key as publicKey', 'created_at as createdAt'])
      .select('revoked_at as revokedAt')
      .$if(remote !== null, (query) => query.where('remote', '=', remote ?? ''))
      .orderBy('remote')
      .orderBy('name')
      .execute();
  }

  /** @returns false when there is no active key with this name */
  async revoke(name: string, now: Date): Promise<boolean> {
    return runTransaction(this.db, async (transaction) => {
      const revoked = await transaction
        .updateTable('release_keys')
        .set({ revoked_at: now })
        .where('name', '=', name)
        .where('revoked_at', 'is', null)
        .returning(['remote', 'public_key as publicKey'])
        .executeTakeFirst();
      if (revoked) await recordChange(transaction, 'revoke', { name, ...revoked }, now);
      return revoked !== undefined;
    });
  }

  /** Returns the remote's releases that are live in any channel. */
  async listLive(remote: string): Promise<readonly SignedRelease[]> {
    return this.db
      .selectFrom('releases')
      .select(['releases.remote as id', 'version', 'digest', 'signature'])
      .where('releases.remote', '=', remote)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('channel_entries as entry')
            .select('entry.remote')
            .whereRef('entry.remote', '=', 'releases.remote')
            .where((on) =>
              on.or([
                on('entry.version', '=', on.ref('releases.version')),
                on('entry.canary_version', '=', on.ref('releases.version')),
              ]),
            ),
        ),
      )
      .orderBy('version')
      .execute();
  }
}

async function recordChange(
  db: Kysely<Database>,
  change: 'create' | 'revoke',
  key: Pick<ReleaseKeyRecord, 'name' | 'remote' | 'publicKey'>,
  at: Date,
): Promise<void> {
  await new AuditRepository(db).add({
    action: `release-key.${change}`,
    actorAccountId: null,
    actor: COMMAND_ACTOR_NAME,
    detail: { name: key.name, remote: key.remote, publicKey: key.publicKey },
    at,
  });
}
