/**
 * Deploy tokens. Each token may change only one remote. The table contains SHA-256 hashes instead
 * of the tokens.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Repository } from '../../database/repository.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { AuditRepository, COMMAND_ACTOR_NAME } from '../audit/audit.repository.ts';

export interface DeployTokenRecord {
  readonly name: string;
  readonly remote: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A prefix by which secret scanners can recognise a leaked token. */
const PREFIX = 'pdt_';
const TOKEN_BYTES = 32;
/** The time at which a token was last used is updated at most this often. */
const USE_UPDATE_INTERVAL_MS = 60_000;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export class DeployTokensRepository extends Repository {
  /**
   * Creates a token.
   *
   * @returns the token, which cannot be read again later; null when the name is taken, even if by a
   *   revoked token
   */
  async create(name: string, remote: string, now: Date): Promise<string | null> {
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    return runTransaction(this.db, async (transaction) => {
      const created = await transaction
        .insertInto('deploy_tokens')
        .values({ name, remote, hash: hashToken(token), created_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!created) return null;
      await recordChange(transaction, 'create', { name, remote }, now);
      return token;
    });
  }

  /**
   * Creates a token and replaces any existing token of the same name. Used by local stacks, which
   * need only one token at a time.
   */
  async replace(name: string, remote: string, now: Date): Promise<string> {
    await this.db.deleteFrom('deploy_tokens').where('name', '=', name).execute();
    const token = await this.create(name, remote, now);
    if (token === null)
      throw new Error(
        `Another process is creating the deploy token "${name}" at the same time. Run the command again.`,
      );
    return token;
  }

  /**
   * Returns the token's name and remote and records its use; null when it never existed or was
   * revoked.
   */
  async findActive(
    token: string,
    now: Date,
  ): Promise<{ readonly name: string; readonly remote: string } | null> {
    if (!token.startsWith(PREFIX)) return null;
    const row = await this.db
      .selectFrom('deploy_tokens')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (
      row.last_used_at === null ||
      now.getTime() - row.last_used_at.getTime() >= USE_UPDATE_INTERVAL_MS
    )
      await this.db
        .updateTable('deploy_tokens')
        .set({ last_used_at: now })
        .where('id', '=', row.id)
        .execute();
    return { name: row.name, remote: row.remote };
  }

  async list(): Promise<readonly DeployTokenRecord[]> {
    return this.db
      .selectFrom('deploy_tokens')
      .select(['name', 'remote', 'created_at as createdAt', 'revoked_at as revokedAt'])
      .select('last_used_at as lastUsedAt')
      .orderBy('remote')
      .orderBy('name')
      .execute();
  }

  /** @returns false when there is no active token with this name */
  async revoke(name: string, now: Date): Promise<boolean> {
    return runTransaction(this.db, async (transaction) => {
      const revoked = await transaction
        .updateTable('deploy_tokens')
        .set({ revoked_at: now })
        .where('name', '=', name)
        .where('revoked_at', 'is', null)
        .returning('remote')
        .executeTakeFirst();
      if (!revoked) return false;
      await recordChange(transaction, 'revoke', { name, remote: revoked.remote }, now);
      return true;
    });
  }
}

/** Only operators change tokens, with a command on the server. */
async function recordChange(
  db: Kysely<Database>,
  change: 'create' | 'revoke',
  token: { readonly name: string; readonly remote: string },
  at: Date,
): Promise<void> {
  await new AuditRepository(db).add({
    action: `deploy-token.${change}`,
    actorAccountId: null,
    actor: COMMAND_ACTOR_NAME,
    detail: token,
    at,
  });
}
