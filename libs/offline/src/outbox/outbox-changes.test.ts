import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@paddock/runtime/durations';
import * as changes from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';

const NOW_MS = 10 * DAY_MS;
const PROBLEM = { code: 'x', message: 'No.', status: 400 };
const AT = { nowMs: NOW_MS, retryOfflineBeforeMs: 0 };

const createItem = (values: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'a',
  ownerId: '1',
  queueKey: 'q',
  method: 'post',
  path: '/api/account/messages/{id}',
  params: { id: '7' },
  createdAt: '',
  state: 'waiting',
  problem: null,
  attempts: 0,
  lastAttemptAt: 0,
  dueAt: 0,
  requestedAt: NOW_MS,
  ...values,
});

/** The possible changes of the item with the key `a`. */
const EVENTS = {
  claim: (items: readonly OutboxItem[]) => changes.claimNextItem(items, 'q', AT).items,
  'claim when too old': (items: readonly OutboxItem[]) =>
    changes.claimNextItem(items, 'q', { ...AT, nowMs: NOW_MS + changes.MAX_POST_AGE_MS + 1 }).items,
  deliver: (items: readonly OutboxItem[]) => changes.removeDeliveredItem(items, 'a'),
  postpone: (items: readonly OutboxItem[]) =>
    changes.postponeItem(items, 'a', PROBLEM, { nowMs: NOW_MS, dueAt: NOW_MS + 500 }),
  refuse: (items: readonly OutboxItem[]) => changes.markItemRefused(items, 'a', PROBLEM),
  cancel: (items: readonly OutboxItem[]) => changes.cancelItem(items, 'a').items,
  retry: (items: readonly OutboxItem[]) => changes.requeueItem(items, 'a', NOW_MS),
  'tab closed': changes.requeueInterruptedItems,
} as const;
type Event = keyof typeof EVENTS;

type State = OutboxItem['state'] | 'cancelled' | 'gone';
const toItem = (state: State) =>
  state === 'cancelled'
    ? createItem({ state: 'sending', isCancelled: true })
    : createItem({ state: state as OutboxItem['state'] });
const toState = (item: OutboxItem | undefined): State =>
  item === undefined ? 'gone' : item.isCancelled === true ? 'cancelled' : item.state;

describe('an outbox item', () => {
  /* `cancelled` is an item that was being sent when the user cancelled it. */
  it.each<[before: State, Readonly<Partial<Record<Event, State>>>]>([
    [
      'waiting',
      {
        claim: 'sending',
        'claim when too old': 'old',
        cancel: 'gone',
        retry: 'waiting',
        'tab closed': 'waiting',
      },
    ],
    [
      'sending',
      {
        claim: 'sending',
        deliver: 'gone',
        postpone: 'waiting',
        refuse: 'refused',
        cancel: 'cancelled',
        retry: 'sending',
        'tab closed': 'waiting',
      },
    ],
    [
      'cancelled',
      {
        claim: 'cancelled',
        deliver: 'gone',
        postpone: 'gone',
        refuse: 'gone',
        retry: 'cancelled',
        'tab closed': 'gone',
      },
    ],
    ['refused', { claim: 'refused', cancel: 'gone', retry: 'waiting', 'tab closed': 'refused' }],
    ['old', { claim: 'old', cancel: 'gone', retry: 'waiting', 'tab closed': 'old' }],
  ])('that is %s has after each event the state %j', (before, expected) => {
    const names = Object.keys(expected) as Event[];
    expect(
      Object.fromEntries(names.map((name) => [name, toState(EVENTS[name]([toItem(before)])[0])])),
    ).toEqual(expected);
  });

  it.each<[title: string, first: Partial<OutboxItem>, expected: string[]]>([
    ['replaces a waiting item for the same subject', { method: 'put' }, ['b']],
    ['is dropped with a waiting opposite that was never sent', { method: 'delete' }, []],
    ['replaces a waiting opposite that was sent', { method: 'delete', attempts: 1 }, ['b']],
    ['waits behind an item that is being sent', { method: 'delete', state: 'sending' }, ['a', 'b']],
    ['waits behind another subject', { method: 'delete', subject: '2' }, ['a', 'b']],
    ['does not replace an item of another queue', { method: 'put', queueKey: 'r' }, ['a', 'b']],
    ['is added once', { key: 'b', method: 'put' }, ['b']],
  ])('%s', (_title, first, expected) => {
    const before = createItem({ subject: '1', ...first });
    const added = createItem({ key: 'b', method: 'put', subject: '1' });
    expect(changes.addItem([before], added).map(({ key }) => key)).toEqual(expected);
  });

  it.each<[title: string, item: Partial<OutboxItem>, isDue: boolean]>([
    ['is due at its time', { dueAt: NOW_MS }, true],
    ['is not due before its time', { dueAt: NOW_MS + 1 }, false],
    [
      'is due at once after reconnecting, if its last attempt had no answer',
      { dueAt: NOW_MS + 1, problem: { ...PROBLEM, status: 0 }, lastAttemptAt: 4 },
      true,
    ],
    [
      'is not due at once after an attempt since reconnecting',
      { dueAt: NOW_MS + 1, problem: { ...PROBLEM, status: 0 }, lastAttemptAt: 5 },
      false,
    ],
    [
      'is not due at once if the API asked to wait',
      { dueAt: NOW_MS + 1, problem: { ...PROBLEM, status: 429 }, lastAttemptAt: 4 },
      false,
    ],
  ])('%s', (_title, item, isDue) => {
    expect(changes.isDue(createItem(item), { nowMs: NOW_MS, retryOfflineBeforeMs: 5 })).toBe(isDue);
  });

  it('that is to be dropped silently never becomes refused or old', () => {
    const items = [createItem({ shouldDropSilently: true })];
    expect([EVENTS.refuse(items), EVENTS['claim when too old'](items)]).toEqual([[], []]);
  });

  it('that failed is removed when a newer one for its subject has been added', () => {
    const items = [
      createItem({ subject: '1', state: 'sending' }),
      createItem({ key: 'b', subject: '1' }),
    ];
    expect(EVENTS.postpone(items).map(({ key }) => key)).toEqual(['b']);
  });
});

describe('getNextDueAt', () => {
  it.each([
    ['null without waiting items', [createItem({ state: 'refused', dueAt: 1 })], null],
    [
      'the time of the first waiting item of a queue, not of a later one',
      [
        createItem({ key: 'a', state: 'sending', dueAt: 1 }),
        createItem({ key: 'b', dueAt: 5 }),
        createItem({ key: 'c', dueAt: 2 }),
      ],
      5,
    ],
    [
      'the earliest of all queues',
      [createItem({ dueAt: 5 }), createItem({ key: 'b', queueKey: 'r', dueAt: 3 })],
      3,
    ],
  ])('returns %s', (_what, items, dueAt) => {
    expect(changes.getNextDueAt(items)).toBe(dueAt);
  });
});
