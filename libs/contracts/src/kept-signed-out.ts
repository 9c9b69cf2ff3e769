/**
 * What a browser keeps for somebody who is not signed in, and hands over once they are: the listings that they watch,
 * their farm, the searches that they want to save. One remote writes it and another takes it over, so its shape is a contract between releases.
 */

/** Keys of localStorage. */
export const KEPT_WATCHES_KEY = 'pd-watched';
export const KEPT_FARM_KEY = 'pd-farm';
export const KEPT_SEARCHES_KEY = 'pd-searches';

/** Listings, at most; as many as one merge takes (contracts/http/watchlist.ts). */
export const MOST_KEPT_WATCHES = 200;

/** Searches to save, at most. */
export const MOST_KEPT_SEARCHES = 10;
/** Characters of one (contracts/http/searches.ts). */
const LONGEST_QUERY = 8_000;

const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

/** Where distances are measured from; exact, and nobody's business but its person's. */
export interface KeptFarm {
  readonly name: string;
  /** Null where it is a point of their own. */
  readonly townId: string | null;
  readonly lat: number;
  readonly lng: number;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** @returns public ids of listings, the newest first; what is not one is left out */
export function readKeptWatches(text: string | null): readonly string[] {
  const kept = parse(text);
  if (!Array.isArray(kept)) return [];
  return [
    ...new Set(kept.filter((id): id is string => typeof id === 'string' && PUBLIC_ID.test(id))),
  ].slice(0, MOST_KEPT_WATCHES);
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** @returns null where there is none, or none that lies on this earth */
export function readKeptFarm(text: string | null): KeptFarm | null {
  const { name, townId, lat, lng } = (parse(text) ?? {}) as Partial<
    Record<keyof KeptFarm, unknown>
  >;
  if (typeof name !== 'string' || !isWithin(lat, 90) || !isWithin(lng, 180)) return null;
  return { name, townId: typeof townId === 'string' ? townId : null, lat, lng };
}

/** @returns queries of GET /api/listings, the newest first; what is none is left out */
export function readKeptSearches(text: string | null): readonly string[] {
  const kept = parse(text);
  if (!Array.isArray(kept)) return [];
  return [
    ...new Set(
      kept.filter(
        (query): query is string => typeof query === 'string' && query.length <= LONGEST_QUERY,
      ),
    ),
  ].slice(0, MOST_KEPT_SEARCHES);
}
