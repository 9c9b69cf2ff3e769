/**
 * Reasons for reports and for moderators' decisions, with their labels. This module is part of
 * browser bundles, so keep it small. The API (`http/trust.ts`) accepts only the values listed here.
 */

export interface TrustReason {
  readonly value: string;
  readonly label: string;
}

/** The subjects of reports and moderation cases. */
export const MODERATION_SUBJECTS = ['listing', 'person'] as const;
export type ModerationSubject = (typeof MODERATION_SUBJECTS)[number];

export const LISTING_MODERATION_ACTIONS = ['hide', 'restore', 'warn', 'dismiss'] as const;
export type ListingModerationAction = (typeof LISTING_MODERATION_ACTIONS)[number];
export const USER_MODERATION_ACTIONS = ['warn', 'ban', 'unban', 'dismiss'] as const;
export type UserModerationAction = (typeof USER_MODERATION_ACTIONS)[number];
export type ModerationActionName = ListingModerationAction | UserModerationAction;
/**
 * The actions in the moderators' history: the decisions, and two actions that only undo a decision.
 * `withdraw` takes back a warning, and `reopen` opens a dismissed case again.
 */
export const RECORDED_ACTIONS = [
  'hide',
  'restore',
  'warn',
  'withdraw',
  'ban',
  'unban',
  'dismiss',
  'reopen',
] as const satisfies readonly (ModerationActionName | 'withdraw' | 'reopen')[];
export type RecordedActionName = (typeof RECORDED_ACTIONS)[number];

/** The decision that undoes each decision. Decisions that are not keys cannot be undone. */
export const UNDO_ACTIONS = {
  hide: 'restore',
  ban: 'unban',
  warn: 'withdraw',
  dismiss: 'reopen',
} as const satisfies Partial<Record<ModerationActionName, RecordedActionName>>;
export type UndoableAction = keyof typeof UNDO_ACTIONS;

/** True for a decision that another decision can undo. */
export function isUndoable(act: RecordedActionName): act is UndoableAction {
  return act in UNDO_ACTIONS;
}

/** The maximum length of the note of a report or a moderator's decision, in characters. */
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_MODERATION_REPLY_LENGTH = 2_000;

const OTHER: TrustReason = { value: 'other', label: 'Something else' };

const LISTING_REPORT_REASONS: readonly TrustReason[] = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'prohibited', label: 'It isn’t allowed here' },
  { value: 'wrong-details', label: 'It’s wrong, misleading or in the wrong category' },
  { value: 'duplicate', label: 'It’s a duplicate' },
  { value: 'already-gone', label: 'It’s sold, filled or no longer wanted' },
  { value: 'offensive', label: 'It’s offensive or abusive' },
  { value: 'animal-welfare', label: 'I’m worried about an animal' },
  OTHER,
];

const USER_REPORT_REASONS: readonly TrustReason[] = [
  { value: 'scam', label: 'They seem to be running a scam' },
  { value: 'abusive', label: 'They’re abusive or threatening' },
  { value: 'impersonation', label: 'They’re pretending to be someone else' },
  OTHER,
];

/** The reasons for a report, in display order. */
export function getReportReasons(subject: ModerationSubject): readonly TrustReason[] {
  return subject === 'listing' ? LISTING_REPORT_REASONS : USER_REPORT_REASONS;
}

/**
 * Reasons for a moderator's decision about a listing. The listing's owner sees the label after
 * "Reason:".
 */
const LISTING_DECISION_REASONS: readonly TrustReason[] = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'prohibited', label: 'It isn’t allowed on Paddock' },
  { value: 'wrong-details', label: 'Its details are wrong or misleading' },
  { value: 'duplicate', label: 'It was posted more than once' },
  { value: 'already-gone', label: 'It’s no longer available' },
  { value: 'offensive', label: 'It’s offensive' },
  { value: 'animal-welfare', label: 'Concern for an animal’s welfare' },
  { value: 'other', label: 'Another reason, see the note' },
];
const USER_DECISION_REASONS: readonly TrustReason[] = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'abusive', label: 'Abusive or threatening messages' },
  { value: 'impersonation', label: 'Pretending to be someone else' },
  { value: 'banned-before', label: 'Suspended before, under an account that was deleted' },
  { value: 'other', label: 'Another reason, see the note' },
];
const REVERSAL_REASONS: readonly TrustReason[] = [
  { value: 'put-right', label: 'The problem has been fixed' },
  { value: 'mistake', label: 'We got it wrong' },
  { value: 'other', label: 'Another reason, see the note' },
];
const DISMISSAL_REASONS: readonly TrustReason[] = [
  { value: 'within-rules', label: 'Nothing against our rules' },
  { value: 'upheld', label: 'Our decision hasn’t changed' },
  { value: 'other', label: 'Another reason, see the note' },
];

/** The reasons for a moderator's decision, in display order. */
export function getModerationReasons(
  subject: ModerationSubject,
  act: RecordedActionName,
): readonly TrustReason[] {
  if (['restore', 'unban', 'withdraw', 'reopen'].includes(act)) return REVERSAL_REASONS;
  if (act === 'dismiss') return DISMISSAL_REASONS;
  return subject === 'listing' ? LISTING_DECISION_REASONS : USER_DECISION_REASONS;
}

/**
 * Labels of what the automatic checks find without blocking it, in posts (apps/api,
 * modules/posts/post-flags.ts) and messages (modules/messages/scam/scam-report.ts).
 */
const AUTOMATIC_CHECK_LABELS: Readonly<Record<string, string>> = {
  'restricted-goods': 'It may name goods that are restricted',
  'scam-words': 'It contains words that scams use',
  'offensive-words': 'It contains offensive words',
  'scam-message': 'A message reads like a scam',
  'banned-phone': 'The phone number belonged to a suspended account',
  duplicate: 'It reads like another person’s post',
  'own-duplicate': 'It reads like another post by the same person',
};

/** Returns the label of a report's reason, or the value itself when it is unknown. */
export function getReportReasonLabel(
  subject: ModerationSubject,
  source: 'person' | 'posting',
  value: string,
): string {
  if (source === 'posting') return AUTOMATIC_CHECK_LABELS[value] ?? value;
  return getReportReasons(subject).find((reason) => reason.value === value)?.label ?? value;
}

/** Returns the label of a moderator's reason, or the value itself when it is unknown. */
export function getModerationReasonLabel(
  subject: ModerationSubject,
  act: RecordedActionName,
  value: string,
): string {
  return (
    getModerationReasons(subject, act).find((reason) => reason.value === value)?.label ?? value
  );
}

/** The number of listings, and of users, in one response to a moderator's search. */
export const MAX_CASE_SEARCH_RESULTS = 20;
