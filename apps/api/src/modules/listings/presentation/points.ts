/** Converts map points to the API's response. */
import type { ListingPoints } from '@paddock/contracts/http';
import type { MapPointRecord } from '../search-engine.ts';

/** Puts each property of the points into an array of its own, which makes the JSON small. */
export function toListingPoints(
  points: readonly MapPointRecord[],
  isCapped: boolean,
): ListingPoints {
  return {
    lats: points.map(({ lat }) => lat),
    lngs: points.map(({ lng }) => lng),
    counts: points.map(({ count }) => count),
    listingIds: points.map(({ listingId }) => listingId),
    isCapped,
  };
}
