/** What somebody signed out watches: in this browser alone, until they sign in. */
import { GUEST_WATCHES_KEY, readGuestWatches } from '@paddock/contracts/guest-storage';

/** The newest first. Storage that is forbidden holds nothing. */
export function keptWatches(): readonly string[] {
  try {
    return readGuestWatches(localStorage.getItem(GUEST_WATCHES_KEY));
  } catch {
    return [];
  }
}

/** @throws where the browser keeps nothing more */
export function keepWatches(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(GUEST_WATCHES_KEY);
  else localStorage.setItem(GUEST_WATCHES_KEY, JSON.stringify(ids));
}

/** Another tab kept something, or let go of it. @returns the unsubscriber */
export function onKeptElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === GUEST_WATCHES_KEY || key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
