/** What may be watched. */
import { MAX_WATCHED } from '@paddock/contracts/http';
import type { SignedIn } from '../../plugins/session.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { getVisibility } from '../listings/listings.policy.ts';
import type { WatchedListing } from './watch-rows.ts';

/** @throws ProblemError 404 or 410 where the asker cannot read the listing */
export function requireWatchable(
  listing: WatchedListing | null,
  asker: SignedIn,
  now: Date,
): WatchedListing {
  if (!listing) throw notFound('listing');
  if (getVisibility(listing, asker, now) === 'gone')
    throw new ProblemError('listing_gone', 'This listing has ended, so there is nothing to watch.');
  return listing;
}

/** @throws ProblemError 409 */
export function requireRoom(watchedCount: number, more = 1): void {
  if (watchedCount + more > MAX_WATCHED)
    throw new ProblemError(
      'watchlist_full',
      `You watch ${MAX_WATCHED} listings, which is as many as there is room for. Stop watching one, and try again.`,
    );
}
