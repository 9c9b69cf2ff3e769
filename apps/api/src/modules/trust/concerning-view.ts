import type { ReceivedDecision } from '@paddock/contracts/http';
import type { ConcerningRecord } from './concerning-acts.repository.ts';

/** A moderator's act as whom it concerns reads it. */
export function toConcerningAct({
  id,
  act,
  reason,
  note,
  at,
  answer,
  answeredAt,
  listing,
  isStanding,
}: ConcerningRecord): ReceivedDecision {
  return {
    id: String(id),
    subject: listing ? 'listing' : 'person',
    act,
    reason,
    note,
    at: at.toISOString(),
    listing: listing && { id: String(listing.publicId), title: listing.title },
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
    can_answer: isStanding && answer === null,
    is_standing: isStanding,
  };
}
