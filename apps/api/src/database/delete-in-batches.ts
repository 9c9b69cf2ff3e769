/**
 * Deletes or updates many rows in several short transactions, so that row locks are held only
 * briefly and requests don't wait for the whole task.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './tables.ts';

/** The maximum number of rows per transaction. */
export const BATCH_SIZE = 5_000;

/**
 * Deletes the rows that match the condition.
 *
 * @param batchSize the maximum number of rows per transaction; fewer where a row is expensive
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Kysely<Database>,
  table: string,
  condition: RawBuilder<unknown>,
  batchSize = BATCH_SIZE,
): Promise<number> {
  return runInBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batchSize} for update skip locked
      ))`.execute(db);
    return Number(numAffectedRows ?? 0);
  }, batchSize);
}

/**
 * Repeats the work until a batch is not full.
 *
 * @returns the sum of the counts that `work` returned
 */
export async function runInBatches(
  work: () => Promise<number>,
  batchSize = BATCH_SIZE,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await work();
    total += count;
    if (count < batchSize) return total;
  }
}
