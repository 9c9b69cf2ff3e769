/**
 * Guest storage: what a browser stores for a signed-out visitor (watched listings, the visitor's
 * farm, and searches to save). It is migrated to the visitor's account when they sign in. Different
 * remotes write and read it, so its format is a contract between releases.
 */

export {
  GUEST_FARM_KEY,
  GUEST_SEARCHES_KEY,
  GUEST_WATCHES_KEY,
  OUTDATED_WATCHLIST_KEY,
} from '@paddock/runtime/offline-storage-keys';

/**
 * Maximum number of watched listings, equal to the number that one request can add to an account's
 * watchlist (contracts/http/watchlist.ts).
 */
export const MAX_GUEST_WATCHES = 200;

/** Maximum number of searches to save. */
export const MAX_GUEST_SEARCHES = 10;
/** Maximum number of characters of a query (contracts/http/searches.ts). */
const MAX_QUERY_LENGTH = 8_000;

const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

/** The point from which distances are measured. Exact and private. */
export interface GuestFarm {
  readonly name: string;
  /** Null when the visitor chose a point instead of a town. */
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

/** Returns the public ids of the watched listings, newest first. Ignores invalid ids. */
export function readGuestWatches(text: string | null): readonly string[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return [
    ...new Set(stored.filter((id): id is string => typeof id === 'string' && PUBLIC_ID.test(id))),
  ].slice(0, MAX_GUEST_WATCHES);
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** Returns null when no farm is stored or its coordinates are invalid. */
export function readGuestFarm(text: string | null): GuestFarm | null {
  const { name, townId, lat, lng } = (parse(text) ?? {}) as Partial<
    Record<keyof GuestFarm, unknown>
  >;
  if (typeof name !== 'string' || !isWithin(lat, 90) || !isWithin(lng, 180)) return null;
  return { name, townId: typeof townId === 'string' ? townId : null, lat, lng };
}

/**
 * Returns the searches as query strings for GET /api/listings, newest first. Ignores invalid ones.
 */
export function readGuestSearches(text: string | null): readonly string[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return [
    ...new Set(
      stored.filter(
        (query): query is string => typeof query === 'string' && query.length <= MAX_QUERY_LENGTH,
      ),
    ),
  ].slice(0, MAX_GUEST_SEARCHES);
}
