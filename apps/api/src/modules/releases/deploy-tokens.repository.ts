/** Deploy tokens: each may touch one remote. The table has their hashes alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface DeployTokenRecord {
  readonly name: string;
  readonly remote: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Found at once by whoever looks for secrets in what should have none. */
const PREFIX = 'pdt_';
const TOKEN_BYTES = 32;
const NOTE_USE_MS = 60_000;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export class DeployTokensRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @returns the token, which nobody can read again; null where the name is taken, be it by one that was revoked */
  async create(name: string, remote: string, now: Date): Promise<string | null> {
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const created = await this.#db
      .insertInto('deploy_tokens')
      .values({ name, remote, hash: hashToken(token), created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    return created ? token : null;
  }

  /** The same, in the place of whatever had the name: a local stack has one at a time. */
  async replace(name: string, remote: string, now: Date): Promise<string> {
    await this.#db.deleteFrom('deploy_tokens').where('name', '=', name).execute();
    const token = await this.create(name, remote, now);
    if (token === null)
      throw new Error(`The deploy token "${name}" is being made by another process`);
    return token;
  }

  /** Null for one that never was, or was revoked. */
  async findLive(
    token: string,
    now: Date,
  ): Promise<{ readonly name: string; readonly remote: string } | null> {
    if (!token.startsWith(PREFIX)) return null;
    const row = await this.#db
      .selectFrom('deploy_tokens')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= NOTE_USE_MS)
      await this.#db
        .updateTable('deploy_tokens')
        .set({ last_used_at: now })
        .where('id', '=', row.id)
        .execute();
    return { name: row.name, remote: row.remote };
  }

  async list(): Promise<readonly DeployTokenRecord[]> {
    const rows = await this.#db
      .selectFrom('deploy_tokens')
      .selectAll()
      .orderBy('remote')
      .orderBy('name')
      .execute();
    return rows.map(({ name, remote, created_at, revoked_at, last_used_at }) => ({
      name,
      remote,
      createdAt: created_at,
      revokedAt: revoked_at,
      lastUsedAt: last_used_at,
    }));
  }

  /** @returns false where there is none of that name that lives */
  async revoke(name: string, now: Date): Promise<boolean> {
    const revoked = await this.#db
      .updateTable('deploy_tokens')
      .set({ revoked_at: now })
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return revoked !== undefined;
  }
}
