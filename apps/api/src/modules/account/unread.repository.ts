/** What somebody has not read yet, by list. */
import { sql, type Kysely } from 'kysely';
import type { Unread } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { Asker } from '../listings/listings.policy.ts';

export class UnreadRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async count({ accountId }: Asker): Promise<Unread['unread']> {
    if (accountId === null) return [];
    return this.#db
      .selectFrom('notifications')
      .select(['list_type', sql<number>`count(*)`.as('total_unread')])
      .where('user_account_id', '=', accountId)
      .where('is_read', '=', false)
      .where('is_expired', '=', false)
      .groupBy('list_type')
      .orderBy('list_type')
      .execute();
  }
}
