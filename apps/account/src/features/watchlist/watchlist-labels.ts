import type { WatchChange, WatchedListing, WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { formatDate, formatTime } from '@paddock/ui/relative-time/format-time.ts';

export const ORDER_WORDS: Readonly<Record<WatchOrder, string>> = {
  newest: 'Newest watched',
  changed: 'What changed',
  ending: 'Ending soonest',
  price: 'Lowest price',
};

export const FILTER_WORDS: Readonly<Record<WatchFilter, string>> = {
  all: 'All',
  changed: 'Changed',
  live: 'Still up',
  ended: 'Ended',
};

/** What is said where a filter finds nothing. */
export const NOTHING_WORDS: Readonly<Record<WatchFilter, string>> = {
  all: 'You watch nothing of this kind',
  changed: 'Nothing has changed since you last looked',
  live: 'Nothing that you watch is still up',
  ended: 'Nothing that you watch has ended',
};

export type MarkTone = 'good' | 'news' | 'urgent' | 'over';

export interface Mark {
  readonly text: string;
  readonly tone: MarkTone;
}

/** A listing that is over, on its picture: "Sold". */
export function stateWord({
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

/** What is new about it, as they see it first. */
export function toMarks({
  changes,
  state,
  listing,
  seen,
}: Pick<WatchedListing, 'changes' | 'state' | 'listing' | 'seen'>): readonly Mark[] {
  const was = seen.price_text === '' ? '' : `: was ${seen.price_text}`;
  const words: Readonly<Record<WatchChange, Mark>> = {
    'price-dropped': { text: `Price drop${was}`, tone: 'good' },
    'price-changed': { text: `New price${was}`, tone: 'news' },
    edited: { text: 'Changed', tone: 'news' },
    back: { text: 'Up again', tone: 'good' },
    'ends-soon': { text: 'Ends soon', tone: 'urgent' },
    sold: { text: `${stateWord({ state, listing }) ?? 'Sold'} since you looked`, tone: 'over' },
    withdrawn: { text: 'Withdrawn since you looked', tone: 'over' },
    ended: { text: 'Ended since you looked', tone: 'over' },
  };
  return changes.map((change) => words[change]);
}

const DAY_MS = 86_400_000;

/** "Ends 3 December", with the time where it is within two days. */
export function endingText(endsAt: string, now: string): string {
  const [endMs, nowMs] = [Date.parse(endsAt), Date.parse(now)];
  const day = formatDate(endMs, { nowMs });
  return `Ends ${day}${endMs - nowMs < 2 * DAY_MS ? `, ${formatTime(endMs)}` : ''}`;
}
