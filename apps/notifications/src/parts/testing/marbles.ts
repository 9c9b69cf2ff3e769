/**
 * RxJS marble tests in which the marbles are unread counts: `3` means three unread notifications,
 * `0` none.
 */
import { expect } from '@jest/globals';
import { TestScheduler } from 'rxjs/testing';
import type { RunHelpers } from 'rxjs/testing';
import { ZERO_UNREAD } from '../unread.ts';
import type { UnreadCounts } from '../unread.ts';

export const createUnreadCounts = (notifications: number): UnreadCounts => ({
  ...ZERO_UNREAD,
  notifications,
});

export const UNREAD_MARBLE_VALUES = Object.fromEntries(
  Array.from({ length: 10 }, (_, count) => [String(count), createUnreadCounts(count)]),
);

export function createMarbleTest(test: (helpers: RunHelpers) => void): () => void {
  return () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test);
}
