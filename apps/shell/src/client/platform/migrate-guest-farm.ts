import type { ApiClient } from '@paddock/api-client';
import { GUEST_FARM_KEY, readGuestFarm } from '@paddock/offline/guest-storage';

/**
 * Saves the farm stored in this browser as the signed-in user's default location, unless they
 * already have one. After a failure, the next page load tries again.
 */
export async function migrateGuestFarm(api: Pick<ApiClient, 'get' | 'post'>): Promise<void> {
  const text = localStorage.getItem(GUEST_FARM_KEY);
  const farm = readGuestFarm(text);
  if (!farm) return;
  const { locations } = await api.get('/api/account/locations');
  if (!locations.some((location) => location.isHome)) {
    const { name, townId, lat, lng } = farm;
    await api.post('/api/account/locations', {
      body: { name, ...(townId === null ? {} : { townId }), lat, lng, isHome: true },
    });
  }
  // Keep a farm that was set during the request: it is migrated next time.
  if (localStorage.getItem(GUEST_FARM_KEY) === text) localStorage.removeItem(GUEST_FARM_KEY);
}
