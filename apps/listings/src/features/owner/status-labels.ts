import type { Post } from '@paddock/contracts/http';
import { postStatusMessages } from './post-status.messages.ts';

/**
 * Returns a post's status as its owner sees it, such as "Live until 3 December 2026".
 * @param day formats an ISO 8601 time as a date
 */
export function getPostStatusLabel(
  { state, kind, expiresAt }: Pick<Post, 'state' | 'kind' | 'expiresAt'>,
  day: (time: string) => string,
): string {
  switch (state) {
    case 'draft':
      return postStatusMessages.draft;
    case 'live':
      return expiresAt === null
        ? postStatusMessages.live
        : postStatusMessages.liveUntil(day(expiresAt));
    case 'expired':
      return expiresAt === null
        ? postStatusMessages.ended
        : postStatusMessages.endedOn(day(expiresAt));
    case 'sold':
      return postStatusMessages.sold[kind];
    case 'withdrawn':
      return postStatusMessages.withdrawn;
    case 'archived':
      return postStatusMessages.archived;
    case 'hidden':
      return postStatusMessages.hidden;
  }
}
