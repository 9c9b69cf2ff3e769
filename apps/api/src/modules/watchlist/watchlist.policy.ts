/** Rules for what a user can watch. */
import { MAX_WATCHED_LISTINGS } from '@paddock/contracts/http';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';
import type { WatchedListing } from './watch-rows.ts';

/** @throws ProblemError 404 when there is no such listing, 410 when the user cannot see it */
export function requireWatchable(
  listing: WatchedListing | null,
  currentUser: SignedInUser,
  now: Date,
): WatchedListing {
  if (!listing) throw notFound('listing');
  if (getListingVisibility(listing, currentUser, now) === 'gone')
    throw new ProblemError('listing_gone', 'This listing has ended, so you can’t watch it.');
  return listing;
}

/** @throws ProblemError 409 when the watchlist would exceed its limit */
export function requireWatchlistRoom(watchedCount: number, more = 1): void {
  if (watchedCount + more > MAX_WATCHED_LISTINGS)
    throw new ProblemError(
      'watchlist_full',
      `You can watch up to ${MAX_WATCHED_LISTINGS} listings. Stop watching one and try again.`,
    );
}
