import type { ReceivedDecision } from '@paddock/contracts/http';
import type { ReceivedDecisionRecord } from './received-decisions.repository.ts';

/** Converts a moderator's decision to the form that the affected user reads. */
export function toReceivedDecision({
  id,
  act,
  reason,
  note,
  at,
  answer,
  answeredAt,
  listing,
  isInEffect,
  isUndone,
}: ReceivedDecisionRecord): ReceivedDecision {
  return {
    id: String(id),
    subject: listing ? 'listing' : 'person',
    act,
    reason,
    note,
    at: at.toISOString(),
    listing: listing && { id: String(listing.publicId), title: listing.title },
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    canAnswer: isInEffect && answer === null,
    isInEffect,
    isUndone,
  };
}
