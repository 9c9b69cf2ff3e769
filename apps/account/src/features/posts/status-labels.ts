import type { ListedPost } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';

export interface PostStatusLabel {
  readonly text: string;
  /** `up`: live. `soon`: ends within three days. `over`: ended. `held`: hidden by a moderator. */
  readonly tone: 'up' | 'soon' | 'over' | 'held';
}

const SOON_MS = 3 * DAY_MS;
const SOLD: Readonly<Record<Kind, string>> = {
  item: 'Sold',
  job: 'Filled',
  service: 'No longer offered',
  profile: 'Found work',
  other: 'Finished',
};

function formatTimeLeft(leftMs: number): string {
  const [count, unit] =
    leftMs >= DAY_MS
      ? [Math.floor(leftMs / DAY_MS), 'day']
      : [Math.floor(leftMs / HOUR_MS), 'hour'];
  if (count < 1) return 'Ends in less than an hour';
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/**
 * Describes a post's status: how much longer it is live, or when it ended and why.
 *
 * @param now ISO time at which the page was rendered
 */
export function describeStatus(
  {
    state,
    kind,
    expiresAt,
    endedAt,
    restorableUntil,
  }: Pick<ListedPost, 'state' | 'kind' | 'expiresAt' | 'endedAt' | 'restorableUntil'>,
  now: string,
): PostStatusLabel {
  const nowMs = Date.parse(now);
  const format = (time: string) => formatDate(Date.parse(time), { nowMs });
  const ended = endedAt === null ? '' : `, ${format(endedAt)}`;
  switch (state) {
    case 'draft':
      return { text: 'Not published yet', tone: 'over' };
    case 'live': {
      const leftMs = Date.parse(expiresAt ?? now) - nowMs;
      return {
        text: `${formatTimeLeft(leftMs)} · until ${format(expiresAt ?? now)}`,
        tone: leftMs < SOON_MS ? 'soon' : 'up',
      };
    }
    case 'expired':
      return { text: `Expired${ended}`, tone: 'over' };
    case 'sold':
      return { text: `${SOLD[kind]}${ended}`, tone: 'over' };
    case 'withdrawn':
      return { text: `Taken down by you${ended}`, tone: 'over' };
    case 'archived':
      return {
        text:
          restorableUntil === null
            ? `Archived${ended}`
            : `Deleted. You can restore it until ${format(restorableUntil)}`,
        tone: 'over',
      };
    case 'hidden':
      return { text: `On hold${ended}`, tone: 'held' };
  }
}
