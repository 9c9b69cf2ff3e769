import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import {
  GUEST_FARM_KEY,
  GUEST_WATCHES_KEY,
  OUTDATED_WATCHLIST_KEY,
} from '@paddock/offline/guest-storage';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { migrateGuestData } from './migrate-guest-data.ts';

const FARM = { name: 'Home farm', townId: '12', lat: -37.9, lng: 175.3 };

function createFakeApi(hasHome: boolean) {
  const calls: unknown[] = [];
  const api = {
    get: () => Promise.resolve({ locations: hasHome ? [{ isHome: true }] : [{ isHome: false }] }),
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
    // Both the shell and a heart button may start the migration at the same time.
    await Promise.all([migrateGuestData(api, '1'), migrateGuestData(api, '1')]);
    expect(calls).toContainEqual(['/api/account/watchlist/merge', { ids: ['123456789'] }]);
    expect(calls.filter((call) => JSON.stringify(call).includes('merge'))).toHaveLength(1);
    expect(calls).toContainEqual([
      '/api/account/locations',
      { name: 'Home farm', townId: '12', lat: -37.9, lng: 175.3, isHome: true },
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

  it('marks the watchlist on the page as outdated', async () => {
    const { api } = createFakeApi(true);
    await migrateGuestData(api, '1');
    expect(sessionStorage.getItem(OUTDATED_WATCHLIST_KEY)).not.toBeNull();
  });

  it('leaves out listings that have ended, and says so', async () => {
    const { api } = createFakeApi(true);
    const post = () => Promise.resolve({ ids: ['123456789'], ignored: ['987654321'] });
    localStorage.setItem(GUEST_WATCHES_KEY, '["123456789","987654321"]');
    await migrateGuestData({ ...api, post } as unknown as ApiClient, '1');
    expect(getToasts().at(-1)?.text).toBe(
      'The listing from this browser is now on your watchlist. 1 was left out because it has ended.',
    );
  });
});
