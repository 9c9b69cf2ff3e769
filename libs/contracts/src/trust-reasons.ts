/**
 * Why people report something, and why moderators act on it, in words. Small on purpose: it travels to the browser. The
 * API takes the same values (`http/trust.ts`); what is not listed for a subject or an act is refused.
 */

export interface Reason {
  readonly value: string;
  readonly label: string;
}

/** What a report is about, and what a case of the moderators' queue is. */
export const TRUST_SUBJECTS = ['listing', 'person'] as const;
export type TrustSubject = (typeof TRUST_SUBJECTS)[number];

export const LISTING_ACTS = ['hide', 'restore', 'warn', 'dismiss'] as const;
export type ListingAct = (typeof LISTING_ACTS)[number];
export const PERSON_ACTS = ['warn', 'ban', 'unban', 'dismiss'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];
export type ModerationActName = ListingAct | PersonAct;

/** Characters. */
export const LONGEST_NOTE = 1_000;
export const LONGEST_ANSWER = 2_000;

const OTHER: Reason = { value: 'other', label: 'Something else' };

const ABOUT_LISTINGS: readonly Reason[] = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'prohibited', label: 'It may not be sold or offered here' },
  { value: 'wrong-details', label: 'Something it says is wrong, or it is in the wrong place' },
  { value: 'duplicate', label: 'It is here more than once' },
  { value: 'already-gone', label: 'It is sold, filled or gone' },
  { value: 'offensive', label: 'It is offensive or abusive' },
  { value: 'animal-welfare', label: 'I worry about an animal' },
  OTHER,
];

const ABOUT_PEOPLE: readonly Reason[] = [
  { value: 'scam', label: 'They seem to be running a scam' },
  { value: 'abusive', label: 'They are abusive or threatening' },
  { value: 'impersonation', label: 'They pretend to be somebody else' },
  OTHER,
];

/** What a report may say; in this order. */
export function reportReasons(subject: TrustSubject): readonly Reason[] {
  return subject === 'listing' ? ABOUT_LISTINGS : ABOUT_PEOPLE;
}

/** As its owner reads them, after "Reason:". */
const AGAINST_LISTINGS: readonly Reason[] = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'prohibited', label: 'It may not be sold or offered on Paddock' },
  { value: 'wrong-details', label: 'Its details are wrong or misleading' },
  { value: 'duplicate', label: 'It was posted more than once' },
  { value: 'already-gone', label: 'It is not available any more' },
  { value: 'offensive', label: 'Its words or pictures are offensive' },
  { value: 'animal-welfare', label: 'Concern for an animal’s welfare' },
  { value: 'other', label: 'Another reason, see the note' },
];
const AGAINST_PEOPLE: readonly Reason[] = [
  { value: 'scam', label: 'What they do looks like a scam' },
  { value: 'abusive', label: 'Abusive or threatening messages' },
  { value: 'impersonation', label: 'Pretending to be somebody else' },
  { value: 'other', label: 'Another reason, see the note' },
];
const IN_FAVOUR: readonly Reason[] = [
  { value: 'put-right', label: 'It has been put right' },
  { value: 'mistake', label: 'We got it wrong' },
  { value: 'other', label: 'Another reason, see the note' },
];
const NOTHING_TO_DO: readonly Reason[] = [
  { value: 'within-rules', label: 'Nothing against our rules' },
  { value: 'stands', label: 'What we decided stands' },
  { value: 'other', label: 'Another reason, see the note' },
];

/** What a moderator may say for an act; in this order. */
export function moderationReasons(
  subject: TrustSubject,
  act: ModerationActName,
): readonly Reason[] {
  if (act === 'restore' || act === 'unban') return IN_FAVOUR;
  if (act === 'dismiss') return NOTHING_TO_DO;
  return subject === 'listing' ? AGAINST_LISTINGS : AGAINST_PEOPLE;
}

/** What the checks at posting notice and let through (api, modules/posts/post-flags.ts). */
const NOTICED: Readonly<Record<string, string>> = {
  'restricted-goods': 'It may name goods that are restricted',
  'scam-words': 'It has words that scams use',
  'offensive-words': 'It has words that have no place here',
  duplicate: 'It reads like somebody else’s post',
  'own-duplicate': 'It reads like another post of theirs',
};

/** A reason that a report has, in words; one that is unknown as it is. */
export function reportReasonLabel(
  subject: TrustSubject,
  source: 'person' | 'posting',
  value: string,
): string {
  if (source === 'posting') return NOTICED[value] ?? value;
  return reportReasons(subject).find((reason) => reason.value === value)?.label ?? value;
}

/** A reason that a moderator gave, in words. */
export function moderationReasonLabel(
  subject: TrustSubject,
  act: ModerationActName,
  value: string,
): string {
  return moderationReasons(subject, act).find((reason) => reason.value === value)?.label ?? value;
}
