/**
 * The `sessions` table. A session is live until it is ended, reaches its absolute limit, or has
 * been idle for too long.
 */
import { ENDED_SESSION_DAYS } from '@paddock/domain/privacy/retention';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Database } from '../../../database/tables.ts';

export interface SessionRecord {
  readonly id: string;
  readonly accountId: number;
  readonly authTime: Date;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** A live session with its account's identity, for the event streams. */
export interface LiveSession {
  readonly id: string;
  readonly accountId: number;
  readonly firebaseId: string;
}

export interface NewSession {
  readonly cookieHash: Buffer;
  readonly accountId: number;
  readonly authTime: Date;
  readonly device: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

const COLUMNS = [
  'sessions.id',
  'sessions.account_id as accountId',
  'sessions.auth_time as authTime',
  'sessions.device',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.expires_at as expiresAt',
] as const;
/**
 * The minimum time between two recorded visits, so that a page with many requests writes only once.
 */
export const VISIT_INTERVAL_MS = 5 * 60_000;

export class SessionsRepository {
  readonly #db: Kysely<Database>;
  readonly #idleMs: number;

  constructor(db: Kysely<Database>, idleDays: number) {
    this.#db = db;
    this.#idleMs = idleDays * DAY_MS;
  }

  #createLiveCondition(now: Date) {
    return (where: ExpressionBuilder<Database, 'sessions'>) =>
      where.and([
        where('sessions.ended_at', 'is', null),
        where('sessions.expires_at', '>', now),
        where('sessions.last_seen_at', '>', new Date(now.getTime() - this.#idleMs)),
      ]);
  }

  async findLive(cookieHash: Buffer, now: Date): Promise<SessionRecord | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .select(COLUMNS)
      .where('cookie_hash', '=', cookieHash)
      .where(this.#createLiveCondition(now))
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * True when a session of this sign-in has been ended. The sign-in then cannot create another
   * session.
   */
  async hasEnded(accountId: number, authTime: Date): Promise<boolean> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('auth_time', '=', authTime)
      .where('ended_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async create({
    cookieHash,
    accountId,
    authTime,
    device,
    now,
    expiresAt,
  }: NewSession): Promise<void> {
    await this.#db
      .insertInto('sessions')
      .values({
        cookie_hash: cookieHash,
        account_id: accountId,
        auth_time: authTime,
        device,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .execute();
  }

  /** Records a visit, which restarts the idle timeout. */
  async recordVisit(id: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('last_seen_at', '<', now)
      .execute();
  }

  /** Lists the account's live sessions, the most recently used first. */
  async list(accountId: number, now: Date): Promise<readonly SessionRecord[]> {
    return this.#db
      .selectFrom('sessions')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where(this.#createLiveCondition(now))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /**
   * Returns the given sessions that are live and whose account is not disabled, and records a visit
   * for each.
   */
  async listLive(ids: readonly string[], now: Date): Promise<readonly LiveSession[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'sessions.id',
        'sessions.account_id',
        'accounts.firebase_id',
        'sessions.last_seen_at',
      ])
      .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('accounts.disabled_at', 'is', null)
      .where(this.#createLiveCondition(now))
      .execute();
    const due = rows
      .filter((row) => now.getTime() - row.last_seen_at.getTime() >= VISIT_INTERVAL_MS)
      .map(({ id }) => id);
    if (due.length > 0)
      await this.#db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', sql<string>`any(${due}::uuid[])`)
        .where('last_seen_at', '<', now)
        .execute();
    return rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      firebaseId: row.firebase_id ?? '',
    }));
  }

  /**
   * Ends every session of one sign-in. Two tabs that sent the same token at once may have created
   * two.
   */
  async endSignIn(accountId: number, authTime: Date, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('account_id', '=', accountId)
      .where('auth_time', '=', authTime)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends every session of the account but this one. */
  async endAllOthers(accountId: number, sessionId: string, now: Date): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('account_id', '=', accountId)
      .where('id', '!=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Ends every session of the accounts. */
  async endAll(accountIds: readonly number[], now: Date): Promise<void> {
    if (accountIds.length === 0) return;
    await this.#db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('account_id', 'in', accountIds)
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Deletes sessions a month after they ended. Until then they are needed to reject an old token of
   * the same sign-in.
   */
  async deleteOld(now: Date): Promise<void> {
    const monthAgo = new Date(now.getTime() - ENDED_SESSION_DAYS * DAY_MS);
    const idleSince = new Date(monthAgo.getTime() - this.#idleMs);
    await deleteInBatches(
      this.#db,
      'sessions',
      sql`expires_at < ${monthAgo} or ended_at < ${monthAgo} or last_seen_at < ${idleSince}`,
    );
  }
}
