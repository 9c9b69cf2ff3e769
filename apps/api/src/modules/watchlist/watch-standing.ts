/** How a watched listing stands now, what is new about it, and where it stands in each order. */
import type {
  Price,
  Watch,
  WatchChange,
  WatchFilter,
  WatchOrder,
  WatchState,
} from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { formatPrice } from '../listings/presentation/price-text.ts';
import type { WatchRecord } from './watch-rows.ts';

/** People are told of an end so long before it. */
export const ENDS_SOON_MS = 24 * 3_600_000;

export interface Standing {
  readonly record: WatchRecord;
  readonly state: WatchState;
  readonly seenState: WatchState;
  readonly changes: readonly WatchChange[];
}

type Dated = { readonly status: ListingStatus; readonly expiresAt: Date };

export function getWatchState({ status, expiresAt }: Dated, now: Date): WatchState {
  if (status === 'sold' || status === 'withdrawn') return status;
  return status === 'live' && expiresAt > now ? 'live' : 'ended';
}

/** Less money for the same thing: another unit, or another way to charge, cannot be compared. */
export function isPriceDrop(before: Omit<Price, 'text'>, after: Omit<Price, 'text'>): boolean {
  const [low, lower] = [before.minCents ?? before.maxCents, after.minCents ?? after.maxCents];
  return (
    low !== null &&
    lower !== null &&
    lower < low &&
    before.per === after.per &&
    before.gst === after.gst &&
    (before.type === 'wanted') === (after.type === 'wanted')
  );
}

export function toStanding(record: WatchRecord, now: Date): Standing {
  const { listing, seen } = record;
  const state = getWatchState(listing, now);
  // It was read while it could be had: when it would have run out is no part of what was seen.
  const seenState =
    seen.status === 'live'
      ? 'live'
      : getWatchState({ status: seen.status, expiresAt: listing.expiresAt }, now);
  return {
    record,
    state,
    seenState,
    changes:
      state === 'live' ? listChanges(record, seenState, now) : state === seenState ? [] : [state],
  };
}

function listChanges(
  { listing, seen }: WatchRecord,
  seenState: WatchState,
  now: Date,
): WatchChange[] {
  const soon = listing.expiresAt.getTime() - ENDS_SOON_MS;
  return [
    ...(seenState === 'live' ? [] : ['back' as const]),
    ...(isPriceDrop(seen.price, listing.price)
      ? ['price-dropped' as const]
      : formatPrice(seen.price) === formatPrice(listing.price)
        ? []
        : ['price-changed' as const]),
    ...(listing.contentChangedAt && listing.contentChangedAt > seen.at ? ['edited' as const] : []),
    ...(soon <= now.getTime() && seen.at.getTime() < soon ? ['ends-soon' as const] : []),
  ];
}

/** What was taken down, by its owner's leaving or by a moderator, or put away by its owner, is shown to nobody. */
export function isShownToWatchers({ status }: { readonly status: ListingStatus }): boolean {
  return status !== 'hidden' && status !== 'archived';
}

export function isIn(filter: WatchFilter, { state, changes }: Standing): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'changed':
      return changes.length > 0;
    case 'live':
      return state === 'live';
    case 'ended':
      return state !== 'live';
  }
}

/** More than any moment or price. */
const LAST = 100_000_000_000_000;

/** The lowest comes first; of two alike, the listing with the higher id. */
export function getSortKey(
  order: WatchOrder,
  { record: { listing, watchedAt }, state, changes }: Standing,
): number {
  switch (order) {
    case 'newest':
      return -watchedAt.getTime();
    case 'changed':
      return changes.length > 0
        ? -LAST -
            Math.max(
              listing.updatedAt.getTime(),
              state === 'ended' ? listing.expiresAt.getTime() : 0,
            )
        : -watchedAt.getTime();
    case 'ending':
      // What is over stands at the end, what ended last first.
      return state === 'live' ? listing.expiresAt.getTime() : LAST - listing.expiresAt.getTime();
    case 'price':
      return listing.price.minCents ?? listing.price.maxCents ?? LAST;
  }
}

export function toWatch({
  record: { listing, watchedAt, seen, note },
  state,
  seenState,
  changes,
}: Standing): Watch {
  return {
    listing_id: String(listing.publicId),
    state,
    watched_at: watchedAt.toISOString(),
    ends_at: state === 'live' ? listing.expiresAt.toISOString() : null,
    changes: [...changes],
    seen: { at: seen.at.toISOString(), state: seenState, price_text: formatPrice(seen.price) },
    note,
  };
}
