/**
 * Finds the current user by the session cookie. Every request that concerns a user starts with this
 * query, a prepared statement that reads the session and its account. An operation can add columns
 * to the query, so that a poll for unread counts needs no second query.
 */
import { DAY_MS } from '@paddock/runtime/durations';
import type pg from 'pg';
import {
  ACCOUNT_COLUMNS,
  toAccountRecord,
  type AccountRecord,
  type AccountRow,
} from '../accounts/accounts.repository.ts';
import type { SessionRecord } from './sessions.repository.ts';

export interface CurrentUserRecord {
  readonly session: SessionRecord;
  readonly account: AccountRecord;
  /** The whole row of the current-user query, including the prefetched columns. */
  readonly prefetched: object;
}

/**
 * Additional columns that an operation reads in the current-user query. The SQL may refer to
 * `accounts.id`.
 */
export interface PrefetchedColumns {
  /** The name of the prepared statement. Each different SQL text needs its own name. */
  readonly name: string;
  readonly columns: string;
  readonly join: string;
}

/**
 * Builds the query. $1 is the cookie's hash and $2 the current time. Sessions last seen at or
 * before $3 have expired.
 */
export function buildCurrentUserQuery(
  prefetch: Pick<PrefetchedColumns, 'columns' | 'join'> | null,
): string {
  return `
    select ${ACCOUNT_COLUMNS.join(', ')}, sessions.id as session_id, sessions.auth_time, sessions.device, sessions.created_at as session_created_at, sessions.last_seen_at, sessions.expires_at
      ${prefetch ? `, ${prefetch.columns}` : ''}
    from sessions join accounts on accounts.id = sessions.account_id ${prefetch?.join ?? ''}
    where sessions.cookie_hash = $1 and sessions.ended_at is null and sessions.expires_at > $2 and sessions.last_seen_at > $3 and accounts.disabled_at is null`;
}

export class CurrentUserRepository {
  readonly #pool: pg.Pool;
  readonly #idleMs: number;

  constructor(pool: pg.Pool, idleDays: number) {
    this.#pool = pool;
    this.#idleMs = idleDays * DAY_MS;
  }

  /** @returns Null when the session does not exist or has ended, or its account is disabled. */
  async find(
    cookieHash: Buffer,
    now: Date,
    prefetch: PrefetchedColumns | null = null,
  ): Promise<CurrentUserRecord | null> {
    const { rows } = await this.#pool.query<
      AccountRow & {
        readonly session_id: string;
        readonly auth_time: Date;
        readonly device: string;
        readonly session_created_at: Date;
        readonly last_seen_at: Date;
        readonly expires_at: Date;
      }
    >({
      name: prefetch?.name ?? 'current-user',
      text: prefetch === null ? BASE_STATEMENT : getStatement(prefetch),
      values: [cookieHash, now, new Date(now.getTime() - this.#idleMs)],
    });
    const [row] = rows;
    if (!row) return null;
    return {
      session: {
        id: row.session_id,
        accountId: row.id,
        authTime: row.auth_time,
        device: row.device,
        createdAt: row.session_created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
      },
      account: toAccountRecord(row),
      prefetched: row,
    };
  }
}

const BASE_STATEMENT = buildCurrentUserQuery(null);
const statements = new Map<PrefetchedColumns, string>();

function getStatement(prefetch: PrefetchedColumns): string {
  const cached = statements.get(prefetch);
  if (cached !== undefined) return cached;
  const text = buildCurrentUserQuery(prefetch);
  statements.set(prefetch, text);
  return text;
}
