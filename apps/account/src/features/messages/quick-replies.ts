import type { Message } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { SUGGESTED_QUESTIONS } from './suggested-questions.ts';

/** A seller's most common answers, by listing kind. */
const ANSWERS: Readonly<Record<Kind, readonly string[]>> = {
  item: [
    'Yes, it’s still available.',
    'When would suit you to come and look?',
    'Sorry, it has sold.',
  ],
  job: [
    'Yes, it’s still open.',
    'Tell me a bit about what you have done.',
    'Sorry, it has been filled.',
  ],
  service: ['Yes, I can do that.', 'Where is the job?', 'Sorry, I’m booked out.'],
  profile: ['Yes, I’m still looking.', 'When would you need me?', 'Sorry, I have found something.'],
  other: ['Yes, it’s still on.', 'Happy to tell you more.', 'Sorry, it’s over.'],
};

/**
 * Used when the start of the conversation is not loaded, or when the conversation is not about a
 * listing.
 */
const ANY = ['Sounds good.', 'Can we talk on the phone?', 'Thanks, I’ll get back to you.'];

const MAX_REPLIES = 3;

function isKind(listType: string): listType is Kind {
  return Object.hasOwn(SUGGESTED_QUESTIONS, listType);
}

/**
 * Returns suggested replies, leaving out those that the user has already sent. Returns none while
 * the user is waiting for an answer.
 *
 * @param messages oldest first, including the newest
 */
export function getQuickReplies(messages: readonly Message[], listType: string): readonly string[] {
  if (messages.at(-1)?.isMine === true) return [];
  const first = messages.find(({ sequence }) => sequence === 1);
  const fitting =
    !isKind(listType) || !first ? ANY : (first.isMine ? SUGGESTED_QUESTIONS : ANSWERS)[listType];
  const sent = new Set(messages.flatMap(({ isMine, body }) => (isMine ? [body] : [])));
  return fitting.filter((reply) => !sent.has(reply)).slice(0, MAX_REPLIES);
}
