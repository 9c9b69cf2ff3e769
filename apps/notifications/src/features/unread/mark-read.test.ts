import { expect, test } from '@jest/globals';
import { defer, map, merge, NEVER, scan } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import { applyCorrection, INITIAL_COUNT_STATE, getVisibleCounts } from '../../parts/corrections.ts';
import { UNREAD_MARBLE_VALUES, createMarbleTest } from '../../parts/testing/marbles.ts';
import type { SeenNotifications } from '../../parts/seen.ts';
import { markRead } from './mark-read.ts';

const SEEN: Record<string, SeenNotifications> = {
  a: { view: 'panel', ids: ['1', '2', '3'] },
  b: { view: 'panel', ids: ['3', '4'] },
  p: { view: 'page', ids: ['1', '2', '3'] },
  n: { view: 'panel', ids: [] },
  x: { view: 'panel', ids: null },
};

interface BellCase {
  readonly seen: string;
  readonly fed?: string;
  /**
   * The response to each request, as a marble string: the number of notifications that are left
   * unread.
   */
  readonly responses: readonly string[];
  readonly error?: unknown;
  readonly bell: string;
  readonly requests: readonly (readonly string[])[];
}

/** Expects the bell to show these counts. It starts with five unread notifications. */
const expectBell = ({ seen, fed = '5', responses, error, bell: expected, requests }: BellCase) => {
  const calls: (readonly string[])[] = [];
  createMarbleTest(({ hot, cold, expectObservable, flush }) => {
    const left = responses.map((response) =>
      cold(
        response,
        { 0: 0, 1: 1, 2: 2 },
        error ?? new ApiError(503, { code: 'http_503', message: '' }),
      ),
    );
    const clear = (ids: readonly string[]) =>
      defer(() => {
        calls.push(ids);
        return left.shift() ?? NEVER;
      });
    const feed = hot(fed, UNREAD_MARBLE_VALUES).pipe(
      map((unread) => ({ type: 'fed', unread }) as const),
    );
    const corrected = markRead(hot(seen, SEEN), clear);
    expectObservable(
      merge(feed, corrected).pipe(
        scan(applyCorrection, INITIAL_COUNT_STATE),
        map(getVisibleCounts),
      ),
      '^ 60s !',
    ).toBe(expected, UNREAD_MARBLE_VALUES);
    flush();
  })();
  expect(calls).toEqual(requests);
};

test('markRead marks a page of notifications as read after a second: the count on the bell falls at once and stays down', () => {
  expectBell({
    seen: '-a',
    responses: ['---(2|)'],
    bell: '5 1000ms 2--2',
    requests: [['1', '2', '3']],
  });
});

test('markRead restores the count on the bell when the request fails, and lowers it again when a retry succeeds', () => {
  expectBell({
    seen: '-a',
    responses: ['---#', '--#', '-(2|)'],
    bell: '5 1000ms 2--5 15002ms 2',
    requests: [
      ['1', '2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
  });
});

test('markRead does not repeat a request that the API rejects', () => {
  expectBell({
    seen: '-a',
    responses: ['-#'],
    error: new ApiError(403, { code: 'forbidden', message: '' }),
    bell: '5 1000ms 25',
    requests: [['1', '2', '3']],
  });
});

test('markRead leaves notifications unread when the list closes before a second has passed', () => {
  expectBell({ seen: '-a 500ms x', responses: [], bell: '5', requests: [] });
});

test('markRead completes the request even when the list is closed before the response', () => {
  expectBell({
    seen: '-a 1001ms x',
    responses: ['-----(2|)'],
    bell: '5 1000ms 2----2',
    requests: [['1', '2', '3']],
  });
});

test('markRead marks a second page separately, and no notification twice', () => {
  expectBell({
    seen: '-ab',
    responses: ['-----(2|)', '-----(1|)'],
    bell: '5 1000ms 21---11',
    requests: [['1', '2', '3'], ['4']],
  });
});

test('markRead marks a notification only once when both the panel and the page show it', () => {
  expectBell({
    seen: '-ap',
    responses: ['-(2|)'],
    bell: '5 1000ms 22',
    requests: [['1', '2', '3']],
  });
});

test('markRead also subtracts the notifications of a pending request when a new count arrives', () => {
  expectBell({
    seen: '-a',
    fed: '5 1001ms 6',
    responses: ['---(2|)'],
    bell: '5 1000ms 23-2',
    requests: [['1', '2', '3']],
  });
});

test('markRead sends nothing when no notification is unread', () => {
  expectBell({ seen: '-n', responses: [], bell: '5', requests: [] });
});
