import type { Message } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { SUGGESTIONS } from './suggestions.ts';

/** What whoever posted it answers most. */
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

/** Where it is not known who asked whom, or nothing is being sold. */
const ANY = ['Sounds good.', 'Can we talk on the phone?', 'Thanks, I’ll get back to you.'];

const MOST_REPLIES = 3;

function isKind(listType: string): listType is Kind {
  return Object.hasOwn(SUGGESTIONS, listType);
}

/**
 * What could be said next, at a touch; nothing while one waits for the other's answer, and nothing that has been said.
 * @param messages oldest first, the newest among them
 */
export function quickReplies(messages: readonly Message[], listType: string): readonly string[] {
  if (messages.at(-1)?.is_mine === true) return [];
  const first = messages.find(({ sequence }) => sequence === 1);
  const fitting =
    !isKind(listType) || !first ? ANY : (first.is_mine ? SUGGESTIONS : ANSWERS)[listType];
  const said = new Set(messages.flatMap(({ is_mine: isMine, body }) => (isMine ? [body] : [])));
  return fitting.filter((reply) => !said.has(reply)).slice(0, MOST_REPLIES);
}
