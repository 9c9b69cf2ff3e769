import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { session, startSession } from './index.ts';

describe('the session', () => {
  it('tells a remote that comes late who is signed in, as the page knows it', () => {
    const bus = createEventBus();
    const user = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
    expect(startSession({ bus, initial: { state: 'live', user }, whenIdle: () => Promise.resolve() }).user()).toEqual(user);
    const listener = jest.fn();
    bus.on('session.changed', listener);
    expect(listener).toHaveBeenCalledWith({ user });
    expect(session().user()).toEqual(user);
  });
});
