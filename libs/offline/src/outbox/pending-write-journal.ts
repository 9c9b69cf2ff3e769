/**
 * The pending-write journal: writes that wait in `localStorage` until the outbox picks them up (see
 * journal-reader.ts). It is small enough to load on any page and saves immediately, even when the
 * outbox code itself cannot be downloaded because the device is offline.
 */
import { isApiError } from '@paddock/api-client';
import { JOURNAL_PREFIX } from '@paddock/runtime/offline-storage-keys';
import { createOutboxItem } from './outbox-item.ts';
import type { OutboxItem, OutboxWrite } from './outbox-item.ts';

export { createOutboxItem } from './outbox-item.ts';
export type { OutboxWrite } from './outbox-item.ts';

/**
 * Returns the storage key of a write. Each write has its own entry, so that tabs never overwrite
 * each other's data. The entry with an empty `key` marks that the outbox itself has items.
 */
export const toEntryKey = (ownerId: string, key: string) => `${JOURNAL_PREFIX}${ownerId}:${key}`;

export interface JournalEntry {
  readonly item: OutboxItem;
  /**
   * Order of the journal's entries. Unique even when several writes are added within one
   * millisecond.
   */
  readonly sequence: number;
}

/** Returns the result of `work`, or `otherwise` when storage is full or blocked. */
export function withStorageFallback<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

let lastSequence = 0;

/** @returns true when the item is saved */
export function appendItemToJournal(item: OutboxItem): boolean {
  // The browser's clock may return the same time for up to a millisecond.
  lastSequence = Math.max(performance.timeOrigin + performance.now(), lastSequence + 0.001);
  const entry: JournalEntry = { item, sequence: lastSequence };
  return withStorageFallback(() => {
    localStorage.setItem(toEntryKey(item.ownerId, item.key), JSON.stringify(entry));
    return true;
  }, false);
}

/** Saves a write for the outbox to deliver later. @returns true when the write is saved */
export function appendWriteToJournal(write: OutboxWrite): boolean {
  return appendItemToJournal(createOutboxItem(write));
}

/** True when the owner has undelivered writes. Pages without any do not load the outbox. */
export function hasPendingWrites(ownerId: string): boolean {
  return withStorageFallback(
    () => Object.keys(localStorage).some((name) => name.startsWith(toEntryKey(ownerId, ''))),
    false,
  );
}

/** True when a later attempt may succeed. All other API errors are final. */
export function isRetryableError(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}
