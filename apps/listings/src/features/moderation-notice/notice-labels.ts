import type { ModerationActionName, ModerationSubject } from '@paddock/contracts/trust-reasons';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import { moderationNoticeMessages } from './moderation-notice.messages.ts';
import type { DecisionMessages } from './moderation-notice.messages.ts';

const LISTING_MESSAGES: Readonly<Record<string, DecisionMessages>> =
  moderationNoticeMessages.listing;
const PERSON_MESSAGES: Readonly<Record<string, DecisionMessages>> = moderationNoticeMessages.person;
/** The decisions against the user. Other decisions reverse or confirm one of them. */
const SANCTIONS: ReadonlySet<string> = new Set<ModerationActionName>(['hide', 'warn', 'ban']);

/** True for a decision against the user, such as a ban. */
export function isSanction(act: string): boolean {
  return SANCTIONS.has(act);
}

/**
 * Returns the texts of a notice about a decision.
 * @param subject what the notice is shown on; a ban is always about the user
 */
export function getDecisionMessages(subject: ModerationSubject, act: string): DecisionMessages {
  return (
    (subject === 'listing' ? LISTING_MESSAGES[act] : undefined) ??
    PERSON_MESSAGES[act] ??
    moderationNoticeMessages.unknown
  );
}

export function getReasonLabel(subject: ModerationSubject, act: string, reason: string): string {
  return getModerationReasonLabel(
    act === 'ban' ? 'person' : subject,
    act as ModerationActionName,
    reason,
  );
}
