/**
 * Whose cookie it is: the session and its account in one read, which every personal request begins with. Prepared, and
 * where an operation says so, what it is about to ask for is read along: a poll is one query.
 */
import type pg from 'pg';
import {
  ACCOUNT_COLUMNS,
  toAccountRecord,
  type AccountRecord,
  type AccountRow,
} from '../account/accounts.repository.ts';
import {
  DAY_MS,
  toSessionRecord,
  type SessionRecord,
  type SessionRow,
} from './sessions.repository.ts';

export interface AskerRecord {
  readonly session: SessionRecord;
  readonly account: AccountRecord;
  /** The row, with the columns that were read along. */
  readonly along: object;
}

/** What is read along: SQL that may name `accounts.id`. */
export interface ReadAlong {
  /** Of the prepared statement: one text, one name. */
  readonly name: string;
  readonly columns: string;
  readonly join: string;
}

/** $1 the cookie's hash, $2 now, $3 the last visit before which a session has idled too long. */
export function askerStatement(along: Pick<ReadAlong, 'columns' | 'join'> | null): string {
  return `
    select ${ACCOUNT_COLUMNS.join(', ')}, sessions.id as session_id, sessions.account_id, sessions.auth_time, sessions.device, sessions.created_at as session_created_at, sessions.last_seen_at, sessions.expires_at
      ${along ? `, ${along.columns}` : ''}
    from sessions join accounts on accounts.id = sessions.account_id ${along?.join ?? ''}
    where sessions.cookie_hash = $1 and sessions.ended_at is null and sessions.expires_at > $2 and sessions.last_seen_at > $3 and accounts.disabled_at is null`;
}

export class AskersRepository {
  readonly #pool: pg.Pool;
  readonly #idleMs: number;

  constructor(pool: pg.Pool, idleDays: number) {
    this.#pool = pool;
    this.#idleMs = idleDays * DAY_MS;
  }

  /** @returns null where the session is over, or was never there, or is somebody's who may not be here */
  async find(
    cookieHash: Buffer,
    now: Date,
    along: ReadAlong | null = null,
  ): Promise<AskerRecord | null> {
    const { rows } = await this.#pool.query<
      AccountRow &
        Omit<SessionRow, 'id' | 'created_at'> & {
          readonly session_id: string;
          readonly session_created_at: Date;
        }
    >({
      name: along?.name ?? 'asker',
      text: along === null ? PLAIN : toSqlText(along),
      values: [cookieHash, now, new Date(now.getTime() - this.#idleMs)],
    });
    const [row] = rows;
    if (!row) return null;
    return {
      session: toSessionRecord({ ...row, id: row.session_id, created_at: row.session_created_at }),
      account: toAccountRecord(row),
      along: row,
    };
  }
}

const PLAIN = askerStatement(null);
const texts = new Map<ReadAlong, string>();

function toSqlText(along: ReadAlong): string {
  const known = texts.get(along);
  if (known !== undefined) return known;
  const text = askerStatement(along);
  texts.set(along, text);
  return text;
}
