import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from './index.ts';

describe('createEventBus', () => {
  it('replays only the latest value of a replayed event to a late subscriber', () => {
    const bus = createEventBus();
    bus.emit('session.changed', { user: null });
    bus.emit('session.changed', {
      user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
    });
    const received: unknown[] = [];
    bus.on('session.changed', (payload) => received.push(payload));
    expect(received).toEqual([
      { user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] } },
    ]);
  });

  it('replays nothing to a late subscriber of an event that is not replayed', () => {
    const bus = createEventBus();
    bus.emit('search.submitted', { term: 'tractor', listingTypes: [] });
    const listener = jest.fn();
    bus.on('search.submitted', listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('delivers unknown events, because a remote may be newer than its shell', () => {
    const bus = createEventBus();
    const received: unknown[] = [];
    const unknownEvent = 'gate.opened' as 'search.submitted';
    bus.on(unknownEvent, (payload) => received.push(payload));
    bus.emit(unknownEvent, { term: 'hay', listingTypes: [] });
    expect(received).toEqual([{ term: 'hay', listingTypes: [] }]);
  });

  it('still calls the other subscribers when one throws, and reports the error', () => {
    const report = jest.fn();
    const bus = createEventBus(report);
    const after = jest.fn();
    const broken = new Error('broken subscriber');
    bus.on('search.submitted', () => {
      throw broken;
    });
    bus.on('search.submitted', after);
    bus.emit('search.submitted', { term: 'hay', listingTypes: ['item'] });
    bus.emit('search.submitted', { term: 'hay', listingTypes: ['item'] });
    expect(after).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledWith(broken);
  });

  it('stops calling a listener that has unsubscribed', () => {
    const bus = createEventBus();
    const listener = jest.fn();
    const off = bus.on('search.submitted', listener);
    off();
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    expect(listener).not.toHaveBeenCalled();
  });
});
