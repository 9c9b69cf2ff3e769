/**
 * How many people an account may write to first. Scammers write to many people from new accounts;
 * an honest buyer writes to a few sellers, who answer.
 */
import { DAY_MS } from '@paddock/runtime/durations';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';

/** From this age on, only the hourly limit of all accounts applies. */
const NEW_ACCOUNT_DAYS = 30;
const PER_DAY_OF_AGE = 1;
const PER_ANSWERED_CONVERSATION = 2;

/**
 * Returns the number of conversations that the account may begin within 24 hours. It grows with the
 * account's age in days and with the conversations that were answered.
 *
 * @param base the number on the first day
 */
export function getConversationAllowance(base: number, ageDays: number, answered: number): number {
  if (ageDays >= NEW_ACCOUNT_DAYS) return Infinity;
  return base + Math.floor(ageDays) * PER_DAY_OF_AGE + answered * PER_ANSWERED_CONVERSATION;
}

/** @throws ProblemError 429 when the account has begun as many conversations as it may */
export async function requireConversationAllowance(
  transaction: Kysely<Database>,
  { accountId, account }: Pick<SignedInUser, 'accountId' | 'account'>,
  base: number,
  now: Date,
): Promise<void> {
  const ageDays = (now.getTime() - account.createdAt.getTime()) / DAY_MS;
  if (ageDays >= NEW_ACCOUNT_DAYS) return;
  const { rows } = await sql<{ readonly today: number; readonly answered: number }>`
    select count(*) filter (where conversations.created_at > ${new Date(now.getTime() - DAY_MS)}) as today,
      count(*) filter (where exists (select from messages where messages.conversation_id = conversations.id and messages.sender_account_id <> ${accountId})) as answered
    from conversation_members join conversations on conversations.id = conversation_members.conversation_id
    where conversation_members.account_id = ${accountId} and conversations.starter_account_id = ${accountId}`.execute(
    transaction,
  );
  const { today, answered } = rows[0] ?? { today: 0, answered: 0 };
  const allowance = getConversationAllowance(base, ageDays, answered);
  if (today < allowance) return;
  throw new ProblemError(
    'too_many_requests',
    `While your account is new, you can write to ${allowance} new people a day. Replies to your messages raise this number. What you wrote is saved: please send it tomorrow.`,
  );
}
