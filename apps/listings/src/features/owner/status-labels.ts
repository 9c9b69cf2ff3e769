import type { Post } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

const SOLD_LABELS: Readonly<Record<Kind, string>> = {
  item: 'Sold',
  job: 'Filled',
  service: 'No longer offered',
  profile: 'Found work',
  other: 'Finished',
};

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
      return 'Not published yet';
    case 'live':
      return expiresAt === null ? 'Live' : `Live until ${day(expiresAt)}`;
    case 'expired':
      return expiresAt === null ? 'Ended' : `Ended ${day(expiresAt)}`;
    case 'sold':
      return SOLD_LABELS[kind];
    case 'withdrawn':
      return 'Taken down by you';
    case 'archived':
      return 'Archived';
    case 'hidden':
      return 'Hidden by a moderator';
  }
}
