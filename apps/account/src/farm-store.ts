/**
 * Where somebody's farm is: their default place at the API, or, for whoever is signed out, what this browser keeps. The
 * page's other areas hear of it by `farm.changed`; nobody but this area asks the API, and it asks once for each person.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { Location } from '@paddock/contracts/http';
import { GUEST_FARM_KEY, readGuestFarm } from '@paddock/contracts/guest-storage';
import type { GuestFarm } from '@paddock/contracts/guest-storage';
import { eventBus } from '@paddock/event-bus';
import { accountApi } from './account-api.ts';

export interface Farm extends GuestFarm {
  /** At the API; null where the browser keeps it. */
  readonly locationId: string | null;
}

export interface FarmState {
  /** Null where there is none; undefined until it is known, and on the server. */
  readonly farm: Farm | null | undefined;
  readonly isSignedIn: boolean;
}

let user: SessionUser | null = null;
let farm: Farm | null | undefined;
let turn = 0;
let leave: (() => void) | null = null;

export function farmState(): FarmState {
  return { farm, isSignedIn: user !== null };
}

function show(next: Farm | null): void {
  turn += 1;
  farm = next;
  eventBus.emit('farm.changed', {
    farm: next && { name: next.name, lat: next.lat, lng: next.lng },
  });
}

function keptFarm(): Farm | null {
  try {
    const kept = readGuestFarm(localStorage.getItem(GUEST_FARM_KEY));
    return kept && { ...kept, locationId: null };
  } catch {
    return null;
  }
}

const toFarm = ({ id, name, town_id: townId, lat, lng }: Location): Farm => ({
  locationId: id,
  name,
  townId,
  lat,
  lng,
});

async function findHome(): Promise<Farm | null> {
  const { locations } = await accountApi().get('/api/account/locations');
  const home = locations.find((one) => one.is_home);
  return home ? toFarm(home) : null;
}

async function ask(): Promise<void> {
  const asked = (turn += 1);
  // Looked at first: this browser's farm may be on its way to the account just now.
  const kept = keptFarm();
  const found = await findHome();
  if (asked === turn) show(found ?? kept);
}

/** Follows who is signed in, from the first call on. @returns ends it */
export function followFarm(): () => void {
  leave ??= eventBus.on('session.changed', ({ user: next }) => {
    const isSame = next !== null && next.id === user?.id;
    user = next;
    if (isSame) return;
    farm = undefined;
    if (!next) show(keptFarm());
    // Every page is whole without it.
    else ask().catch(() => undefined);
  });
  return () => {
    leave?.();
    leave = null;
  };
}

/** What is known of all of one's places by now: one was added, moved, made the default or removed. */
export function showLocations(locations: readonly Location[]): void {
  const home = locations.find((one) => one.is_home);
  show(home ? toFarm(home) : null);
}

/** @throws whatever kept it from being saved */
export async function saveFarm({ name, townId, lat, lng }: GuestFarm): Promise<void> {
  if (!user) {
    localStorage.setItem(GUEST_FARM_KEY, JSON.stringify({ name, townId, lat, lng }));
    show({ name, townId, lat, lng, locationId: null });
    return;
  }
  const body = { name, ...(townId === null ? {} : { town_id: townId }), lat, lng, is_home: true };
  // One that came from this browser has its place at the API by now.
  const id = farm?.locationId ?? (farm ? ((await findHome())?.locationId ?? null) : null);
  show(
    toFarm(
      id === null
        ? await accountApi().post('/api/account/locations', { body })
        : await accountApi().put('/api/account/locations/{id}', { params: { id }, body }),
    ),
  );
}
