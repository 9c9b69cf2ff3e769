import type { ListedPost } from '@paddock/contracts/http';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { listedPostStatusMessages } from './listed-post-status.messages.ts';

export interface PostStatusLabel {
  readonly text: string;
  /** `up`: live. `soon`: ends within three days. `over`: ended. `held`: hidden by a moderator. */
  readonly tone: 'up' | 'soon' | 'over' | 'held';
}

const SOON_MS = 3 * DAY_MS;

function formatTimeLeft(leftMs: number): string {
  if (leftMs >= DAY_MS) return listedPostStatusMessages.daysLeft(Math.floor(leftMs / DAY_MS));
  return leftMs < HOUR_MS
    ? listedPostStatusMessages.endsSoon
    : listedPostStatusMessages.hoursLeft(Math.floor(leftMs / HOUR_MS));
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
    isWanted,
    expiresAt,
    endedAt,
    restorableUntil,
  }: Pick<ListedPost, 'state' | 'kind' | 'isWanted' | 'expiresAt' | 'endedAt' | 'restorableUntil'>,
  now: string,
): PostStatusLabel {
  const nowMs = Date.parse(now);
  const format = (time: string) => formatDate(Date.parse(time), { nowMs });
  const withEnd = (status: string) =>
    endedAt === null ? status : listedPostStatusMessages.since(status, format(endedAt));
  switch (state) {
    case 'draft':
      return { text: listedPostStatusMessages.draft, tone: 'over' };
    case 'live': {
      const leftMs = Date.parse(expiresAt ?? now) - nowMs;
      return {
        text: listedPostStatusMessages.live(formatTimeLeft(leftMs), format(expiresAt ?? now)),
        tone: leftMs < SOON_MS ? 'soon' : 'up',
      };
    }
    case 'expired':
      return { text: withEnd(listedPostStatusMessages.ended), tone: 'over' };
    case 'sold':
      return {
        text: withEnd(listedPostStatusMessages.sold[isWanted ? 'wanted' : kind]),
        tone: 'over',
      };
    case 'withdrawn':
      return { text: withEnd(listedPostStatusMessages.withdrawn), tone: 'over' };
    case 'archived':
      return {
        text:
          restorableUntil === null
            ? withEnd(listedPostStatusMessages.archived)
            : listedPostStatusMessages.deleted(format(restorableUntil)),
        tone: 'over',
      };
    case 'hidden':
      return { text: withEnd(listedPostStatusMessages.hidden), tone: 'held' };
  }
}
