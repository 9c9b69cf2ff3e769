import type { Post } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

const SOLD: Readonly<Record<Kind, string>> = {
  item: 'Sold',
  job: 'Filled',
  service: 'No longer offered',
  profile: 'Found work',
  other: 'Over',
};

/** "Up until 3 December 2026": how a post stands, to whom it belongs. @param day how a day is written */
export function stateWords(
  { state, kind, expires_at: expiresAt }: Pick<Post, 'state' | 'kind' | 'expires_at'>,
  day: (time: string) => string,
): string {
  switch (state) {
    case 'draft':
      return 'Not published yet';
    case 'live':
      return expiresAt === null ? 'Up' : `Up until ${day(expiresAt)}`;
    case 'expired':
      return expiresAt === null ? 'Ended' : `Ended ${day(expiresAt)}`;
    case 'sold':
      return SOLD[kind];
    case 'withdrawn':
      return 'Taken down by you';
    case 'archived':
      return 'Put away';
    case 'hidden':
      return 'Hidden from others';
  }
}
