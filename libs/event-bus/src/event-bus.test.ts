import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from './index.ts';

describe('the event bus', () => {
  it('gives a late subscriber the latest value of a replayed event, and no more than that', () => {
    const bus = createEventBus();
    bus.emit('session.changed', { user: null });
    bus.emit('session.changed', {
      user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
    });
    const seen: unknown[] = [];
    bus.on('session.changed', (payload) => seen.push(payload));
    expect(seen).toEqual([
      { user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] } },
    ]);
  });

  it('gives a late subscriber nothing of an event that is not replayed', () => {
    const bus = createEventBus();
    bus.emit('search.submitted', { term: 'tractor', listingTypes: [] });
    const listener = jest.fn();
    bus.on('search.submitted', listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it('passes on an event that it has never heard of: a remote may be newer than its shell', () => {
    const bus = createEventBus();
    const heard: unknown[] = [];
    const unknownEvent = 'gate.opened' as 'search.submitted';
    bus.on(unknownEvent, (payload) => heard.push(payload));
    bus.emit(unknownEvent, { term: 'hay', listingTypes: [] });
    expect(heard).toEqual([{ term: 'hay', listingTypes: [] }]);
  });

  it('serves the other subscribers when one throws, and reports the error', () => {
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

  it('ends with the unsubscriber', () => {
    const bus = createEventBus();
    const listener = jest.fn();
    const off = bus.on('search.submitted', listener);
    off();
    bus.emit('search.submitted', { term: 'hay', listingTypes: [] });
    expect(listener).not.toHaveBeenCalled();
  });
});
