import { test } from '@jest/globals';
import { defer, NEVER } from 'rxjs';
import { streamOrPoll } from './stream-or-poll.ts';
import { UNREAD_MARBLE_VALUES, createMarbleTest } from '../../parts/testing/marbles.ts';

const random = () => 0;

test(
  'streamOrPoll polls when there is no stream',
  createMarbleTest(({ cold, expectObservable }) => {
    expectObservable(
      streamOrPoll({ polled: cold('3-4', UNREAD_MARBLE_VALUES), streamed: null }),
    ).toBe('3-4', UNREAD_MARBLE_VALUES);
  }),
);

test(
  'streamOrPoll does not poll while the stream is open',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('9', UNREAD_MARBLE_VALUES);
    expectObservable(
      streamOrPoll({ polled, streamed: cold('-3 20s 4', UNREAD_MARBLE_VALUES), random }),
      '^ 60s !',
    ).toBe('-3 20s 4', UNREAD_MARBLE_VALUES);
    expectSubscriptions(polled.subscriptions).toBe([]);
  }),
);

test(
  'streamOrPoll polls while a stream has sent nothing for 3 s, and stops when the stream sends something',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('1', UNREAD_MARBLE_VALUES);
    expectObservable(
      streamOrPoll({ polled, streamed: cold('7s 3', UNREAD_MARBLE_VALUES), random }),
      '^ 60s !',
    ).toBe('3s 1 3999ms 3', UNREAD_MARBLE_VALUES);
    expectSubscriptions(polled.subscriptions).toBe('3s ^ 3999ms !');
  }),
);

test(
  'streamOrPoll polls at once when the stream breaks, and retries the stream after 5 s',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const tries = [cold('3----#', UNREAD_MARBLE_VALUES), cold('-5', UNREAD_MARBLE_VALUES)];
    const polled = cold('4', UNREAD_MARBLE_VALUES);
    expectObservable(
      streamOrPoll({ polled, streamed: defer(() => tries.shift() ?? NEVER), random }),
      '^ 60s !',
    ).toBe('3----4 5s 5', UNREAD_MARBLE_VALUES);
    expectSubscriptions(polled.subscriptions).toBe('-----^ 5s !');
  }),
);

test(
  'streamOrPoll retries a failing stream less and less often, and keeps polling',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('1', UNREAD_MARBLE_VALUES);
    const streamed = cold('#', UNREAD_MARBLE_VALUES);
    expectObservable(streamOrPoll({ polled, streamed, random }), '^ 1200s !').toBe(
      '1',
      UNREAD_MARBLE_VALUES,
    );
    expectSubscriptions(polled.subscriptions).toBe('^ 1200s !');
    // 5, 10, 20, 40, 80, 160 s, then every 5 min.
    expectSubscriptions(streamed.subscriptions).toBe(
      [0, 5, 15, 35, 75, 155, 315, 615, 915].map((seconds) =>
        seconds === 0 ? '(^!)' : `${seconds}s (^!)`,
      ),
    );
  }),
);

test(
  'streamOrPoll retries after 5 s when the stream had been open for a minute',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const tries = [
      cold('#', UNREAD_MARBLE_VALUES),
      cold('#', UNREAD_MARBLE_VALUES),
      cold('3 61s #', UNREAD_MARBLE_VALUES),
      cold('4', UNREAD_MARBLE_VALUES),
    ];
    const polled = cold('1', UNREAD_MARBLE_VALUES);
    expectObservable(
      streamOrPoll({ polled, streamed: defer(() => tries.shift() ?? NEVER), random }),
      '^ 120s !',
    ).toBe('1 14999ms 3 61s 1 4999ms 4', UNREAD_MARBLE_VALUES);
    expectSubscriptions(polled.subscriptions).toBe(['^ 14999ms !', '76001ms ^ 4999ms !']);
  }),
);

test(
  'streamOrPoll spreads retries over time, so that clients do not reconnect together',
  createMarbleTest(({ cold, expectObservable, expectSubscriptions }) => {
    const streamed = cold('#', UNREAD_MARBLE_VALUES);
    expectObservable(streamOrPoll({ polled: NEVER, streamed, random: () => 1 }), '^ 8s !').toBe('');
    expectSubscriptions(streamed.subscriptions).toBe(['(^!)', '7500ms (^!)']);
  }),
);
