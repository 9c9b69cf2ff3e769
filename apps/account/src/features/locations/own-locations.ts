/** Changes the user's saved locations and notifies the locations page and the farm store. */
import { createBrowserApi } from '@paddock/api-client';
import type { SavedLocation, LocationRequest } from '@paddock/contracts/http';
import { getSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { ownLocationsMessages } from './own-locations.messages.ts';

/**
 * The user's saved locations, with the time at which they were requested: ms since 1970 by the
 * clock of the server or browser that requested them.
 */
export interface LoadedLocations {
  readonly locations: readonly SavedLocation[];
  readonly requestedAt: number;
}

type Listener = (loaded: LoadedLocations) => void;
const listeners = new Set<Listener>();
let latest: LoadedLocations | null = null;

/** Returns the locations as of the last change made on this page; null when nothing was changed. */
export function getLatestLocations(): LoadedLocations | null {
  return latest;
}

export function subscribeToLocations(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function refetch(): Promise<void> {
  const askedAt = Date.now();
  const ownerId = getSession().user()?.id ?? null;
  const { locations } = await createBrowserApi().get('/api/account/locations');
  const home = locations.find((location) => location.isHome);
  eventBus.emit('farm.saved', {
    ownerId,
    farm: home ? { name: home.name, townId: home.townId, lat: home.lat, lng: home.lng } : null,
  });
  latest = { locations, requestedAt: askedAt };
  for (const listener of listeners) listener(latest);
}

function toLocationRequest({ name, townId, lat, lng, isHome }: SavedLocation): LocationRequest {
  return { name, ...(townId === null ? {} : { townId }), lat, lng, isHome };
}

/** The last new location. Sending the same one again uses its key, so that it is saved once. */
let attempt = { content: '', key: '' };

async function createLocation(body: LocationRequest): Promise<void> {
  const content = JSON.stringify(body);
  if (attempt.content !== content) attempt = { content, key: crypto.randomUUID() };
  await createBrowserApi().post('/api/account/locations', { body, idempotencyKey: attempt.key });
  attempt = { content: '', key: '' };
}

/**
 * @param id null for a new location
 * @throws when the API rejects the request
 */
export async function saveLocation(id: string | null, body: LocationRequest): Promise<void> {
  if (id === null) await createLocation(body);
  else await createBrowserApi().put('/api/account/locations/{id}', { params: { id }, body });
  // The location is saved; when refetching fails, the page shows it after the next load.
  await refetch().catch(() => undefined);
}

/** Makes a location the default for distances. Never rejects: failures are shown in a toast. */
export async function makeDefaultLocation(location: SavedLocation): Promise<void> {
  try {
    await saveLocation(location.id, { ...toLocationRequest(location), isHome: true });
    toast({ tone: 'success', text: ownLocationsMessages.madeDefault(location.name) });
  } catch (error) {
    toast({ tone: 'error', text: getErrorMessage(error) });
  }
}

async function restore(location: SavedLocation): Promise<void> {
  try {
    const { locations } = await createBrowserApi().get('/api/account/locations');
    // Restore it as the default only if the user has not made another location the default since.
    await saveLocation(null, {
      ...toLocationRequest(location),
      isHome: location.isHome && !locations.some((other) => other.isHome),
    });
    toast({ tone: 'success', text: ownLocationsMessages.restored(location.name) });
  } catch (error) {
    toast({
      tone: 'error',
      text: ownLocationsMessages.restoreError(location.name, getErrorMessage(error)),
      action: { label: ownLocationsMessages.retryButton, onAct: () => void restore(location) },
    });
  }
}

/**
 * Removes a location and offers to undo it. Never rejects: failures are shown in a toast.
 *
 * @returns true when the location was removed
 */
export async function removeLocation(location: SavedLocation): Promise<boolean> {
  try {
    await createBrowserApi().delete('/api/account/locations/{id}', { params: { id: location.id } });
  } catch (error) {
    toast({ tone: 'error', text: getErrorMessage(error) });
    return false;
  }
  await refetch().catch(() => undefined);
  toast({
    text: ownLocationsMessages.removed(location.name),
    action: { label: ownLocationsMessages.undoButton, onAct: () => void restore(location) },
  });
  return true;
}
