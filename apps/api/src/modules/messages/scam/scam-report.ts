/**
 * Judges messages by what they have in common with scams, and reports their senders to the
 * moderators, with the reasons (docs/adr/0067-trust-of-new-accounts.md). The message is delivered,
 * and the recipient is warned: a false alarm must not stop a sale.
 */
import { listScamSignals, type ScamSignal } from '@paddock/domain/scam-signals';
import { DAY_MS } from '@paddock/runtime/durations';
import { sql, type Kysely } from 'kysely';
import { addAutomaticReport } from '../../../database/add-automatic-report.ts';
import type { Database } from '../../../database/tables.ts';
import type { SignedInUser } from '../../identity/signed-in-user.ts';
import { createWordingClassifier, readExamples, type WordingClassifier } from './wording.ts';

type ScoredSignal = ScamSignal | 'copies';

/** Reports at most 1 % of the honest messages that the classifier has not seen (scam-report.test.ts). */
const REPORTED_SCORE = 11.5;
/** The number that each signal adds to the log odds of the message's words. */
const WEIGHTS: Readonly<Record<ScoredSignal, number>> = {
  code: 4,
  'payment-link': 4,
  courier: 4,
  money: 4,
  upfront: 4,
  'easy-money': 4,
  'hidden-link': 2.5,
  // Phone numbers and other apps are common between honest people.
  'off-site': 1.5,
  copies: 4,
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
const TELLING_WORDS = 6;
/** A text sent to this many people within a day counts as copies. */
const COPIES = 3;
/** Short texts, such as "Is this still available?", are the same for everybody. */
const MIN_COPIED_LENGTH = 60;

let classifier: WordingClassifier | undefined;

/** Learns from the examples when the first message arrives, in some 20 ms. */
function getClassifier(): WordingClassifier {
  classifier ??= createWordingClassifier(readExamples());
  return classifier;
}

/** Adds the weights of the signals to the log odds of the words. */
export function scoreMessage(
  { getLogOdds }: Pick<WordingClassifier, 'getLogOdds'>,
  text: string,
  signals: readonly ScoredSignal[],
): number {
  return getLogOdds(text) + signals.reduce((sum, signal) => sum + WEIGHTS[signal], 0);
}

export const isReportedScore = (score: number): boolean => score >= REPORTED_SCORE;

export interface ScoredMessage {
  readonly sequence: number;
  readonly body: string;
  readonly sentAt: Date;
}

/** Reports the sender if the message reads like a scam. */
export async function reportScam(
  transaction: Kysely<Database>,
  { accountId }: Pick<SignedInUser, 'accountId'>,
  { sequence, body, sentAt }: ScoredMessage,
): Promise<void> {
  const signals: ScoredSignal[] = [...listScamSignals(body, { isFirst: sequence === 1 })];
  if (await isCopied(transaction, accountId, { body, sentAt })) signals.push('copies');
  if (!isReportedScore(scoreMessage(getClassifier(), body, signals))) return;
  const words = getClassifier().listTellingWords(body, TELLING_WORDS);
  const note = [
    ...(signals.length > 0
      ? [`The message ${signals.map((signal) => DESCRIPTIONS[signal]).join(', and ')}.`]
      : []),
    ...(words.length > 0 ? [`It uses words that are common in scams: ${words.join(', ')}.`] : []),
  ].join(' ');
  const evidence = [
    {
      body,
      sent: sentAt.toISOString(),
      isReporter: false,
      photos: 0,
      hasPhone: false,
      hasPlace: false,
    },
  ];
  await addAutomaticReport(
    transaction,
    { subject: { accountId }, reason: 'scam-message', note, evidence },
    sentAt,
  );
}

async function isCopied(
  db: Kysely<Database>,
  accountId: number,
  { body, sentAt }: Omit<ScoredMessage, 'sequence'>,
): Promise<boolean> {
  if (body.length < MIN_COPIED_LENGTH) return false;
  const { rows } = await sql<{ readonly conversations: number }>`
    select count(distinct conversation_id) as conversations from messages
    where sender_account_id = ${accountId} and created_at > ${new Date(sentAt.getTime() - DAY_MS)} and body = ${body}`.execute(
    db,
  );
  return (rows[0]?.conversations ?? 0) >= COPIES;
}
