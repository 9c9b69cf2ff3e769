import type { SavedLocation } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { getLatestLocations, subscribeToLocations } from './own-locations.ts';

/**
 * The user's saved locations, with the time at which they were requested: ms since 1970 by the
 * clock of the server or browser that requested them.
 */
export interface LoadedLocations {
  readonly locations: readonly SavedLocation[];
  readonly requestedAt: number;
}

/**
 * Returns the locations that the page loaded, or newer ones if a location has changed on this page
 * since they were requested. A prefetched page may be older than the change.
 */
export function useOwnLocations(loaded: LoadedLocations): readonly SavedLocation[] {
  const [latest, setLatest] = useState(getLatestLocations);
  useEffect(() => subscribeToLocations(setLatest), []);
  return latest && latest.requestedAt > loaded.requestedAt ? latest.locations : loaded.locations;
}
