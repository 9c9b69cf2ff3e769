import type { Location } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { getLatestLocations, subscribeToLocations } from './own-locations.ts';

/**
 * The user's saved locations, and when they were requested: ms since 1970 by the requester's clock.
 */
export interface LoadedLocations {
  readonly locations: readonly Location[];
  readonly requestedAt: number;
}

/**
 * Returns the page's locations, or newer ones after a change: a page that was prefetched may be
 * older than the change.
 */
export function useOwnLocations(loaded: LoadedLocations): readonly Location[] {
  const [latest, setLatest] = useState(getLatestLocations);
  useEffect(() => subscribeToLocations(setLatest), []);
  return latest && latest.requestedAt > loaded.requestedAt ? latest.locations : loaded.locations;
}
