/** Runs a transaction, and repeats it when PostgreSQL has rolled it back because of a deadlock. */
import type { Kysely, Transaction } from 'kysely';
import { isDeadlock } from './failures.ts';
import type { Database } from './tables.ts';

/** The transactions of a deadlock meet again only when all of them are repeated at the same time. */
const ATTEMPTS = 3;

/**
 * Use it for everything that writes. Requests lock their rows in an order that prevents deadlocks
 * among them, but a migration that alters several tables may lock them in another one (PostgreSQL
 * documentation, "Deadlocks").
 *
 * @param work may run more than once, so it must have no effect outside the database. The rollback
 *   undoes what it has written.
 */
export async function runTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
