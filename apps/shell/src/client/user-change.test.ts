import { beforeEach, expect, jest, test } from '@jest/globals';
import { createEventBus } from '@paddock/event-bus';
import { reloadOnUserChange, saveReturnPathOnNavigation } from './user-change.ts';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    value: { setItem: (key: string, value: string) => store.set(key, value) },
    configurable: true,
    writable: true,
  });
});

test('reloadOnUserChange reloads when another user signs in, but not when the user’s name changes', () => {
  const bus = createEventBus();
  const router = { revalidate: jest.fn(() => Promise.resolve()) };
  const pages = { clear: jest.fn() };
  bus.emit('session.changed', { user: HEMI });
  reloadOnUserChange({ user: HEMI, bus, router, store: pages });
  bus.emit('session.changed', { user: { ...HEMI, name: 'Hemi Walker' } });
  expect(router.revalidate).not.toHaveBeenCalled();
  bus.emit('session.changed', { user: null });
  expect(pages.clear).toHaveBeenCalledTimes(1);
  expect(router.revalidate).toHaveBeenCalledTimes(1);
  bus.emit('session.changed', { user: null });
  expect(router.revalidate).toHaveBeenCalledTimes(1);
});

test('saveReturnPathOnNavigation stores the last page that has loaded, except /404 and sign-in pages', () => {
  let dispatchNavigation: (state: {
    location: { pathname: string; search: string };
    navigation: { state: string };
  }) => void = () => undefined;
  saveReturnPathOnNavigation({
    state: { location: { pathname: '/jobs', search: '?page=2' } },
    subscribe(listener) {
      dispatchNavigation = listener;
      return () => undefined;
    },
  });
  const readReturnPath = () => store.get('pd-return-path');
  expect(readReturnPath()).toBe('/jobs?page=2');
  dispatchNavigation({
    location: { pathname: '/news', search: '' },
    navigation: { state: 'loading' },
  });
  dispatchNavigation({ location: { pathname: '/404', search: '' }, navigation: { state: 'idle' } });
  dispatchNavigation({
    location: { pathname: '/login', search: '' },
    navigation: { state: 'idle' },
  });
  expect(readReturnPath()).toBe('/jobs?page=2');
  dispatchNavigation({
    location: { pathname: '/news', search: '' },
    navigation: { state: 'idle' },
  });
  expect(readReturnPath()).toBe('/news');
});
