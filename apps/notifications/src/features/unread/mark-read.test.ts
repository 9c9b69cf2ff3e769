import { expect, test } from '@jest/globals';
import { defer, map, merge, NEVER, scan } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import { count, NOTHING_COUNTED, shown } from '../../parts/corrections.ts';
import { COUNTS, marbles } from '../../parts/testing/marbles.ts';
import type { Seen } from '../../parts/seen.ts';
import { markRead } from './mark-read.ts';

const SEEN: Record<string, Seen> = {
  a: { by: 'panel', ids: ['1', '2', '3'] },
  b: { by: 'panel', ids: ['3', '4'] },
  p: { by: 'page', ids: ['1', '2', '3'] },
  n: { by: 'panel', ids: [] },
  x: { by: 'panel', ids: null },
};

interface Bell {
  readonly seen: string;
  readonly fed?: string;
  /** One for each call, in order: how many are left. */
  readonly answers: readonly string[];
  readonly error?: unknown;
  readonly bell: string;
  readonly asked: readonly (readonly string[])[];
}

/** What the bell shows, with five unread to begin with. */
const bell = ({ seen, fed = '5', answers, error, bell: expected, asked }: Bell) => {
  const calls: (readonly string[])[] = [];
  marbles(({ hot, cold, expectObservable, flush }) => {
    const left = answers.map((answer) =>
      cold(
        answer,
        { 0: 0, 1: 1, 2: 2 },
        error ?? new ApiError(503, { code: 'http_503', message: '' }),
      ),
    );
    const clear = (ids: readonly string[]) =>
      defer(() => {
        calls.push(ids);
        return left.shift() ?? NEVER;
      });
    const feed = hot(fed, COUNTS).pipe(map((unread) => ({ kind: 'fed', unread }) as const));
    const corrected = markRead(hot(seen, SEEN), clear);
    expectObservable(
      merge(feed, corrected).pipe(scan(count, NOTHING_COUNTED), map(shown)),
      '^ 60s !',
    ).toBe(expected, COUNTS);
    flush();
  })();
  expect(calls).toEqual(asked);
};

test('a second after a page came its unread ones are marked: the bell falls at once, and stays', () => {
  bell({ seen: '-a', answers: ['---(2|)'], bell: '5 1000ms 2--2', asked: [['1', '2', '3']] });
});

test('where the call fails it rises again, and falls for good once a later call works', () => {
  bell({
    seen: '-a',
    answers: ['---#', '--#', '-(2|)'],
    bell: '5 1000ms 2--5 15002ms 2',
    asked: [
      ['1', '2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
  });
});

test('what the API refuses is not asked for again', () => {
  bell({
    seen: '-a',
    answers: ['-#'],
    error: new ApiError(403, { code: 'forbidden', message: '' }),
    bell: '5 1000ms 25',
    asked: [['1', '2', '3']],
  });
});

test('what was put away within the second stays unread', () => {
  bell({ seen: '-a 500ms x', answers: [], bell: '5', asked: [] });
});

test('put away after it, the call goes on', () => {
  bell({
    seen: '-a 1001ms x',
    answers: ['-----(2|)'],
    bell: '5 1000ms 2----2',
    asked: [['1', '2', '3']],
  });
});

test('a second page is marked by itself, and nothing twice', () => {
  bell({
    seen: '-ab',
    answers: ['-----(2|)', '-----(1|)'],
    bell: '5 1000ms 21---11',
    asked: [['1', '2', '3'], ['4']],
  });
});

test('the panel over the page shows the same ones: they are marked once', () => {
  bell({ seen: '-ap', answers: ['-(2|)'], bell: '5 1000ms 22', asked: [['1', '2', '3']] });
});

test('the feed may say meanwhile what it likes: what is being read is not in the bell', () => {
  bell({
    seen: '-a',
    fed: '5 1001ms 6',
    answers: ['---(2|)'],
    bell: '5 1000ms 23-2',
    asked: [['1', '2', '3']],
  });
});

test('where nothing is unread nothing is sent', () => {
  bell({ seen: '-n', answers: [], bell: '5', asked: [] });
});
