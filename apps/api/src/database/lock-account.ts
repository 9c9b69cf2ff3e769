import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Locks an account until the transaction ends, so that concurrent requests count and add the user's
 * rows one after the other.
 */
export async function lockAccount(
  db: Kysely<Database>,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}
