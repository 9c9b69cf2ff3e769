import { test } from '@jest/globals';
import { defer, NEVER } from 'rxjs';
import { listen } from './listen.ts';
import { COUNTS, marbles } from '../../parts/testing/marbles.ts';

const random = () => 0;

test(
  'without a stream it polls',
  marbles(({ cold, expectObservable }) => {
    expectObservable(listen({ polled: cold('3-4', COUNTS), streamed: null })).toBe('3-4', COUNTS);
  }),
);

test(
  'while the stream is open nothing is polled',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('9', COUNTS);
    expectObservable(
      listen({ polled, streamed: cold('-3 20s 4', COUNTS), random }),
      '^ 60s !',
    ).toBe('-3 20s 4', COUNTS);
    expectSubscriptions(polled.subscriptions).toBe([]);
  }),
);

test(
  'a stream that says nothing for 3 s is not waited for; once it speaks, polling ends',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('1', COUNTS);
    expectObservable(listen({ polled, streamed: cold('7s 3', COUNTS), random }), '^ 60s !').toBe(
      '3s 1 3999ms 3',
      COUNTS,
    );
    expectSubscriptions(polled.subscriptions).toBe('3s ^ 3999ms !');
  }),
);

test(
  'a stream that breaks is polled for at once, and tried again 5 s later',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const tries = [cold('3----#', COUNTS), cold('-5', COUNTS)];
    const polled = cold('4', COUNTS);
    expectObservable(
      listen({ polled, streamed: defer(() => tries.shift() ?? NEVER), random }),
      '^ 60s !',
    ).toBe('3----4 5s 5', COUNTS);
    expectSubscriptions(polled.subscriptions).toBe('-----^ 5s !');
  }),
);

test(
  'one that keeps breaking is tried ever less often, and polling goes on undisturbed',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const polled = cold('1', COUNTS);
    const streamed = cold('#', COUNTS);
    expectObservable(listen({ polled, streamed, random }), '^ 1200s !').toBe('1', COUNTS);
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
  'one that held for a minute is back in 5 s, whatever was before',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const tries = [
      cold('#', COUNTS),
      cold('#', COUNTS),
      cold('3 61s #', COUNTS),
      cold('4', COUNTS),
    ];
    const polled = cold('1', COUNTS);
    expectObservable(
      listen({ polled, streamed: defer(() => tries.shift() ?? NEVER), random }),
      '^ 120s !',
    ).toBe('1 14999ms 3 61s 1 4999ms 4', COUNTS);
    expectSubscriptions(polled.subscriptions).toBe(['^ 14999ms !', '76001ms ^ 4999ms !']);
  }),
);

test(
  'all who lost their stream at once do not come back at once',
  marbles(({ cold, expectObservable, expectSubscriptions }) => {
    const streamed = cold('#', COUNTS);
    expectObservable(listen({ polled: NEVER, streamed, random: () => 1 }), '^ 8s !').toBe('');
    expectSubscriptions(streamed.subscriptions).toBe(['(^!)', '7500ms (^!)']);
  }),
);
