import { expect, test } from '@jest/globals';
import { map, merge, scan } from 'rxjs';
import { applyCorrection, INITIAL_COUNT_STATE, getVisibleCounts } from './corrections.ts';
import type { UnreadCountCorrection } from './corrections.ts';
import { UNREAD_MARBLE_VALUES, createMarbleTest } from './testing/marbles.ts';

const CORRECTIONS: Record<string, UnreadCountCorrection> = {
  e: { type: 'expected', count: 3 },
  s: { type: 'settled', count: 3, left: 2 },
  f: { type: 'failed', count: 3 },
};

/**
 * Expects the counts on the bell, given the counts from the feed and the corrections, all as marble
 * strings.
 */
const testBell = (fed: string, corrected: string, expected: string) =>
  createMarbleTest(({ hot, expectObservable }) => {
    const feed = hot(fed, UNREAD_MARBLE_VALUES).pipe(
      map((unread) => ({ type: 'fed', unread }) as const),
    );
    expectObservable(
      merge(hot(corrected, CORRECTIONS), feed).pipe(
        scan(applyCorrection, INITIAL_COUNT_STATE),
        map(getVisibleCounts),
      ),
    ).toBe(expected, UNREAD_MARBLE_VALUES);
  });

test(
  'applyCorrection lowers the count on the bell at once, and the server confirms it',
  testBell('5----', '--e-s', '5-2-2'),
);
test(
  'applyCorrection restores the count on the bell when the request fails',
  testBell('5----', '--e-f', '5-2-5'),
);
test(
  'applyCorrection also corrects counts that arrive while the request is pending',
  testBell('5--6-', '--e-s', '5-232'),
);
test(
  'applyCorrection settles two pending requests one by one',
  testBell('8----', '--eesf', '8-52(2)'.replace('52(2)', '5202')),
);
test(
  'applyCorrection never lowers the count on the bell below zero',
  testBell('1----', '--e--', '1-0--'),
);

test('getVisibleCounts does not change the message counts', () => {
  const unread = { total: 4, byListType: { item: 4 }, notifications: 5 };
  expect(
    getVisibleCounts(applyCorrection({ unread, pendingCount: 0 }, { type: 'expected', count: 2 })),
  ).toEqual({
    ...unread,
    notifications: 3,
  });
});
