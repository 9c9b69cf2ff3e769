import { afterEach, expect, test } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { showSignOutMessage } from './sign-out-message.ts';

const HEMI = {
  id: '200000001',
  name: 'Hemi Walker',
  firebaseId: 'f1',
  isEmailVerified: true,
  permissions: [],
};

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

const listToastTexts = () =>
  getToasts().flatMap(({ text, isClosing }) => (isClosing ? [] : [text]));

test('showSignOutMessage says once that the user is signed out', () => {
  const bus = createEventBus();
  bus.emit('session.changed', { user: HEMI });
  showSignOutMessage(bus, true);
  bus.emit('session.changed', { user: { ...HEMI, name: 'Hemi W' } });
  expect(listToastTexts()).toEqual([]);
  bus.emit('session.changed', { user: null });
  bus.emit('session.changed', { user: null });
  expect(listToastTexts()).toEqual(['You’re signed out.']);
});

test('showSignOutMessage says it to a user who has signed out before it starts', () => {
  const bus = createEventBus();
  bus.emit('session.changed', { user: HEMI });
  bus.emit('session.changed', { user: null });
  showSignOutMessage(bus, true);
  expect(listToastTexts()).toEqual(['You’re signed out.']);
});

test('showSignOutMessage says nothing to a guest', () => {
  const bus = createEventBus();
  showSignOutMessage(bus, false);
  bus.emit('session.changed', { user: null });
  expect(listToastTexts()).toEqual([]);
});
