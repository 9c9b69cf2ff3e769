import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { GUEST_FARM_KEY, GUEST_WATCHES_KEY } from '@paddock/offline/guest-storage';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { migrateGuestData } from './migrate-guest-data.ts';

const FARM = { name: 'Home farm', townId: '12', lat: -37.9, lng: 175.3 };

function createFakeApi(hasHome: boolean) {
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

describe('migrateGuestData', () => {
  it('moves watched listings to the account, and saves the farm as the default location', async () => {
    const { api, calls } = createFakeApi(false);
    // Both the event bus and a heart button may start the migration at the same time.
    await Promise.all([migrateGuestData(api, '1'), migrateGuestData(api, '1')]);
    expect(calls).toContainEqual(['/api/account/watchlist/merge', { ids: ['123456789'] }]);
    expect(calls.filter((call) => JSON.stringify(call).includes('merge'))).toHaveLength(1);
    expect(calls).toContainEqual([
      '/api/account/locations',
      { name: 'Home farm', town_id: '12', lat: -37.9, lng: 175.3, is_home: true },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it("does not replace the account's default location", async () => {
    const { api, calls } = createFakeApi(true);
    await migrateGuestData(api, '1');
    expect(calls).toEqual([['/api/account/watchlist/merge', { ids: ['123456789'] }]]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps all guest data when the API fails', async () => {
    const reject = () =>
      Promise.reject(new ApiError(0, { code: 'network', message: 'No answer.' }));
    await migrateGuestData({ ...REJECTING_CLIENT, get: reject, post: reject }, '1');
    expect(localStorage).toHaveLength(2);
  });

  it('makes the next page load refresh the watchlist, but only once', async () => {
    const { api } = createFakeApi(true);
    await migrateGuestData(api, '1');
    // The next page load has its own instance of every module, so reset them.
    jest.resetModules();
    const { eventBus } = await import('@paddock/event-bus');
    const { migrateAndCheckOutdated } = await import('./features/watch/migrate-guest-watches.ts');
    eventBus.emit('session.changed', {
      user: { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] },
    });
    expect(await migrateAndCheckOutdated(api)).toBe(true);
    expect(await migrateAndCheckOutdated(api)).toBe(false);
  });
});
