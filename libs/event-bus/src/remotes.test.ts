/**
 * Tests remotes that interact only through the bus (design.md section 4): remotes that subscribe
 * late, throw, unsubscribe or have different releases.
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

/** A fake of the notifications remote, which counts unread messages for the signed-in user. */
function startCounting(bus: EventBus, payload: (count: number) => Unread) {
  let user: SessionUser | null = null;
  const unsubscribe = bus.on('session.changed', (session) => {
    user = session.user;
    if (!user) bus.emit('unread.changed', payload(0));
  });
  return {
    dispose: unsubscribe,
    count: (count: number) => user && bus.emit('unread.changed', payload(count)),
  };
}

/**
 * Fakes of the real subscribers: the header's badge, the bell and a subscriber that combines
 * streams.
 */
function startConsumers(bus: EventBus) {
  const received = { badge: [] as number[], bell: [] as number[], kinds: [] as string[] };
  const unsubscribers = [
    bus.on('unread.changed', ({ total }) => received.badge.push(total)),
    bus.on('unread.changed', ({ notifications }) => received.bell.push(notifications)),
  ];
  const stream = bus
    .stream('unread.changed')
    .pipe(map(({ byListType }) => Object.keys(byListType).join()))
    .subscribe((kinds) => received.kinds.push(kinds));
  return {
    received,
    dispose() {
      for (const unsubscribe of unsubscribers) unsubscribe();
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

describe('createEventBus with several remotes', () => {
  it('replays the latest event to a late subscriber, then delivers later ones', () => {
    bus.emit('session.changed', { user: HEMI });
    const remote = startCounting(bus, current);
    remote.count(2);
    remote.count(5);
    const { received } = startConsumers(bus);
    expect(received).toEqual({ badge: [5], bell: [6], kinds: ['item'] });
    remote.count(1);
    expect(received.badge).toEqual([5, 1]);
  });

  it('delivers every event to the others when one subscriber throws, and emit does not throw', () => {
    bus.emit('session.changed', { user: HEMI });
    bus.on('unread.changed', () => {
      throw new Error('a broken remote');
    });
    const { received } = startConsumers(bus);
    const remote = startCounting(bus, current);
    expect(() => remote.count(3)).not.toThrow();
    remote.count(4);
    expect(received).toEqual({ badge: [3, 4], bell: [4, 5], kinds: ['item', 'item'] });
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('reports a subscriber that throws during the replay', () => {
    bus.emit('session.changed', { user: HEMI });
    const subscribe = () =>
      bus.on('session.changed', () => {
        throw new Error('a broken remote');
      });
    expect(subscribe).not.toThrow();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('delivers nothing to a remote that has unsubscribed, and still replays the last event to others', () => {
    bus.emit('session.changed', { user: HEMI });
    const remote = startCounting(bus, current);
    const disposed = startConsumers(bus);
    remote.count(3);
    disposed.dispose();
    remote.count(4);
    expect(disposed.received).toEqual({ badge: [3], bell: [4], kinds: ['item'] });
    remote.dispose();
    bus.emit('session.changed', { user: null });
    // The counting remote has stopped. Its last event is still replayed until the remote's next
    // release starts.
    const { received } = startConsumers(bus);
    expect(received.badge).toEqual([4]);
    startCounting(bus, current);
    expect(received.badge).toEqual([4, 0]);
  });

  it('delivers an event to the other subscribers when one unsubscribes while handling it', () => {
    const received: string[] = [];
    const unsubscribe = bus.on('search.submitted', () => {
      received.push('first');
      unsubscribe();
    });
    bus.on('search.submitted', () => received.push('second'));
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    expect(received).toEqual(['first', 'second', 'second']);
  });

  it('delivers an event that a subscriber emits while handling another, and replays the latest', () => {
    const remote = startCounting(bus, current);
    const { received } = startConsumers(bus);
    bus.on('session.changed', ({ user }) => user && remote.count(7));
    bus.emit('session.changed', { user: HEMI });
    bus.emit('session.changed', { user: null });
    expect(received.badge).toEqual([7, 0]);
    const late = startConsumers(bus);
    expect(late.received.badge).toEqual([0]);
  });

  it('delivers the events of a release that replaces an older one while the page is open', () => {
    bus.emit('session.changed', { user: HEMI });
    const { received } = startConsumers(bus);
    const first = startCounting(bus, current);
    first.count(3);
    first.dispose();
    startCounting(bus, current).count(2);
    expect(received).toEqual({ badge: [3, 2], bell: [4, 3], kinds: ['item', 'item'] });
  });
});
