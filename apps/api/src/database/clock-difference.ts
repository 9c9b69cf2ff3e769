import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Returns by how many milliseconds this machine's clock is ahead of the database's; negative when
 * it is behind. The time that the answer takes does not count as a difference.
 */
export async function readClockDifference(db: Kysely<Database>, now: () => Date): Promise<number> {
  const asked = now().getTime();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = now().getTime();
  const at = rows[0]?.at.getTime() ?? asked;
  if (at < asked) return asked - at;
  return Math.min(answered - at, 0);
}
