/**
 * Writes ten thousand signed-in users, with unread notifications and messages, directly into the
 * database.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { DAY_MS } from '@paddock/runtime/durations';

export const USER_COUNT = 10_000;
const NOTIFICATIONS_EACH = 20;
export const UNREAD_PER_USER = 5;
const CONVERSATIONS_EACH = 5;

/** Returns the session cookie of the user with this number: 0, 1, 2 … */
export function getCookie(person: number): string {
  return createHash('sha256').update(`bench person ${person}`).digest('base64url');
}

/**
 * Replaces all accounts in the database.
 * @returns the account ids, in the order of the user numbers
 */
export async function writeUsers(databaseUrl: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Skips triggers and constraints, because there are no listeners yet and the rows are known to
    // be consistent.
    await client.query('set session_replication_role = replica');
    await client.query(
      'truncate accounts, sessions, notifications, conversations, conversation_members cascade',
    );
    const { rows } = await client.query<{ id: string }>(
      "insert into accounts (name, firebase_id) select 'Person ' || n, 'bench-' || n from generate_series(0, $1::integer - 1) as n returning id",
      [USER_COUNT],
    );
    const ids = rows.map(({ id }) => Number(id));
    const hashes = ids.map((_id, person) =>
      createHash('sha256').update(getCookie(person)).digest(),
    );
    await client.query(
      'insert into sessions (cookie_hash, account_id, auth_time, expires_at) select cookie_hash, account_id, now(), $3 from unnest($1::bytea[], $2::bigint[]) as given (cookie_hash, account_id)',
      [hashes, ids, new Date(Date.now() + DAY_MS)],
    );
    await client.query(
      "insert into notifications (user_account_id, type, name, description, is_read) select id, 'news', 'A word about the weather', 'Rain on the Canterbury Plains', n > $2 from unnest($1::bigint[]) as id, generate_series(1, $3::integer) as n",
      [ids, UNREAD_PER_USER, NOTIFICATIONS_EACH],
    );
    await client.query(
      `with made as (insert into conversations (listing_title, list_type) select 'Hay', 'item' from unnest($1::bigint[]), generate_series(1, $2::integer) returning id), numbered as (select id, row_number() over () as n from made)
       insert into conversation_members (conversation_id, account_id, list_type, unread_count) select numbered.id, ($1::bigint[])[1 + (n / $2::integer) % $3::integer], 'item', case when n % $2::integer < 2 then 3 else 0 end from numbered`,
      [ids, CONVERSATIONS_EACH, USER_COUNT],
    );
    for (const table of ['accounts', 'sessions', 'notifications', 'conversation_members'])
      await client.query(`vacuum analyze ${table}`);
    return ids;
  } finally {
    await client.end();
  }
}
