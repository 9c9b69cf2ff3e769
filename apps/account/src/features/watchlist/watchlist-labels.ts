import type { WatchChange, WatchedListing, WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { formatDate, formatTime } from '@paddock/ui/relative-time/format-time.ts';

export const WATCHLIST_ORDER_LABELS: Readonly<Record<WatchOrder, string>> = {
  newest: 'Recently watched',
  changed: 'Recently changed',
  ending: 'Ending soonest',
  price: 'Lowest price',
};

export const WATCHLIST_FILTER_LABELS: Readonly<Record<WatchFilter, string>> = {
  all: 'All',
  changed: 'Changed',
  live: 'Live',
  ended: 'Ended',
};

/** The title shown when the watchlist, with a given filter, is empty; keyed by filter. */
export const EMPTY_WATCHLIST_TITLES: Readonly<Record<WatchFilter, string>> = {
  all: 'No listings of this kind',
  changed: 'Nothing has changed since your last visit',
  live: 'No live listings',
  ended: 'No ended listings',
};

export type ListingChangeTone = 'good' | 'news' | 'urgent' | 'over';

export interface ListingChangeLabel {
  readonly text: string;
  readonly tone: ListingChangeTone;
}

/**
 * Returns the text of the badge for a listing that is no longer live, such as "Sold"; null when it
 * is live.
 */
export function getEndedLabel({
  state,
  listing,
}: Pick<WatchedListing, 'state' | 'listing'>): string | null {
  if (state === 'live') return null;
  if (state === 'sold')
    return listing?.kind === 'item' || listing === null
      ? 'Sold'
      : listing.kind === 'job'
        ? 'Filled'
        : 'Taken';
  return state === 'withdrawn' ? 'Withdrawn' : 'Ended';
}

/**
 * Returns labels that say how a watched listing has changed since the user last looked at the
 * watchlist.
 */
export function toChangeLabels({
  changes,
  state,
  listing,
  seen,
}: Pick<WatchedListing, 'changes' | 'state' | 'listing' | 'seen'>): readonly ListingChangeLabel[] {
  const was = seen.priceText === '' ? '' : `: was ${seen.priceText}`;
  const labels: Readonly<Record<WatchChange, ListingChangeLabel>> = {
    'price-dropped': { text: `Price drop${was}`, tone: 'good' },
    'price-changed': { text: `New price${was}`, tone: 'news' },
    edited: { text: 'Changed', tone: 'news' },
    back: { text: 'Live again', tone: 'good' },
    'ends-soon': { text: 'Ends soon', tone: 'urgent' },
    sold: {
      text: `${getEndedLabel({ state, listing }) ?? 'Sold'} since your last visit`,
      tone: 'over',
    },
    withdrawn: { text: 'Withdrawn since your last visit', tone: 'over' },
    ended: { text: 'Ended since your last visit', tone: 'over' },
  };
  return changes.map((change) => labels[change]);
}

/**
 * Returns text such as "Ends 3 December", with the time of day when that is less than two days
 * away.
 */
export function formatEnding(endsAt: string, now: string): string {
  const [endMs, nowMs] = [Date.parse(endsAt), Date.parse(now)];
  const day = formatDate(endMs, { nowMs });
  return `Ends ${day}${endMs - nowMs < 2 * DAY_MS ? `, ${formatTime(endMs)}` : ''}`;
}
