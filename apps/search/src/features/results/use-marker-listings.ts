import { useCallback, useMemo, useRef, useState } from 'react';
import { getBrowserApi } from '../../browser-services.ts';
import type { ResultListing } from './search-state.ts';

/** The API's limit, MAX_GUEST_LISTINGS_PER_REQUEST. A test checks that it is the same. */
export const LISTINGS_PER_REQUEST = 20;

export interface MarkerListings {
  /** The listings known so far, by id. */
  readonly listings: ReadonlyMap<string, ResultListing>;
  /**
   * Loads the listings of these markers, at most 20 at a time. The map calls it again after each
   * load, until it knows the listings of all its markers.
   */
  readonly load: (markers: readonly { readonly id?: string }[]) => void;
}

/**
 * Loads titles and prices only for the markers that the map shows. For all 2,000 points, they would
 * be several times the size of the points.
 * @param results the page's listings, which need not be loaded
 */
export function useMarkerListings(results: readonly ResultListing[]): MarkerListings {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ResultListing>>(new Map());
  const requestedIds = useRef(new Set<string>());
  const listings = useMemo(
    () => new Map([...loaded, ...results.map((listing) => [listing.id, listing] as const)]),
    [loaded, results],
  );
  const load = useCallback(
    (markers: readonly { readonly id?: string }[]) => {
      const ids = markers
        .flatMap(({ id }) => id ?? [])
        .filter((id) => !listings.has(id) && !requestedIds.current.has(id))
        .slice(0, LISTINGS_PER_REQUEST);
      if (ids.length === 0) return;
      for (const id of ids) requestedIds.current.add(id);
      getBrowserApi()
        ?.get('/api/listings/guest', { query: { ids: ids.join() } })
        .then(({ listings: found }) =>
          setLoaded(
            (before) =>
              new Map([
                ...before,
                ...found.flatMap(({ listing }) =>
                  listing ? [[listing.id, listing] as const] : [],
                ),
              ]),
          ),
        )
        // These markers stay without a title. The next view tries again.
        .catch(() => ids.forEach((id) => requestedIds.current.delete(id)));
    },
    [listings],
  );
  return { listings, load };
}
