import type { Post } from '@paddock/contracts/http';
import { isWantedAd } from '../../parts/is-wanted-ad.ts';
import { statusLabelsMessages } from './status-labels.messages.ts';

/**
 * Returns a post's status as its owner sees it, such as "Live until 3 December 2026".
 * @param day formats an ISO 8601 time as a date
 */
export function getPostStatusLabel(
  { state, kind, expiresAt, form }: Pick<Post, 'state' | 'kind' | 'expiresAt' | 'form'>,
  day: (time: string) => string,
): string {
  switch (state) {
    case 'draft':
      return statusLabelsMessages.draft;
    case 'live':
      return expiresAt === null
        ? statusLabelsMessages.live
        : statusLabelsMessages.liveUntil(day(expiresAt));
    case 'expired':
      return expiresAt === null
        ? statusLabelsMessages.ended
        : statusLabelsMessages.endedOn(day(expiresAt));
    case 'sold':
      return statusLabelsMessages.sold[isWantedAd(form) ? 'wanted' : kind];
    case 'withdrawn':
      return statusLabelsMessages.withdrawn;
    case 'archived':
      return statusLabelsMessages.archived;
    case 'hidden':
      return statusLabelsMessages.hidden;
  }
}
