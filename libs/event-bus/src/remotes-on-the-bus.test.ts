/**
 * The contract between remotes that meet on the bus alone (design.md section 4): they come late, throw, go, and are of
 * different releases.
 */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { map } from 'rxjs';
import type { EventMap, SessionUser } from '@paddock/contracts/events';
import { createEventBus } from './index.ts';
import type { EventBus } from './index.ts';

type Unread = EventMap['unread.changed'];

const HEMI: SessionUser = {
  id: '1',
  name: 'Hemi',
  firebaseId: 'f1',
  isEmailVerified: true,
  permissions: [],
};

/** A remote that counts, as the notifications remote does: for whoever is signed in. */
function startCounting(bus: EventBus, payload: (count: number) => Unread) {
  let user: SessionUser | null = null;
  const off = bus.on('session.changed', (session) => {
    user = session.user;
    if (!user) bus.emit('unread.changed', payload(0));
  });
  return {
    dispose: off,
    count: (count: number) => user && bus.emit('unread.changed', payload(count)),
  };
}

/** Consumers as they are: the header's badge, the wrapper's number, the bell, somebody who combines. */
function startConsumers(bus: EventBus) {
  const seen = { badge: [] as number[], bell: [] as number[], kinds: [] as string[] };
  const offs = [
    bus.on('unread.changed', ({ total }) => seen.badge.push(total)),
    bus.on('unread.changed', ({ notifications }) => seen.bell.push(notifications)),
  ];
  const stream = bus
    .stream('unread.changed')
    .pipe(map(({ byListType }) => Object.keys(byListType).join()))
    .subscribe((kinds) => seen.kinds.push(kinds));
  return {
    seen,
    dispose() {
      for (const off of offs) off();
      stream.unsubscribe();
    },
  };
}

const current = (count: number): Unread => ({
  total: count,
  byListType: { item: count },
  notifications: count + 1,
});

let bus: EventBus;
const report = jest.fn();

beforeEach(() => {
  report.mockReset();
  bus = createEventBus(report);
});

describe('remotes on one bus', () => {
  it('that come late know what is so, once, and what follows', () => {
    bus.emit('session.changed', { user: HEMI });
    const remote = startCounting(bus, current);
    remote.count(2);
    remote.count(5);
    const { seen } = startConsumers(bus);
    expect(seen).toEqual({ badge: [5], bell: [6], kinds: ['item'] });
    remote.count(1);
    expect(seen.badge).toEqual([5, 1]);
  });

  it('are served though one among them throws, each time, and whoever stated the fact hears nothing of it', () => {
    bus.emit('session.changed', { user: HEMI });
    bus.on('unread.changed', () => {
      throw new Error('a broken remote');
    });
    const { seen } = startConsumers(bus);
    const remote = startCounting(bus, current);
    expect(() => remote.count(3)).not.toThrow();
    remote.count(4);
    expect(seen).toEqual({ badge: [3, 4], bell: [4, 5], kinds: ['item', 'item'] });
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('may throw while they are told at once what was so before', () => {
    bus.emit('session.changed', { user: HEMI });
    const subscribe = () =>
      bus.on('session.changed', () => {
        throw new Error('a broken remote');
      });
    expect(subscribe).not.toThrow();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('hear nothing after they were disposed of, and leave the others what they said last', () => {
    bus.emit('session.changed', { user: HEMI });
    const remote = startCounting(bus, current);
    const gone = startConsumers(bus);
    remote.count(3);
    gone.dispose();
    remote.count(4);
    expect(gone.seen).toEqual({ badge: [3], bell: [4], kinds: ['item'] });
    remote.dispose();
    bus.emit('session.changed', { user: null });
    // Nobody counts any more: the last fact stands until the next release of the remote starts.
    const { seen } = startConsumers(bus);
    expect(seen.badge).toEqual([4]);
    startCounting(bus, current);
    expect(seen.badge).toEqual([4, 0]);
  });

  it('dispose of themselves in the middle of a fact without harm to the others', () => {
    const heard: string[] = [];
    const off = bus.on('search.submitted', () => {
      heard.push('first');
      off();
    });
    bus.on('search.submitted', () => heard.push('second'));
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('state facts while they hear one: each is heard, and the latest stays', () => {
    const remote = startCounting(bus, current);
    const { seen } = startConsumers(bus);
    bus.on('session.changed', ({ user }) => user && remote.count(7));
    bus.emit('session.changed', { user: HEMI });
    bus.emit('session.changed', { user: null });
    expect(seen.badge).toEqual([7, 0]);
    const late = startConsumers(bus);
    expect(late.seen.badge).toEqual([0]);
  });

  it('hear of the release that takes the place of another while the page is open', () => {
    bus.emit('session.changed', { user: HEMI });
    const { seen } = startConsumers(bus);
    const first = startCounting(bus, current);
    first.count(3);
    first.dispose();
    startCounting(bus, current).count(2);
    expect(seen).toEqual({ badge: [3, 2], bell: [4, 3], kinds: ['item', 'item'] });
  });
});
