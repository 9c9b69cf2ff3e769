/**
 * Holds the current user's farm: for a signed-in user the default location in the API, for a guest
 * the farm stored in this browser. This module fetches it once per user and passes it to the page's
 * remotes with the event `farm.changed`. Remotes that save a farm emit `farm.saved`.
 */
import type { ApiClient } from '@paddock/api-client';
import type { Farm } from '@paddock/contracts/events';
import type { SavedLocation } from '@paddock/contracts/http';
import type { EventBus } from '@paddock/event-bus';
import { GUEST_FARM_KEY, readGuestFarm } from '@paddock/offline/guest-storage';

function readStoredFarm(): Farm | null {
  try {
    return readGuestFarm(localStorage.getItem(GUEST_FARM_KEY));
  } catch {
    return null;
  }
}

const toFarm = ({ name, townId, lat, lng }: SavedLocation): Farm => ({
  name,
  townId,
  lat,
  lng,
});

/**
 * Starts to follow the session and saved farms.
 * @returns a function that stops following them
 */
export function startFarmStore(
  bus: Pick<EventBus, 'on' | 'emit'>,
  api: Pick<ApiClient, 'get'>,
): () => void {
  /** Undefined until the session is known; null when signed out. */
  let userId: string | null | undefined;
  let version = 0;

  function publish(farm: Farm | null): void {
    version += 1;
    bus.emit('farm.changed', { farm });
  }

  async function loadFarm(): Promise<void> {
    const ownVersion = (version += 1);
    // Read the guest's farm from the browser before the request: a migration to the account may
    // remove it from the browser while the request is running.
    const stored = readStoredFarm();
    const { locations } = await api.get('/api/account/locations');
    const home = locations.find((one) => one.isHome);
    if (ownVersion === version) publish(home ? toFarm(home) : stored);
  }

  const unsubscribers = [
    bus.on('session.changed', ({ user }) => {
      const nextId = user?.id ?? null;
      if (nextId === userId) return;
      userId = nextId;
      if (nextId === null) publish(readStoredFarm());
      // Every page works without it.
      else loadFarm().catch(() => undefined);
    }),
    bus.on('farm.saved', ({ ownerId, farm }) => {
      if (ownerId === userId) publish(farm);
    }),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
