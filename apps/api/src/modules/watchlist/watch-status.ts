/**
 * Determines a watched listing's current state, what has changed since the user last saw it, and
 * its sort keys.
 */
import type {
  Price,
  Watch,
  WatchChange,
  WatchFilter,
  WatchOrder,
  WatchState,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { formatPrice } from '../listings/presentation/format-price.ts';
import type { WatchRecord } from './watch-rows.ts';

/** Watchers are notified this long before a listing ends. */
export const ENDS_SOON_MS = DAY_MS;

export interface WatchStatus {
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

/**
 * True when the price has dropped. False when the unit, GST treatment or price type differ, because
 * such prices cannot be compared.
 */
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

export function toWatchStatus(record: WatchRecord, now: Date): WatchStatus {
  const { listing, seen } = record;
  const state = getWatchState(listing, now);
  // If the listing was live when the user saw it, the state that the user saw is `live`, even if
  // the listing has expired since.
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

/** False for hidden and archived listings, whose content watchers must not see. */
export function isVisibleToWatchers({ status }: { readonly status: ListingStatus }): boolean {
  return status !== 'hidden' && status !== 'archived';
}

export function matchesWatchFilter(filter: WatchFilter, { state, changes }: WatchStatus): boolean {
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

/** Greater than any time in milliseconds and any price in cents. */
const LAST = 100_000_000_000_000;

/**
 * Returns the listing's sort key. The lowest key comes first. Of two equal keys, the listing with
 * the higher id comes first.
 */
export function getWatchSortKey(
  order: WatchOrder,
  { record: { listing, watchedAt }, state, changes }: WatchStatus,
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
      // Ended listings come last, the most recently ended first.
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
}: WatchStatus): Watch {
  return {
    listingId: String(listing.publicId),
    state,
    watchedAt: watchedAt.toISOString(),
    endsAt: state === 'live' ? listing.expiresAt.toISOString() : null,
    changes: [...changes],
    seen: {
      at: seen.at.toISOString(),
      state: seenState,
      priceText: formatPrice(seen.price, listing.kind),
    },
    note,
  };
}
