import type { SavedLocation } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { getLatestLocations, subscribeToLocations } from './own-locations.ts';
import type { LoadedLocations } from './own-locations.ts';

/**
 * Returns the locations that the page loaded, or newer ones if a location has changed on this page
 * since they were requested. A prefetched page may be older than the change.
 */
export function useOwnLocations(loaded: LoadedLocations): readonly SavedLocation[] {
  const [latest, setLatest] = useState(getLatestLocations);
  useEffect(() => subscribeToLocations(setLatest), []);
  return latest && latest.requestedAt > loaded.requestedAt ? latest.locations : loaded.locations;
}
