import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { startSession } from './index.ts';

describe('the session', () => {
  it('tells a remote that comes late that nobody is signed in', () => {
    const bus = createEventBus();
    expect(startSession(bus)).toEqual({ user: null });
    const listener = jest.fn();
    bus.on('session.changed', listener);
    expect(listener).toHaveBeenCalledWith({ user: null });
  });
});
