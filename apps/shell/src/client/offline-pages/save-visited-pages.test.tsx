import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionUser } from '@paddock/contracts/events';
import { createEventBus } from '@paddock/event-bus';
import type { EventBus } from '@paddock/event-bus';
import { saveVisitedPages } from './save-visited-pages.ts';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const postMessage = jest.fn();
const register = jest.fn(() => Promise.resolve());
const deleteCache = jest.fn((_name: string) => Promise.resolve(true));
let bus: EventBus;
let finishNavigation: () => void = () => undefined;
let stop: () => void = () => undefined;

function setUserAgent(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

beforeEach(() => {
  for (const mock of [postMessage, register, deleteCache]) mock.mockClear();
  bus = createEventBus();
  setUserAgent('Firefox');
  Object.assign(globalThis, {
    caches: { delete: deleteCache },
    requestIdleCallback: (callback: () => void) => callback(),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, ready: Promise.resolve({ active: { postMessage } }) },
    configurable: true,
  });
  performance.getEntriesByType = () =>
    [
      `${location.origin}/assets/shell/shell.1.js`,
      `${location.origin}/api/listings`,
      'https://tiles.example/assets/1.png',
    ].map((name) => ({ name })) as PerformanceEntryList;
  document.body.innerHTML = '<main><img alt=""></main>';
  Object.defineProperty(document.querySelector('img'), 'currentSrc', {
    value: `${location.origin}/api/photos/7/400.webp`,
  });
});
afterEach(() => stop());

const flush = () => new Promise((resolve) => setTimeout(resolve));
async function start(pageUser: SessionUser | null = null): Promise<void> {
  stop = saveVisitedPages(
    {
      subscribe(listener) {
        finishNavigation = () => listener({ navigation: { state: 'idle' } });
        return () => undefined;
      },
    },
    bus,
    pageUser,
  );
  await flush();
}

test('saveVisitedPages makes the worker save each page with its scripts and its main photo', async () => {
  await start();
  const message = {
    type: 'save-page',
    url: location.href,
    files: ['/assets/shell/shell.1.js', '/api/photos/7/400.webp'],
    mayDownload: true,
  };
  expect(postMessage.mock.calls).toEqual([[message]]);
  finishNavigation();
  await flush();
  expect(postMessage.mock.calls).toEqual([[message], [message]]);
});

test('saveVisitedPages makes the worker save a signed-in user’s account pages once', async () => {
  bus.emit('session.changed', { user: HEMI });
  await start(HEMI);
  finishNavigation();
  await flush();
  const types = postMessage.mock.calls.map(([message]) => (message as { type: string }).type);
  expect(types).toEqual(['save-page', 'save-account-pages', 'save-page']);
});

test.each([
  ['signs out', null, 'none'],
  ['gives way to another user', { ...HEMI, id: '2' }, '2'],
])('saveVisitedPages deletes what is saved when the user %s', async (_name, user, account) => {
  bus.emit('session.changed', { user: HEMI });
  await start(HEMI);
  expect(deleteCache).not.toHaveBeenCalled();
  bus.emit('session.changed', { user });
  await flush();
  expect(deleteCache.mock.calls).toEqual([['pd-saved-1']]);
  expect(postMessage).toHaveBeenLastCalledWith({ type: 'account', account });
});

test('saveVisitedPages deletes what is saved when the user of the page has signed out before it starts', async () => {
  bus.emit('session.changed', { user: null });
  await start(HEMI);
  expect(deleteCache.mock.calls).toEqual([['pd-saved-1']]);
  expect(postMessage).toHaveBeenCalledWith({ type: 'account', account: 'none' });
});

test('saveVisitedPages reports to the worker on the first page after an offline sign-out that no user is signed in', async () => {
  localStorage.setItem('pd-signing-out', 'server');
  bus.emit('session.changed', { user: null });
  await start();
  localStorage.clear();
  expect(postMessage).toHaveBeenCalledWith({ type: 'account', account: 'none' });
});

test('saveVisitedPages does not treat a saved copy without a user as a sign-out', async () => {
  bus.emit('session.changed', { user: null });
  await start();
  expect(postMessage.mock.calls.map(([message]) => (message as { type: string }).type)).toEqual([
    'save-page',
  ]);
});

test('saveVisitedPages registers no service worker in the native app', async () => {
  setUserAgent('Mozilla/5.0 (Linux; Android 14) PaddockApp/1.2.0 (Android)');
  await start();
  expect(register).not.toHaveBeenCalled();
});
