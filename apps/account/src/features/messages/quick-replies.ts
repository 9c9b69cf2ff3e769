import type { Message } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { SUGGESTED_QUESTIONS } from './suggested-questions.ts';

/** A topic of a message, recognised by its words, and the replies that fit it. */
interface Topic {
  readonly pattern: RegExp;
  readonly replies: readonly string[];
  /** Used when the user is not the seller. Absent when `replies` fit both users. */
  readonly buyerReplies?: readonly string[];
}

/** In a wanted ad, the owner is the buyer. */
type ListingType = Kind | 'wanted';

/** The owner's most common answers to whether a listing is still available, by listing kind. */
const ANSWERS: Readonly<Record<ListingType, readonly string[]>> = {
  item: [
    'Yes, it’s still available.',
    'When would suit you to come and look?',
    'Sorry, it’s sold.',
  ],
  wanted: ['Yes, I’m still looking.', 'What would you want for it?', 'Sorry, I’ve found one.'],
  job: [
    'Yes, it’s still open.',
    'Tell me a bit about what you’ve done.',
    'Sorry, it’s been filled.',
  ],
  service: ['Yes, I can do that.', 'Where is the job?', 'Sorry, I’m booked out.'],
  profile: ['Yes, I’m still looking.', 'When would you need me?', 'Sorry, I’ve found something.'],
  other: ['Yes, it’s still on.', 'Happy to tell you more.', 'Sorry, it’s over.'],
};

const PHONE_CALL = 'Can we talk on the phone?';
const CHECK = 'I’ll find out and let you know.';
/** Used when no topic is recognised. */
const ANY = ['Sounds good.', PHONE_CALL, 'Thanks, I’ll get back to you.'];

const DAY_OR_TIME =
  /\b(?:today|tonight|tomorrow|weekend|morning|arvo|afternoon|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:[.:]\d\d)? ?[ap]m)\b/;
const AVAILABILITY =
  /\b(?:available|for sale|still (?:there|here|open|looking|on|going|have|got)|taken|sold|filled|booked)\b/;

/** The topics of a question. The first that matches counts. */
const QUESTIONS: readonly Topic[] = [
  {
    pattern: /\bstill (?:keen|interested|want|after)\b/,
    replies: [
      'Yes, I’m still keen.',
      'No, sorry, I’ve changed my mind.',
      'I’ll let you know soon.',
    ],
  },
  {
    pattern: /\bdeliver|\bfreight|\btransport|\bcourier/,
    replies: ['Yes, I can deliver.', 'Sorry, pick-up only.', 'Where would it be going?'],
    buyerReplies: ['Yes, please.', 'No, I can pick it up.', 'What would delivery cost?'],
  },
  {
    pattern: /\bprice|\boffer|\bnegotia|\blowest|\bbest you|\bdeal\b|\bcost|\bpay\b|\$/,
    replies: ['The price is firm.', 'Make me an offer.', 'I’ll think about it and let you know.'],
    buyerReplies: ['I’ll think about it and let you know.', 'What’s your best price?'],
  },
  {
    pattern: /\b(?:phone|ring|call|number|text)\b/,
    replies: ['Yes, ring me any time.', 'I’ll share my number.', 'I’d rather message here.'],
  },
  {
    pattern: /\bwhere\b|\baddress\b|\bdirections\b|\bhow far\b/,
    replies: ['I’ll share the location here.', 'Ring me for directions.'],
  },
  {
    pattern: new RegExp(`\\bwhen\\b|\\bwhat (?:day|time)\\b|\\bsuit|${DAY_OR_TIME.source}`),
    replies: ['This weekend would suit.', 'Any evening after 5 pm.', CHECK],
  },
  {
    pattern: /^(?:is|are|do|does|did|can|could|would|will|has|have|any)\b/,
    replies: ['Yes.', 'No, sorry.', CHECK],
  },
];
const OTHER_QUESTION = [CHECK, PHONE_CALL];

