import type { ApiClient } from '@paddock/api-client';
import { GUEST_FARM_KEY, readGuestFarm } from '@paddock/contracts/guest-storage';

/** The farm that this browser kept becomes the home of whoever is signed in now, unless they have one. What fails is tried again by the next page. */
export async function takeOverFarm(api: Pick<ApiClient, 'get' | 'post'>): Promise<void> {
  const text = localStorage.getItem(GUEST_FARM_KEY);
  const farm = readGuestFarm(text);
  if (!farm) return;
  const { locations } = await api.get('/api/account/locations');
  if (!locations.some((one) => one.is_home)) {
    const { name, townId, lat, lng } = farm;
    await api.post('/api/account/locations', {
      body: { name, ...(townId === null ? {} : { town_id: townId }), lat, lng, is_home: true },
    });
  }
  // Another one was set meanwhile: it stays for the next time.
  if (localStorage.getItem(GUEST_FARM_KEY) === text) localStorage.removeItem(GUEST_FARM_KEY);
}
