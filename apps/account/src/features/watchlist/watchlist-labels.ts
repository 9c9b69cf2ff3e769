import type { WatchChange, WatchedListing } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { formatDate, formatTime } from '@paddock/ui/relative-time/format-time.ts';
import { watchlistLabelsMessages } from './watchlist-labels.messages.ts';

const { state: stateMessages, change: changeMessages, ending } = watchlistLabelsMessages;

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
      ? stateMessages.sold
      : listing.kind === 'job'
        ? stateMessages.filled
        : stateMessages.taken;
  return state === 'withdrawn' ? stateMessages.withdrawn : stateMessages.ended;
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
  const { sinceLastVisit } = changeMessages;
  const labels: Readonly<Record<WatchChange, ListingChangeLabel>> = {
    'price-dropped': { text: changeMessages.priceDropped(seen.priceText), tone: 'good' },
    'price-changed': { text: changeMessages.priceChanged(seen.priceText), tone: 'news' },
    edited: { text: changeMessages.edited, tone: 'news' },
    back: { text: changeMessages.back, tone: 'good' },
    'ends-soon': { text: changeMessages.endsSoon, tone: 'urgent' },
    sold: {
      text: sinceLastVisit(getEndedLabel({ state, listing }) ?? stateMessages.sold),
      tone: 'over',
    },
    withdrawn: { text: sinceLastVisit(stateMessages.withdrawn), tone: 'over' },
    ended: { text: sinceLastVisit(stateMessages.ended), tone: 'over' },
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
  return endMs - nowMs < 2 * DAY_MS ? ending.atTime(day, formatTime(endMs)) : ending.onDay(day);
}
