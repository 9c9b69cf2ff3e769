/** Where somebody's farm is: their home at the API, or, for whoever is signed out, what this browser keeps. */
import { useCallback, useEffect, useState } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import { KEPT_FARM_KEY, readKeptFarm } from '@paddock/contracts/kept-signed-out';
import type { KeptFarm } from '@paddock/contracts/kept-signed-out';
import { eventBus } from '@paddock/event-bus';
import { ownApi } from '../../session/own-api.ts';

export interface Farm extends KeptFarm {
  /** At the API; null where the browser keeps it. */
  readonly locationId: string | null;
}

export interface FarmInHand {
  /** Null where there is none; undefined until it is known, and on the server. */
  readonly farm: Farm | null | undefined;
  readonly isSignedIn: boolean;
  /** @throws whatever kept it from being saved */
  save(farm: KeptFarm): Promise<void>;
}

/** Of whoever is signed in: asked for once, not on each page. */
let known: { readonly userId: string; readonly farm: Farm | null } | null = null;

function keptFarm(): Farm | null {
  try {
    const kept = readKeptFarm(localStorage.getItem(KEPT_FARM_KEY));
    return kept && { ...kept, locationId: null };
  } catch {
    return null;
  }
}

async function findFarm(userId: string): Promise<Farm | null> {
  if (known?.userId === userId) return known.farm;
  // Looked at first: the account's area may be handing it over just now.
  const kept = keptFarm();
  const { locations } = await ownApi().get('/api/account/locations');
  const home = locations.find((one) => one.is_home);
  if (!home) return kept;
  const farm = { locationId: home.id, name: home.name, townId: home.town_id, lat: home.lat, lng: home.lng };
  known = { userId, farm };
  return farm;
}

async function saveFarm(user: SessionUser | null, before: Farm | null, { name, townId, lat, lng }: KeptFarm): Promise<Farm> {
  if (!user) {
    localStorage.setItem(KEPT_FARM_KEY, JSON.stringify({ name, townId, lat, lng }));
    return { name, townId, lat, lng, locationId: null };
  }
  const body = { name, ...(townId === null ? {} : { town_id: townId }), lat, lng, is_home: true };
  const id = before?.locationId ?? null;
  const saved = id === null ? await ownApi().post('/api/account/locations', { body }) : await ownApi().put('/api/account/locations/{id}', { params: { id }, body });
  const farm = { locationId: saved.id, name: saved.name, townId: saved.town_id, lat: saved.lat, lng: saved.lng };
  known = { userId: user.id, farm };
  return farm;
}

export function useFarm(): FarmInHand {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [farm, setFarm] = useState<Farm | null | undefined>(undefined);

  useEffect(() => {
    let asked = 0;
    const leave = eventBus.on('session.changed', ({ user: next }) => {
      const turn = (asked += 1);
      setUser(next);
      if (!next) {
        known = null;
        setFarm(keptFarm());
        return;
      }
      findFarm(next.id).then(
        (found) => {
          if (turn === asked) setFarm(found);
        },
        // The page is whole without it.
        () => undefined,
      );
    });
    return () => {
      asked = -1;
      leave();
    };
  }, []);

  const save = useCallback(async (next: KeptFarm) => setFarm(await saveFarm(user, farm ?? null, next)), [user, farm]);
  return { farm, isSignedIn: user !== null, save };
}
