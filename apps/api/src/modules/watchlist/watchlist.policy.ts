/** Rules for what a user can watch. */
import { MAX_WATCHED } from '@paddock/contracts/http';
import type { SignedInUser } from '../../plugins/session.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { getVisibility } from '../listings/listings.policy.ts';
import type { WatchedListing } from './watch-rows.ts';

/** @throws ProblemError 404 when there is no such listing, 410 when the user cannot see it */
export function requireWatchable(
  listing: WatchedListing | null,
  currentUser: SignedInUser,
  now: Date,
): WatchedListing {
  if (!listing) throw notFound('listing');
  if (getVisibility(listing, currentUser, now) === 'gone')
    throw new ProblemError('listing_gone', 'This listing has ended, so there is nothing to watch.');
  return listing;
}

/** @throws ProblemError 409 when the list would exceed its limit */
export function requireRoom(watchedCount: number, more = 1): void {
  if (watchedCount + more > MAX_WATCHED)
    throw new ProblemError(
      'watchlist_full',
      `You watch ${MAX_WATCHED} listings, which is as many as there is room for. Stop watching one, and try again.`,
    );
}
