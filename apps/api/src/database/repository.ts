import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Base class of the classes that only query the database, within a transaction or without one. */
export abstract class Repository {
  protected readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }
}
