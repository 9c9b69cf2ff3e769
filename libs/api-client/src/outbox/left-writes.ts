/**
 * The pending-write journal: writes that wait in `localStorage` until the outbox picks them up (see
 * journal-reader.ts). It is small enough to load on any page and saves immediately, even when the
 * outbox code itself cannot be downloaded because the device is offline.
 */
import { isApiError } from '../api-error.ts';
import { toItem } from './outbox-item.ts';
import type { OutboxItem, OutboxWrite } from './outbox-item.ts';

export type { OutboxWrite } from './outbox-item.ts';

export const PREFIX = 'pd-outbox:';

/**
 * Each write has its own entry, so that tabs never overwrite each other's data. The entry with an
 * empty key is the marker that the outbox itself has items.
 */
export const toEntryKey = (ownerId: string, key: string) => `${PREFIX}${ownerId}:${key}`;

export interface Entry {
  readonly item: OutboxItem;
  /** Sort order. Unique even when several writes are added within one millisecond. */
  readonly place: number;
}

/** Returns the fallback when storage is full or blocked. */
export function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

let lastPlace = 0;

/** @returns true when the item is saved */
export function leaveItem(item: OutboxItem): boolean {
  // The browser's clock may not advance for up to a millisecond.
  lastPlace = Math.max(performance.timeOrigin + performance.now(), lastPlace + 0.001);
  const entry: Entry = { item, place: lastPlace };
  return attempt(() => {
    localStorage.setItem(toEntryKey(item.ownerId, item.key), JSON.stringify(entry));
    return true;
  }, false);
}

/** Saves a write for the outbox to deliver later. @returns true when the write is saved */
export function leaveWrite(write: OutboxWrite): boolean {
  return leaveItem(toItem(write));
}

/** True when the owner has undelivered writes. Pages without any do not load the outbox. */
export function hasWaiting(ownerId: string): boolean {
  return attempt(
    () => Object.keys(localStorage).some((name) => name.startsWith(toEntryKey(ownerId, ''))),
    false,
  );
}

/** True when a later attempt may succeed. Any other API error is final. */
export function canWait(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}
