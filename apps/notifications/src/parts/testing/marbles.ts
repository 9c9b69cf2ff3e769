/** RxJS's virtual time, with counts of unread notifications as marbles: `3` is three unread, `0` none. */
import { expect } from '@jest/globals';
import { TestScheduler } from 'rxjs/testing';
import type { RunHelpers } from 'rxjs/testing';
import { NOTHING_UNREAD } from '../unread.ts';
import type { Unread } from '../unread.ts';

export const unreadOfBell = (notifications: number): Unread => ({
  ...NOTHING_UNREAD,
  notifications,
});

export const COUNTS = Object.fromEntries(
  Array.from({ length: 10 }, (_, count) => [String(count), unreadOfBell(count)]),
);

export function marbles(test: (helpers: RunHelpers) => void): () => void {
  return () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test);
}
