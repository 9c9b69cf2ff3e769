import { expect, test } from '@jest/globals';
import { map, NEVER, of, startWith, Subject, tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { createUnreadFeed } from './feed.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import {
  UNREAD_MARBLE_VALUES,
  createMarbleTest,
  createUnreadCounts,
} from '../../parts/testing/marbles.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

const ALWAYS_LEADS = NEVER.pipe(startWith(null));
const PRESENCE = { t: true, f: false };

function createFakeTabs(
  received: Observable<TabMessage> = NEVER,
): TabChannel & { readonly postedMessages: TabMessage[] } {
  const postedMessages: TabMessage[] = [];
  return { postedMessages, messages: received, post: (word) => postedMessages.push(word) };
}

test(
  'createUnreadFeed fetches nothing while the tab is hidden or offline, and fetches at once when the tab is visible and online again',
  createMarbleTest(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const source = cold('3', UNREAD_MARBLE_VALUES);
    const present = hot('t---f-----t', PRESENCE);
    for (const others of [createFakeTabs(), null]) {
      expectObservable(
        createUnreadFeed({
          present,
          leads: ALWAYS_LEADS,
          createSource: () => source,
          tabs: others,
          changes: NEVER,
        }),
        '^ 20ms !',
      ).toBe(others ? '3---------3' : '3---------3', UNREAD_MARBLE_VALUES);
    }
    expectSubscriptions(source.subscriptions).toBe([
      '^---!',
      '^---!',
      '----------^ 10ms !',
      '----------^ 10ms !',
    ]);
  }),
);

test(
  'createUnreadFeed in a tab other than the leading one fetches nothing and emits the leading tab’s counts',
  createMarbleTest(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const source = cold('9', UNREAD_MARBLE_VALUES);
    const others = createFakeTabs(
      hot('--a---b', {
        a: { type: 'unread', unread: createUnreadCounts(2) },
        b: { type: 'unread', unread: createUnreadCounts(4) },
      } as const),
    );
    expectObservable(
      createUnreadFeed({
        present: cold('t', PRESENCE),
        leads: NEVER,
        createSource: () => source,
        tabs: others,
        changes: NEVER,
      }),
      '^ 20ms !',
    ).toBe('--2---4', UNREAD_MARBLE_VALUES);
    expectSubscriptions(source.subscriptions).toBe([]);
  }),
);

test(
  'createUnreadFeed gives up leadership when the tab is hidden',
  createMarbleTest(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const leads = cold('--x');
    expectObservable(
      createUnreadFeed({
        present: hot('t------f', PRESENCE),
        leads,
        createSource: () => cold('1', UNREAD_MARBLE_VALUES),
        tabs: createFakeTabs(),
        changes: NEVER,
      }),
      '^ 20ms !',
    ).toBe('--1', UNREAD_MARBLE_VALUES);
    expectSubscriptions(leads.subscriptions).toBe('^------!');
  }),
);

test('createUnreadFeed in the leading tab posts each response to the other tabs, and the latest one to new tabs', () => {
  const responses = new Subject<UnreadCounts>();
  const received = new Subject<TabMessage>();
  const others = createFakeTabs(received);
  const feed = createUnreadFeed({
    present: of(true),
    leads: of(null),
    createSource: () => responses,
    tabs: others,
    changes: NEVER,
  }).subscribe();
  expect(others.postedMessages).toEqual([{ type: 'latest-wanted' }]);
  received.next({ type: 'latest-wanted' });
  expect(others.postedMessages).toHaveLength(1);
  responses.next(createUnreadCounts(3));
  received.next({ type: 'latest-wanted' });
  expect(others.postedMessages.slice(1)).toEqual([
    { type: 'unread', unread: createUnreadCounts(3) },
    { type: 'unread', unread: createUnreadCounts(3) },
  ]);
  feed.unsubscribe();
  expect([responses.observed, received.observed]).toEqual([false, false]);
});

test('createUnreadFeed in the leading tab fetches again when another tab has changed something', () => {
  const changed = new Subject<null>();
  const received = new Subject<TabMessage>();
  const others = createFakeTabs(received);
  let fetchCount = 0;
  const feed = createUnreadFeed({
    present: of(true),
    leads: of(null),
    createSource: (again) =>
      again.pipe(
        tap(() => (fetchCount += 1)),
        map(() => createUnreadCounts(0)),
      ),
    tabs: others,
    changes: changed,
  }).subscribe();
  changed.next(null);
  expect([fetchCount, others.postedMessages.some(({ type }) => type === 'changed')]).toEqual([
    1,
    true,
  ]);
  received.next({ type: 'changed' });
  expect(fetchCount).toBe(2);
  feed.unsubscribe();
});
