import type { ListedPost } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';

export interface Standing {
  readonly words: string;
  /** `soon`: it ends within three days. `held`: a moderator has it. */
  readonly tone: 'up' | 'soon' | 'over' | 'held';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = 3 * DAY_MS;
const SOLD: Readonly<Record<Kind, string>> = {
  item: 'Sold',
  job: 'Filled',
  service: 'No longer offered',
  profile: 'Found work',
  other: 'Over',
};

function left(leftMs: number): string {
  const [count, unit] =
    leftMs >= DAY_MS
      ? [Math.floor(leftMs / DAY_MS), 'day']
      : [Math.floor(leftMs / HOUR_MS), 'hour'];
  if (count < 1) return 'Ends within the hour';
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/** How a post stands: how long it is still up, or when it ended and why. @param now ISO: when the page was put together */
export function describeStatus(
  {
    state,
    kind,
    expires_at: expiresAt,
    ended_at: endedAt,
    restorable_until: restorableUntil,
  }: Pick<ListedPost, 'state' | 'kind' | 'expires_at' | 'ended_at' | 'restorable_until'>,
  now: string,
): Standing {
  const nowMs = Date.parse(now);
  const day = (time: string) => formatDate(Date.parse(time), { nowMs });
  const on = endedAt === null ? '' : `, ${day(endedAt)}`;
  switch (state) {
    case 'draft':
      return { words: 'Not published yet', tone: 'over' };
    case 'live': {
      const leftMs = Date.parse(expiresAt ?? now) - nowMs;
      return {
        words: `${left(leftMs)} · until ${day(expiresAt ?? now)}`,
        tone: leftMs < SOON_MS ? 'soon' : 'up',
      };
    }
    case 'expired':
      return { words: `Ran out${on}`, tone: 'over' };
    case 'sold':
      return { words: `${SOLD[kind]}${on}`, tone: 'over' };
    case 'withdrawn':
      return { words: `Taken down by you${on}`, tone: 'over' };
    case 'archived':
      return {
        words:
          restorableUntil === null
            ? `Put away${on}`
            : `Deleted. It can be restored until ${day(restorableUntil)}`,
        tone: 'over',
      };
    case 'hidden':
      return { words: `Held back${on}`, tone: 'held' };
  }
}
