import { expect, test } from '@jest/globals';
import { map, NEVER, of, startWith, Subject, tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { unreadFeed } from './feed.ts';
import type { Neighbours, Word } from './neighbours.ts';
import { COUNTS, marbles, unreadOfBell } from '../../parts/testing/marbles.ts';
import type { Unread } from '../../parts/unread.ts';

const LEADS = NEVER.pipe(startWith(null));
const HERE = { t: true, f: false };

function neighbours(heard: Observable<Word> = NEVER): Neighbours & { readonly told: Word[] } {
  const told: Word[] = [];
  return { told, heard, tell: (word) => told.push(word) };
}

test(
  'nobody asks while hidden or offline; on return it is asked at once',
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const source = cold('3', COUNTS);
    const present = hot('t---f-----t', HERE);
    for (const others of [neighbours(), null]) {
      expectObservable(
        unreadFeed({
          present,
          leads: LEADS,
          source: () => source,
          neighbours: others,
          changed: NEVER,
        }),
        '^ 20ms !',
      ).toBe(others ? '3---------3' : '3---------3', COUNTS);
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
  'who does not lead asks nothing, and hears what the leader does',
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const source = cold('9', COUNTS);
    const others = neighbours(
      hot('--a---b', {
        a: { kind: 'unread', unread: unreadOfBell(2) },
        b: { kind: 'unread', unread: unreadOfBell(4) },
      } as const),
    );
    expectObservable(
      unreadFeed({
        present: cold('t', HERE),
        leads: NEVER,
        source: () => source,
        neighbours: others,
        changed: NEVER,
      }),
      '^ 20ms !',
    ).toBe('--2---4', COUNTS);
    expectSubscriptions(source.subscriptions).toBe([]);
  }),
);

test(
  'leading ends with being looked at, so that another tab can',
  marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
    const leads = cold('--x');
    expectObservable(
      unreadFeed({
        present: hot('t------f', HERE),
        leads,
        source: () => cold('1', COUNTS),
        neighbours: neighbours(),
        changed: NEVER,
      }),
      '^ 20ms !',
    ).toBe('--1', COUNTS);
    expectSubscriptions(leads.subscriptions).toBe('^------!');
  }),
);

test('the leader tells the others each answer, and the latest to who comes late', () => {
  const answers = new Subject<Unread>();
  const heard = new Subject<Word>();
  const others = neighbours(heard);
  const feed = unreadFeed({
    present: of(true),
    leads: of(null),
    source: () => answers,
    neighbours: others,
    changed: NEVER,
  }).subscribe();
  expect(others.told).toEqual([{ kind: 'latest-wanted' }]);
  heard.next({ kind: 'latest-wanted' });
  expect(others.told).toHaveLength(1);
  answers.next(unreadOfBell(3));
  heard.next({ kind: 'latest-wanted' });
  expect(others.told.slice(1)).toEqual([
    { kind: 'unread', unread: unreadOfBell(3) },
    { kind: 'unread', unread: unreadOfBell(3) },
  ]);
  feed.unsubscribe();
  expect([answers.observed, heard.observed]).toEqual([false, false]);
});

test('what one tab changed makes the one that leads ask again', () => {
  const changed = new Subject<null>();
  const heard = new Subject<Word>();
  const others = neighbours(heard);
  let asked = 0;
  const feed = unreadFeed({
    present: of(true),
    leads: of(null),
    source: (again) =>
      again.pipe(
        tap(() => (asked += 1)),
        map(() => unreadOfBell(0)),
      ),
    neighbours: others,
    changed,
  }).subscribe();
  changed.next(null);
  expect([asked, others.told.some(({ kind }) => kind === 'changed')]).toEqual([1, true]);
  heard.next({ kind: 'changed' });
  expect(asked).toBe(2);
  feed.unsubscribe();
});
