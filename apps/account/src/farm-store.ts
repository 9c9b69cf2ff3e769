/**
 * Holds the current user's farm: for a signed-in user the default location in the API, for a guest
 * the farm stored in this browser. This module fetches it once per user and passes it to the page's
 * other remotes with the event `farm.changed`.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { SavedLocation } from '@paddock/contracts/http';
import { GUEST_FARM_KEY, readGuestFarm } from '@paddock/offline/guest-storage';
import type { GuestFarm } from '@paddock/offline/guest-storage';
import { eventBus } from '@paddock/event-bus';
import { createAccountApi } from './account-api.ts';

/** The farm from which distances are measured. */
export interface Farm extends GuestFarm {
  /** The id of the saved location in the API; null for a guest's farm. */
  readonly locationId: string | null;
}

/** The farm and whether a user is signed in. */
export interface FarmState {
  /**
   * Null when the user has no farm; undefined until the farm is known, and always on the server.
   */
  readonly farm: Farm | null | undefined;
  readonly isSignedIn: boolean;
}

let user: SessionUser | null = null;
let farm: Farm | null | undefined;
let version = 0;
let unsubscribe: (() => void) | null = null;

/** Returns the current farm and sign-in state. */
export function getFarmState(): FarmState {
  return { farm, isSignedIn: user !== null };
}

function setFarm(next: Farm | null): void {
  version += 1;
  farm = next;
  eventBus.emit('farm.changed', {
    farm: next && { name: next.name, lat: next.lat, lng: next.lng },
  });
}

function readStoredFarm(): Farm | null {
  try {
    const stored = readGuestFarm(localStorage.getItem(GUEST_FARM_KEY));
    return stored && { ...stored, locationId: null };
  } catch {
    return null;
  }
}

const toFarm = ({ id, name, town_id: townId, lat, lng }: SavedLocation): Farm => ({
  locationId: id,
  name,
  townId,
  lat,
  lng,
});

async function fetchHome(): Promise<Farm | null> {
  const { locations } = await createAccountApi().get('/api/account/locations');
  const home = locations.find((one) => one.is_home);
  return home ? toFarm(home) : null;
}

async function loadFarm(): Promise<void> {
  const ownVersion = (version += 1);
  // Read the guest's farm from the browser before the request: a migration to the account may
  // remove it from the browser while the request is running.
  const stored = readStoredFarm();
  const home = await fetchHome();
  if (ownVersion === version) setFarm(home ?? stored);
}

/**
 * Starts to follow the session, unless already started.
 * @returns a function that stops following it
 */
export function startFarmStore(): () => void {
  unsubscribe ??= eventBus.on('session.changed', ({ user: next }) => {
    const isSame = next !== null && next.id === user?.id;
    user = next;
    if (isSame) return;
    farm = undefined;
    if (!next) setFarm(readStoredFarm());
    // Every page works without it.
    else loadFarm().catch(() => undefined);
  });
  return () => {
    unsubscribe?.();
    unsubscribe = null;
  };
}

/**
 * Updates the farm from the user's places after one was added, moved, made the default or removed.
 */
export function updateFarmFromLocations(locations: readonly SavedLocation[]): void {
  const home = locations.find((one) => one.is_home);
  setFarm(home ? toFarm(home) : null);
}

/**
 * Saves the farm: in this browser for a guest, as the default location for a signed-in user.
 * @throws the storage's or the API's error when the farm could not be saved
 */
export async function saveFarm({ name, townId, lat, lng }: GuestFarm): Promise<void> {
  if (!user) {
    localStorage.setItem(GUEST_FARM_KEY, JSON.stringify({ name, townId, lat, lng }));
    setFarm({ name, townId, lat, lng, locationId: null });
    return;
  }
  const body = { name, ...(townId === null ? {} : { town_id: townId }), lat, lng, is_home: true };
  // A guest's farm may have been migrated to the account in the meantime. If so, update the
  // location that the migration created.
  const id = farm?.locationId ?? (farm ? ((await fetchHome())?.locationId ?? null) : null);
  setFarm(
    toFarm(
      id === null
        ? await createAccountApi().post('/api/account/locations', { body })
        : await createAccountApi().put('/api/account/locations/{id}', { params: { id }, body }),
    ),
  );
}
