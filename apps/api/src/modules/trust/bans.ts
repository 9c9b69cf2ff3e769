/** Who is kept from posting, writing and reporting: asked by everything that does one of these, in its own transaction. */
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ProblemError } from '../../problems/problem.ts';

/**
 * A banned person signs in, reads and answers, and does nothing else. The row is held until the transaction ends, and
 * is the first that it holds: a ban that comes meanwhile waits, and then hides what was published.
 *
 * @throws ProblemError 403 with the reason and how to answer it
 */
export async function requireNotBanned(
  transaction: Kysely<Database>,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select('banned_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account?.banned_at) return;
  const ban = await transaction
    .selectFrom('moderation_acts')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('listing_id', 'is', null)
    .where('act', '=', 'ban')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = ban
    ? ` The reason: ${getModerationReasonLabel('person', 'ban', ban.reason)}.`
    : '';
  throw new ProblemError(
    'account_banned',
    `A moderator has stopped your account from posting, writing and reporting.${reason} You can read why, and answer, under Your account, Decisions.`,
  );
}
