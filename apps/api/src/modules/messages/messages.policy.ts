/**
 * Rules about which users may message each other. Only its participants can access a conversation;
 * every other user gets a 404.
 */
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';
import type {
  MessageListing,
  MessageRecipient,
  LockedConversation,
} from './messages.repository.ts';

/**
 * Returns the listing if the current user may message its seller.
 *
 * @throws ProblemError 404 or 410 when the user may not see the listing, 409 when it is the user's
 *   own
 */
export function requireMessageableListing(
  listing: MessageListing | null,
  currentUser: SignedInUser,
  now: Date,
): MessageListing {
  if (!listing) throw notFound('listing');
  if (getListingVisibility(listing, currentUser, now) === 'gone')
    throw new ProblemError('listing_gone', 'This listing has ended.');
  if (listing.accountId === currentUser.accountId)
    throw new ProblemError(
      'message_to_self',
      'This is your own listing, so you can’t send a message about it.',
    );
  return listing;
}

/**
 * Returns the recipient of a conversation that is not about a listing.
 *
 * @throws ProblemError 404 when the account does not exist or is being deleted, 409 when it is the
 *   current user's own
 */
export function requireRecipient(
  person: MessageRecipient | null,
  currentUser: SignedInUser,
): MessageRecipient {
  if (!person || person.isLeaving) throw notFound('profile');
  if (person.id === currentUser.accountId)
    throw new ProblemError('message_to_self', 'You can’t send a message to yourself.');
  return person;
}

/**
 * @throws ProblemError 404 when the conversation is null because the current user is not a
 *   participant
 */
export function requireParticipant<Conversation>(conversation: Conversation | null): Conversation {
  if (!conversation) throw notFound('conversation');
  return conversation;
}

/** @throws ProblemError 409 when the recipient's account has been deleted or is about to be */
export function requireActiveRecipient({
  other,
}: LockedConversation): NonNullable<LockedConversation['other']> {
  if (!other || other.isLeaving)
    throw new ProblemError(
      'recipient_gone',
      'The other person has left Paddock, so you can’t send them a message.',
    );
  return other;
}

/** @throws ProblemError 403 when either participant has blocked the other */
export function requireNotBlocked({ name, block }: NonNullable<LockedConversation['other']>): void {
  if (block === 'mine')
    throw new ProblemError(
      'blocked_by_you',
      `You’ve blocked ${name}. Unblock them to send a message.`,
    );
  if (block === 'theirs')
    throw new ProblemError('not_taking_messages', `${name} isn’t taking messages from you.`);
}
