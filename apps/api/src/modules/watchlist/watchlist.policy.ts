/** What may be watched, and what somebody who watches it is told of it when it is over. */
import { MOST_WATCHED, type WatchState } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { visibilityOf } from '../listings/listings.policy.ts';
import type { WatchedListing } from './watchlist.repository.ts';

/** @throws ProblemError 404 or 410 where the asker cannot read the listing */
export function requireWatchable(listing: WatchedListing | null, asker: SignedIn, now: Date): WatchedListing {
  if (!listing) throw notFound('listing');
  if (visibilityOf(listing, asker, now) === 'gone') throw new ProblemError('listing_gone', 'This listing has ended, so there is nothing to watch.');
  return listing;
}

/** @throws ProblemError 409 */
export function requireRoom(watchedCount: number): void {
  if (watchedCount >= MOST_WATCHED) throw new ProblemError('watchlist_full', `You watch ${MOST_WATCHED} listings, which is as many as there is room for. Stop watching one, and try again.`);
}

export function watchStateOf({ status, expiresAt }: { readonly status: ListingStatus; readonly expiresAt: Date }, now: Date): WatchState {
  if (status === 'sold') return 'sold';
  return status === 'live' && expiresAt > now ? 'live' : 'ended';
}

/** What was taken down, by its owner's leaving or by a moderator, is shown to nobody. */
export function isShownToWatchers({ status }: { readonly status: ListingStatus }): boolean {
  return status !== 'hidden';
}
