import { createBrowserApi } from '@paddock/api-client';
import type { SavedLocation } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { GUEST_FARM_KEY } from '@paddock/offline/guest-storage';
import type { GuestFarm } from '@paddock/offline/guest-storage';

async function saveInAccount({ name, townId, lat, lng }: GuestFarm): Promise<SavedLocation> {
  const api = createBrowserApi();
  const body = { name, ...(townId === null ? {} : { townId }), lat, lng, isHome: true };
  // A guest's farm may have been migrated to the account in the meantime. If so, update the
  // location that the migration created.
  const { locations } = await api.get('/api/account/locations');
  const home = locations.find((location) => location.isHome);
  return home
    ? api.put('/api/account/locations/{id}', { params: { id: home.id }, body })
    : api.post('/api/account/locations', { body });
}

/**
 * Saves the farm: in this browser for a guest, as the default location for a signed-in user.
 *
 * @param userId null for a guest
 * @throws the storage's or the API's error when the farm could not be saved
 */
export async function saveFarm(
  { name, townId, lat, lng }: GuestFarm,
  userId: string | null,
): Promise<void> {
  const farm = { name, townId, lat, lng };
  if (userId === null) localStorage.setItem(GUEST_FARM_KEY, JSON.stringify(farm));
  else await saveInAccount(farm);
  eventBus.emit('farm.saved', { ownerId: userId, farm });
}
