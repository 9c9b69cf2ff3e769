import { test } from '@jest/globals';
import { defer, NEVER } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import { poll } from './poll.ts';
import { COUNTS, marbles } from '../../parts/testing/marbles.ts';

test(
  'asks at once, and 10 s after each answer',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const ask = cold('  --(3|)', COUNTS);
    const expected = '  --3 9999ms --3';
    expectObservable(poll(ask, NEVER), '^ 10010ms !').toBe(expected, COUNTS);
    expectSubscriptions(ask.subscriptions).toBe(['^-!', '10002ms ^-!']);
  }),
);

test(
  'a failure counts nothing, silently, and changes no pace',
  marbles(({ cold, expectObservable }) => {
    const answers = [cold('(3|)', COUNTS), cold('-#', COUNTS), cold('(2|)', COUNTS)];
    const ask = defer(() => answers.shift() ?? NEVER);
    expectObservable(poll(ask, NEVER), '^ 25s !').toBe('3 9999ms -0 9999ms 2', COUNTS);
  }),
);

test(
  'what never answers is a failure after 30 s',
  marbles(({ expectObservable }) => {
    expectObservable(poll(NEVER, NEVER), '^ 35s !').toBe('30s 0', COUNTS);
  }),
);

test.each([
  [120, '0 119999ms 1', '^ 121s !'],
  // Shorter than the pace, or nonsense: the pace stays.
  [1, '0 9999ms 1', '^ 15s !'],
  [-5, '0 9999ms 1', '^ 15s !'],
  // A day would be a mistake of somebody's.
  [86_400, '0 3599999ms 1', '^ 3601s !'],
])(
  'Retry-After of %d s lengthens the pace, and nothing shortens it',
  (retryAfterS, expected, until) => {
    marbles(({ cold, expectObservable }) => {
      const refusal = new ApiError(503, {
        code: 'maintenance',
        message: 'Back soon.',
        retryAfterS,
      });
      const answers = [cold('#', COUNTS, refusal), cold('1', COUNTS)];
      const ask = defer(() => answers.shift() ?? NEVER);
      expectObservable(poll(ask, NEVER), until).toBe(expected, COUNTS);
    })();
  },
);

test(
  'asked again, it drops the answer on its way and starts anew',
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const ask = cold('----(3|)', COUNTS);
    const again = hot('--x');
    expectObservable(poll(ask, again), '^ 20ms !').toBe('------3', COUNTS);
    expectSubscriptions(ask.subscriptions).toBe(['^-!', '--^---!']);
  }),
);

test(
  'whoever leaves ends the call that is on its way',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const ask = cold('----(3|)', COUNTS);
    expectObservable(poll(ask, NEVER), '^-!').toBe('---');
    expectSubscriptions(ask.subscriptions).toBe('^-!');
  }),
);
