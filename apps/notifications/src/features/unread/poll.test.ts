import { test } from '@jest/globals';
import { defer, NEVER } from 'rxjs';
import { ApiError } from '@paddock/api-client';
import { poll } from './poll.ts';
import { UNREAD_MARBLE_VALUES, createMarbleTest } from '../../parts/testing/marbles.ts';

test(
  'poll fetches at once, and 10 s after each response',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const fetchUnread = cold('  --(3|)', UNREAD_MARBLE_VALUES);
    const expected = '  --3 9999ms --3';
    expectObservable(poll(fetchUnread, NEVER), '^ 10010ms !').toBe(expected, UNREAD_MARBLE_VALUES);
    expectSubscriptions(fetchUnread.subscriptions).toBe(['^-!', '10002ms ^-!']);
  }),
);

test(
  'poll emits zero counts after a failure and keeps its interval',
  createMarbleTest(({ cold, expectObservable }) => {
    const responses = [
      cold('(3|)', UNREAD_MARBLE_VALUES),
      cold('-#', UNREAD_MARBLE_VALUES),
      cold('(2|)', UNREAD_MARBLE_VALUES),
    ];
    const fetchUnread = defer(() => responses.shift() ?? NEVER);
    expectObservable(poll(fetchUnread, NEVER), '^ 25s !').toBe(
      '3 9999ms -0 9999ms 2',
      UNREAD_MARBLE_VALUES,
    );
  }),
);

test(
  'poll treats a request that has no response after 30 s as failed',
  createMarbleTest(({ expectObservable }) => {
    expectObservable(poll(NEVER, NEVER), '^ 35s !').toBe('30s 0', UNREAD_MARBLE_VALUES);
  }),
);

test.each([
  [120, '0 119999ms 1', '^ 121s !'],
  // A Retry-After that is shorter than the interval, or negative: the interval applies.
  [1, '0 9999ms 1', '^ 15s !'],
  [-5, '0 9999ms 1', '^ 15s !'],
  // A Retry-After of more than an hour: an hour applies.
  [86_400, '0 3599999ms 1', '^ 3601s !'],
])(
  'poll follows a Retry-After of %d s, but waits at least its interval and at most an hour',
  (retryAfterS, expected, until) => {
    createMarbleTest(({ cold, expectObservable }) => {
      const refusal = new ApiError(503, {
        code: 'maintenance',
        message: 'Back soon.',
        retryAfterS,
      });
      const responses = [cold('#', UNREAD_MARBLE_VALUES, refusal), cold('1', UNREAD_MARBLE_VALUES)];
      const fetchUnread = defer(() => responses.shift() ?? NEVER);
      expectObservable(poll(fetchUnread, NEVER), until).toBe(expected, UNREAD_MARBLE_VALUES);
    })();
  },
);

test(
  'poll drops a pending response and starts over when a refetch is requested',
  createMarbleTest(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const fetchUnread = cold('----(3|)', UNREAD_MARBLE_VALUES);
    const again = hot('--x');
    expectObservable(poll(fetchUnread, again), '^ 20ms !').toBe('------3', UNREAD_MARBLE_VALUES);
    expectSubscriptions(fetchUnread.subscriptions).toBe(['^-!', '--^---!']);
  }),
);

test(
  'poll aborts the pending request when its subscriber unsubscribes',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const fetchUnread = cold('----(3|)', UNREAD_MARBLE_VALUES);
    expectObservable(poll(fetchUnread, NEVER), '^-!').toBe('---');
    expectSubscriptions(fetchUnread.subscriptions).toBe('^-!');
  }),
);
