import { Subject } from 'rxjs';
import { NOTHING_UNREAD } from './unread.ts';
import type { Unread } from './unread.ts';

/** What this tab knows of the bell's count before the feed does. */
export type Correction =
  /** So many are being marked read: the bell counts without them until that is settled. */
  | { readonly kind: 'expected'; readonly count: number }
  /** The server did, and says what is left. */
  | { readonly kind: 'settled'; readonly count: number; readonly left: number }
  /** It did not: they count again. */
  | { readonly kind: 'failed'; readonly count: number };

/** From those who mark notifications read to those who count them: one for the page, as the feed is. */
export const corrections = new Subject<Correction>();

export interface Counted {
  readonly unread: Unread;
  readonly expected: number;
}

export const NOTHING_COUNTED: Counted = { unread: NOTHING_UNREAD, expected: 0 };

/** @returns what is known after the feed, or somebody here, has said something */
export function count(
  { unread, expected }: Counted,
  said: Correction | { readonly kind: 'fed'; readonly unread: Unread },
): Counted {
  switch (said.kind) {
    case 'fed':
      return { unread: said.unread, expected };
    case 'expected':
      return { unread, expected: expected + said.count };
    case 'settled':
      return { unread: { ...unread, notifications: said.left }, expected: expected - said.count };
    case 'failed':
      return { unread, expected: expected - said.count };
  }
}

export function shown({ unread, expected }: Counted): Unread {
  return { ...unread, notifications: Math.max(0, unread.notifications - expected) };
}
