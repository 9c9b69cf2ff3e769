/** Who may write to whom about what. Those who take part in a conversation reach it; to everybody else it does not exist. */
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { getVisibility } from '../listings/listings.policy.ts';
import type { MessageListing, MessagePerson, Participants } from './messages.repository.ts';

/** Whoever left, and whoever is leaving: their name is shown to nobody. */
export const SOMEBODY_WHO_LEFT = 'Somebody who left';

/** @throws ProblemError 404 or 410 where the asker cannot read the listing, 409 where it is their own */
export function requireStart(
  listing: MessageListing | null,
  asker: SignedIn,
  now: Date,
): MessageListing {
  if (!listing) throw notFound('listing');
  if (getVisibility(listing, asker, now) === 'gone')
    throw new ProblemError('listing_gone', 'This listing has ended.');
  if (listing.accountId === asker.accountId)
    throw new ProblemError(
      'message_to_self',
      'This listing is your own: there is nobody else to write to.',
    );
  return listing;
}

/** @throws ProblemError 404 where there is no such person to be seen, 409 where it is the asker */
export function requireStartWith(person: MessagePerson | null, asker: SignedIn): MessagePerson {
  if (!person || person.isLeaving) throw notFound('profile');
  if (person.id === asker.accountId)
    throw new ProblemError('message_to_self', 'This is you: there is nobody else to write to.');
  return person;
}

/** @throws ProblemError 404 where the asker takes no part */
export function requireParticipant<Conversation>(conversation: Conversation | null): Conversation {
  if (!conversation) throw notFound('conversation');
  return conversation;
}

/** @throws ProblemError 409 where nobody would read it */
export function requireReader({ other }: Participants): NonNullable<Participants['other']> {
  if (!other || other.isLeaving)
    throw new ProblemError(
      'recipient_gone',
      'The other person has left Paddock, so nobody would read this.',
    );
  return other;
}

/** @throws ProblemError 403 where one of the two takes no messages from the other */
export function requireOpen({ name, block }: NonNullable<Participants['other']>): void {
  if (block === 'mine')
    throw new ProblemError(
      'blocked_by_you',
      `You have blocked ${name}. Unblock them to write to them.`,
    );
  if (block === 'theirs')
    throw new ProblemError('not_taking_messages', `${name} is not taking messages from you.`);
}
