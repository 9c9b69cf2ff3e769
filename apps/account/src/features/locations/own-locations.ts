/** What is done to one's own places, and who shows them hears of it: the page of them, and the farm that distances are measured from. */
import type { Location, LocationRequest } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { showLocations } from '../../farm-store.ts';
import type { AskedLocations } from './use-own-locations.ts';

type Listener = (asked: AskedLocations) => void;
const listeners = new Set<Listener>();
let latest: AskedLocations | null = null;

/** Null until something was changed here. */
export function latestLocations(): AskedLocations | null {
  return latest;
}

export function onLocations(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function askAgain(): Promise<void> {
  const askedAt = Date.now();
  const { locations } = await accountApi().get('/api/account/locations');
  showLocations(locations);
  latest = { locations, askedAt };
  for (const listener of listeners) listener(latest);
}

function toLocationRequest({
  name,
  town_id: townId,
  lat,
  lng,
  is_home: isHome,
}: Location): LocationRequest {
  return { name, ...(townId === null ? {} : { town_id: townId }), lat, lng, is_home: isHome };
}

/** @param id null for a new one. @throws whatever kept it from being saved */
export async function saveLocation(id: string | null, body: LocationRequest): Promise<void> {
  if (id === null) await accountApi().post('/api/account/locations', { body });
  else await accountApi().put('/api/account/locations/{id}', { params: { id }, body });
  // It is saved: what shows it catches up later where this fails.
  await askAgain().catch(() => undefined);
}

/** Never rejects: what went wrong is said. */
export async function measureFrom(location: Location): Promise<void> {
  try {
    await saveLocation(location.id, { ...toLocationRequest(location), is_home: true });
    toast({ tone: 'success', text: `Distances are measured from ${location.name} now.` });
  } catch (error) {
    toast({ tone: 'error', text: getErrorMessage(error) });
  }
}

async function putBack(location: Location): Promise<void> {
  try {
    const { locations } = await accountApi().get('/api/account/locations');
    // Another one was made the default meanwhile: it stays that.
    await saveLocation(null, {
      ...toLocationRequest(location),
      is_home: location.is_home && !locations.some((one) => one.is_home),
    });
    toast({ tone: 'success', text: `${location.name} is back.` });
  } catch (error) {
    toast({
      tone: 'error',
      text: `${location.name} could not be put back. ${getErrorMessage(error)}`,
      action: { label: 'Try again', onAct: () => void putBack(location) },
    });
  }
}

/** Never rejects: what went wrong is said. @returns whether it is gone */
export async function removeLocation(location: Location): Promise<boolean> {
  try {
    await accountApi().delete('/api/account/locations/{id}', { params: { id: location.id } });
  } catch (error) {
    toast({ tone: 'error', text: getErrorMessage(error) });
    return false;
  }
  await askAgain().catch(() => undefined);
  toast({
    text: `${location.name} is removed.`,
    action: { label: 'Undo', onAct: () => void putBack(location) },
  });
  return true;
}
