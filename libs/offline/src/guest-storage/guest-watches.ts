/** A signed-out visitor's watchlist, stored in this browser until the visitor signs in. */
import { GUEST_WATCHES_KEY } from '@paddock/runtime/offline-storage-keys';
import { readGuestWatches } from './guest-storage.ts';

/**
 * Returns the ids of the watched listings, newest first. Empty when the browser's storage is
 * disabled.
 */
export function getGuestWatches(): readonly string[] {
  try {
    return readGuestWatches(localStorage.getItem(GUEST_WATCHES_KEY));
  } catch {
    return [];
  }
}

/** @throws when the browser's storage is full or disabled */
export function saveGuestWatches(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(GUEST_WATCHES_KEY);
  else localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));
}

/**
 * Calls the listener when another tab changes the stored watchlist.
 *
 * @returns a function that unsubscribes
 */
export function onGuestWatchesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === GUEST_WATCHES_KEY || key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
