/** Searches that somebody signed out wants to save: in this browser alone, until they sign in. */
import {
  GUEST_SEARCHES_KEY,
  MAX_GUEST_SEARCHES,
  readGuestSearches,
} from '@paddock/contracts/guest-storage';

/** Queries of GET /api/listings, the newest first. Storage that is forbidden holds nothing. */
export function keptSearches(): readonly string[] {
  try {
    return readGuestSearches(localStorage.getItem(GUEST_SEARCHES_KEY));
  } catch {
    return [];
  }
}

/** @returns false where the browser keeps nothing */
export function keepSearches(queries: readonly string[]): boolean {
  try {
    if (queries.length === 0) localStorage.removeItem(GUEST_SEARCHES_KEY);
    else
      localStorage.setItem(
        GUEST_SEARCHES_KEY,
        JSON.stringify(queries.slice(0, MAX_GUEST_SEARCHES)),
      );
    return true;
  } catch {
    return false;
  }
}
