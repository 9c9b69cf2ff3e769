import type { Location } from '@paddock/contracts/http';
import { useEffect, useState } from 'react';
import { latestLocations, onLocations } from './own-locations.ts';

/** One's own places, and when they were asked for: ms since 1970, by the clock of whoever asked. */
export interface AskedLocations {
  readonly locations: readonly Location[];
  readonly askedAt: number;
}

/** As the page came with them, or as they have been since: a page that was fetched ahead of a click may be older than a change. */
export function useOwnLocations(loaded: AskedLocations): readonly Location[] {
  const [latest, setLatest] = useState(latestLocations);
  useEffect(() => onLocations(setLatest), []);
  return latest && latest.askedAt > loaded.askedAt ? latest.locations : loaded.locations;
}
