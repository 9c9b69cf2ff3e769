import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { GUEST_FARM_KEY, GUEST_WATCHES_KEY } from '@paddock/contracts/guest-storage';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { takeOver } from './take-over.ts';

const FARM = { name: 'Home farm', townId: '12', lat: -37.9, lng: 175.3 };

function fakeApi(hasHome: boolean) {
  const calls: unknown[] = [];
  const api = {
    get: () => Promise.resolve({ locations: hasHome ? [{ is_home: true }] : [{ is_home: false }] }),
    post: (path: string, { body }: { body: object }) => {
      calls.push([path, body]);
      return Promise.resolve({ ids: ['123456789'], ignored: [] });
    },
  } as unknown as ApiClient;
  return { api, calls };
}

beforeEach(() => {
  localStorage.setItem(GUEST_WATCHES_KEY, '["123456789"]');
  localStorage.setItem(GUEST_FARM_KEY, JSON.stringify(FARM));
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of getToasts()) closeToast(id);
});

it('hands over what is watched, and the farm as the home', async () => {
  const { api, calls } = fakeApi(false);
  // Two that ask at once: the bus and a heart.
  await Promise.all([takeOver(api, '1'), takeOver(api, '1')]);
  expect(calls).toContainEqual(['/api/account/watchlist/merge', { ids: ['123456789'] }]);
  expect(calls.filter((call) => JSON.stringify(call).includes('merge'))).toHaveLength(1);
  expect(calls).toContainEqual([
    '/api/account/locations',
    { name: 'Home farm', town_id: '12', lat: -37.9, lng: 175.3, is_home: true },
  ]);
  expect(localStorage).toHaveLength(0);
});

it('leaves somebody the home that they have', async () => {
  const { api, calls } = fakeApi(true);
  await takeOver(api, '1');
  expect(calls).toEqual([['/api/account/watchlist/merge', { ids: ['123456789'] }]]);
  expect(localStorage).toHaveLength(0);
});

it('keeps everything where nothing could be handed over', async () => {
  const refuse = () => Promise.reject(new ApiError(0, { code: 'network', message: 'No answer.' }));
  await takeOver({ ...REJECTING_CLIENT, get: refuse, post: refuse }, '1');
  expect(localStorage).toHaveLength(2);
});

it('refreshes the watchlist of the next document, once', async () => {
  const { api } = fakeApi(true);
  await takeOver(api, '1');
  // The next document has its own copy of every module.
  jest.resetModules();
  const { eventBus } = await import('@paddock/event-bus');
  const { catchUp } = await import('./features/watch/take-over-watches.ts');
  eventBus.emit('session.changed', {
    user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
  });
  expect(await catchUp(api)).toBe(true);
  expect(await catchUp(api)).toBe(false);
});
