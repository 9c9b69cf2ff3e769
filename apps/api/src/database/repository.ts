import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Base class of the repositories, which query the database inside or outside a transaction. */
export abstract class Repository {
  protected readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }
}