/** The topics of a statement. The first that matches counts. */
const STATEMENTS: readonly Topic[] = [
  {
    pattern: /\b(?:sold|filled|booked out|taken|no longer|(?:has|it’s|it's) gone|found some)/,
    replies: ['Thanks for letting me know.', 'Let me know if that changes.'],
  },
  {
    pattern: DAY_OR_TIME,
    replies: ['That suits me.', 'Could we make it another day?', PHONE_CALL],
  },
  { pattern: /\b(?:thanks|thank you|cheers|ngā mihi)\b/, replies: ['No problem.', 'Sounds good.'] },
];
/** The owner says that the listing is still available. */
const CONFIRMATION = new RegExp(`^(?:yes|yep|yeah|āe|sure)\\b|${AVAILABILITY.source}`);

const STARTS_LIKE_A_QUESTION =
  /^(?:is|are|do|does|did|can|could|would|will|has|have|when|where|what|which|who|how)\b/;
const MAX_REPLIES = 3;

function isKind(listType: string): listType is Kind {
  return Object.hasOwn(SUGGESTED_QUESTIONS, listType);
}

/** Returns the last question of the text in lower case, or null if it asks nothing. */
function findQuestion(text: string): string | null {
  const question = text
    .match(/[^.!?\n]*\?/g)
    ?.at(-1)
    ?.trim();
  return question ?? (STARTS_LIKE_A_QUESTION.test(text) ? text : null);
}

function findReplies(
  topics: readonly Topic[],
  text: string,
  isSeller: boolean | null,
): readonly string[] | undefined {
  const topic = topics.find(({ pattern }) => pattern.test(text));
  return (isSeller === false ? topic?.buyerReplies : undefined) ?? topic?.replies;
}

/**
 * Returns the replies that fit the last message.
 *
 * @param type null when the conversation is not about a listing
 * @param isOwner true when the listing is the user's own, null when that is not known
 */
function getFittingReplies(
  { body, phone, place, photos }: Message,
  type: ListingType | null,
  isOwner: boolean | null,
): readonly string[] {
  if (phone !== null) return ['Thanks, I’ll ring you.', 'Thanks, I’ll text you.'];
  if (place !== null) return ['Thanks, I’ll find it.', 'When would suit you?'];
  const text = body.trim().toLowerCase();
  if (text === '' && photos.length > 0) return ['Thanks for the photos.', PHONE_CALL];
  const isSeller = type === 'wanted' && isOwner !== null ? !isOwner : isOwner;
  const question = findQuestion(text);
  if (question !== null) {
    if (type && isOwner === true && AVAILABILITY.test(question)) return ANSWERS[type];
    return findReplies(QUESTIONS, question, isSeller) ?? OTHER_QUESTION;
  }
  const replies = findReplies(STATEMENTS, text, isSeller);
  if (replies) return replies;
  if (type && isOwner === false && CONFIRMATION.test(text))
    return [...SUGGESTED_QUESTIONS[type].slice(1), PHONE_CALL];
  return ANY;
}

/**
 * Returns suggested replies to the last message, leaving out those that the user has already sent.
 * Returns none while the user is waiting for an answer.
 *
 * @param messages oldest first, including the newest
 */
export function getQuickReplies(
  messages: readonly Message[],
  listType: string,
  isWanted = false,
): readonly string[] {
  const last = messages.at(-1);
  if (!last || last.isMine) return [];
  const first = messages.find(({ sequence }) => sequence === 1);
  const type = isWanted ? 'wanted' : isKind(listType) ? listType : null;
  const sent = new Set(messages.flatMap(({ isMine, body }) => (isMine ? [body] : [])));
  return getFittingReplies(last, type, first ? !first.isMine : null)
    .filter((reply) => !sent.has(reply))
    .slice(0, MAX_REPLIES);
}
