/**
 * Scores the scam signals of messages, and reports senders with a high score to the moderators,
 * with the reasons. The message is delivered, and the recipient is warned: a false alarm must not
 * stop a sale.
 */
import { listScamSignals, type ScamSignal } from '@paddock/domain/scam-signals';
import { DAY_MS } from '@paddock/runtime/durations';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { SignedInUser } from '../../identity/signed-in-user.ts';

type ScoredSignal = ScamSignal | 'copies';

/** A signal with a weight of 5 is enough for a report by itself. */
export const REPORTED_SCORE = 5;
/**
 * The weights. Honest people also mention phone numbers and other apps, and send one text to
 * several sellers, but seldom all of these together.
 */
const WEIGHTS: Readonly<Record<ScoredSignal, number>> = {
  code: 5,
  'payment-link': 5,
  courier: 5,
  money: 5,
  upfront: 5,
  'easy-money': 5,
  'hidden-link': 3,
  'off-site': 2,
  copies: 3,
};
const DESCRIPTIONS: Readonly<Record<ScoredSignal, string>> = {
  code: 'asks for a code',
  'payment-link': 'links to a fake shop, bank or courier',
  courier: 'sends a courier or an agent with the money',
  money: 'asks for gift cards, crypto, card details or a refund',
  upfront: 'asks for money before the thing can be seen, or for a fee',
  'easy-money': 'promises easy money',
  'hidden-link': 'hides where a link goes',
  'off-site': 'asks to move to another app',
  copies: 'was also sent to other people today',
};
/** A text that is sent to this many people within a day counts as copied. */
const COPIES = 3;
/** Shorter texts, such as "Is this still available?", are often the same by chance. */
const MIN_COPIED_LENGTH = 60;

/** Adds up the weights of a message's signals. */
export function scoreMessage(signals: readonly ScoredSignal[]): number {
  return signals.reduce((sum, signal) => sum + WEIGHTS[signal], 0);
}

export interface ScoredMessage {
  readonly conversationId: number;
  readonly sequence: number;
  readonly body: string;
  readonly sentAt: Date;
}

/** Reports the sender if the message's score is high, unless such a report is open. */
export async function reportScam(
  transaction: Kysely<Database>,
  { accountId }: Pick<SignedInUser, 'accountId'>,
  message: ScoredMessage,
): Promise<void> {
  const signals: ScoredSignal[] = [
    ...listScamSignals(message.body, { isFirst: message.sequence === 1 }),
  ];
  if (await isCopied(transaction, accountId, message)) signals.push('copies');
  if (scoreMessage(signals) < REPORTED_SCORE) return;
  const note = `The message ${signals.map((signal) => DESCRIPTIONS[signal]).join(', and ')}.`;
  const evidence = [
    {
      body: message.body,
      sent: message.sentAt.toISOString(),
      isReporter: false,
      photos: 0,
      hasPhone: false,
      hasPlace: false,
    },
  ];
  await sql`
    insert into reports (account_id, source, reason, note, evidence, created_at)
    select ${accountId}, 'posting', 'scam-message', ${note}, ${JSON.stringify(evidence)}, ${message.sentAt}
    where not exists (select from reports where account_id = ${accountId} and source = 'posting' and reason = 'scam-message' and handled_at is null)`.execute(
    transaction,
  );
}

async function isCopied(
  db: Kysely<Database>,
  accountId: number,
  { body, sentAt }: ScoredMessage,
): Promise<boolean> {
  if (body.length < MIN_COPIED_LENGTH) return false;
  const { rows } = await sql<{ readonly conversations: number }>`
    select count(distinct conversation_id) as conversations from messages
    where sender_account_id = ${accountId} and created_at > ${new Date(sentAt.getTime() - DAY_MS)} and body = ${body}`.execute(
    db,
  );
  return (rows[0]?.conversations ?? 0) >= COPIES;
}
