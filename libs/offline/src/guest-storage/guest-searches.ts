/** Searches that a signed-out visitor wants to save, stored in this browser until they sign in. */
import { GUEST_SEARCHES_KEY } from '@paddock/runtime/offline-storage-keys';
import { MAX_GUEST_SEARCHES, readGuestSearches } from './guest-storage.ts';

/**
 * Returns query strings for GET /api/listings, newest first. Empty when the browser's storage is
 * disabled.
 */
export function getGuestSearches(): readonly string[] {
  try {
    return readGuestSearches(localStorage.getItem(GUEST_SEARCHES_KEY));
  } catch {
    return [];
  }
}

/** @returns false when the browser's storage is full or disabled */
export function saveGuestSearches(queries: readonly string[]): boolean {
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
