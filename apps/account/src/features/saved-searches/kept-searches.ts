/** Searches that somebody signed out wants to save: in this browser alone, until they sign in. */
import {
  KEPT_SEARCHES_KEY,
  MOST_KEPT_SEARCHES,
  readKeptSearches,
} from '@paddock/contracts/kept-signed-out';

/** Queries of GET /api/listings, the newest first. Storage that is forbidden holds nothing. */
export function keptSearches(): readonly string[] {
  try {
    return readKeptSearches(localStorage.getItem(KEPT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

/** @returns false where the browser keeps nothing */
export function keepSearches(queries: readonly string[]): boolean {
  try {
    if (queries.length === 0) localStorage.removeItem(KEPT_SEARCHES_KEY);
    else
      localStorage.setItem(KEPT_SEARCHES_KEY, JSON.stringify(queries.slice(0, MOST_KEPT_SEARCHES)));
    return true;
  } catch {
    return false;
  }
}
