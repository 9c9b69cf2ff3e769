/** Attempts that all API processes count together in the database (docs/adr/0045-rate-limits.md). */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Database } from '../database/tables.ts';

/**
 * Counts in one statement, so that two processes cannot both take the last attempt. With a
 * transaction, the attempts count only if it commits.
 *
 * @param key the limit's name, and the visitor's network or the account. Limits with the same name
 *   count together.
 * @param window `endsAt` is when a window that begins now ends; `attempts` is how many to add, 1 if
 *   absent.
 * @returns the attempts in the current window, including these, and when it ends
 */
export async function countAttempts(
  db: Kysely<Database>,
  { name, client }: { readonly name: string; readonly client: string },
  {
    at,
    endsAt,
    attempts = 1,
  }: { readonly at: Date; readonly endsAt: Date; readonly attempts?: number },
): Promise<{ readonly attempts: number; readonly endsAt: Date }> {
  const key = createHash('sha256').update(`${name}\n${client}`).digest();
  const hasEnded = sql`rate_limit_counts.window_ends_at <= ${at}`;
  const counted = await db
    .insertInto('rate_limit_counts')
    .values({ key, attempts, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when ${hasEnded} then 0 else rate_limit_counts.attempts end + excluded.attempts`,
        window_ends_at: sql`case when ${hasEnded} then excluded.window_ends_at else rate_limit_counts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow();
  return counted;
}

/** Deletes the counts whose window has ended. */
export async function deleteOldRateLimitCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteInBatches(db, 'rate_limit_counts', sql`window_ends_at <= ${now}`);
}
