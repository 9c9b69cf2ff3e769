import { expect, test } from '@jest/globals';
import { map, merge, scan } from 'rxjs';
import { count, NOTHING_COUNTED, shown } from './corrections.ts';
import type { Correction } from './corrections.ts';
import { COUNTS, marbles } from './testing/marbles.ts';

const SAID: Record<string, Correction> = {
  e: { kind: 'expected', count: 3 },
  s: { kind: 'settled', count: 3, left: 2 },
  f: { kind: 'failed', count: 3 },
};

/** Marbles of what the feed says and what is corrected, to marbles of what the bell shows. */
const bell = (fed: string, said: string, expected: string) =>
  marbles(({ hot, expectObservable }) => {
    const feed = hot(fed, COUNTS).pipe(map((unread) => ({ kind: 'fed', unread }) as const));
    expectObservable(
      merge(hot(said, SAID), feed).pipe(scan(count, NOTHING_COUNTED), map(shown)),
    ).toBe(expected, COUNTS);
  });

test('it falls at once, and stays when the server says so', bell('5----', '--e-s', '5-2-2'));
test('it rises again where the call fails', bell('5----', '--e-f', '5-2-5'));
test('what the feed says meanwhile is corrected too', bell('5--6-', '--e-s', '5-232'));
test(
  'two at once are settled one by one',
  bell('8----', '--eesf', '8-52(2)'.replace('52(2)', '5202')),
);
test('it never falls below nothing', bell('1----', '--e--', '1-0--'));

test('messages are not touched', () => {
  const unread = { total: 4, byListType: { item: 4 }, notifications: 5 };
  expect(shown(count({ unread, expected: 0 }, { kind: 'expected', count: 2 }))).toEqual({
    ...unread,
    notifications: 3,
  });
});
