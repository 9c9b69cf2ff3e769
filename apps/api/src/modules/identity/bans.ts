/**
 * Stops banned users from posting, messaging and reporting: each of these writes calls
 * `requireNotBanned` in its own transaction. The account's API response says so, and the pages then
 * close their forms.
 */
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ProblemError } from '../../problems/problem.ts';

/**
 * Throws when the user is banned. A banned user can still sign in, read, and answer moderators'
 * decisions. Call it before the transaction locks any other row: it locks the account row until the
 * transaction ends. A concurrent ban waits for the lock, and then also hides the listing that this
 * transaction published.
 *
 * @throws ProblemError 403 with the reason and where to answer it
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
  const { reason } = await findSuspension(transaction, accountId);
  throw new ProblemError(
    'account_banned',
    `Your account is suspended: you can’t post, send messages or report.${reason && ` Reason: ${reason}.`} You can see why and answer under Your account, Decisions.`,
  );
}

/** Returns the reason of a banned user's ban, as text for the user; empty when it is not recorded. */
export async function findSuspension(
  db: Kysely<Database>,
  accountId: number,
): Promise<{ reason: string }> {
  const ban = await db
    .selectFrom('moderation_acts')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('listing_id', 'is', null)
    .where('act', '=', 'ban')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { reason: ban ? getModerationReasonLabel('person', 'ban', ban.reason) : '' };
}
