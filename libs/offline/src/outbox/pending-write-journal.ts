/**
 * The pending-write journal: writes that wait in `localStorage` until the outbox picks them up. It is
 * small enough to load on any page and saves immediately, even when the outbox code itself cannot be
 * downloaded because the device is offline.
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
const toEntryKey = (ownerId: string, key: string) => `${JOURNAL_PREFIX}${ownerId}:${key}`;

interface JournalEntry {
  readonly item: OutboxItem;
  /**
   * Order of the journal's entries. Unique even when several writes are added within one
   * millisecond.
   */
  readonly sequence: number;
}

/** Returns the result of `work`, or `otherwise` when storage is full or blocked. */
function withStorageFallback<Result>(work: () => Result, otherwise: Result): Result {
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

function isEntry(value: unknown): value is JournalEntry {
  const { item, sequence } = (value ?? {}) as Partial<JournalEntry>;
  return (
    typeof sequence === 'number' &&
    typeof item?.key === 'string' &&
    typeof item.queueKey === 'string' &&
    typeof item.ownerId === 'string'
  );
}

function readEntries(prefix: string): readonly JournalEntry[] {
  const texts = withStorageFallback(
    () =>
      Object.keys(localStorage).flatMap((name) =>
        name.startsWith(prefix) ? (localStorage.getItem(name) ?? []) : [],
      ),
    [],
  );
  const entries = texts
    .map((text) => withStorageFallback<unknown>(() => JSON.parse(text), null))
    .filter(isEntry);
  return entries.sort((one, other) => one.sequence - other.sequence);
}

/** The owner's journal items, oldest first. */
export function readJournalItems(ownerId: string): readonly OutboxItem[] {
  return readEntries(toEntryKey(ownerId, '')).map(({ item }) => item);
}

/** Removes the items with these keys from the owner's journal. */
export function removeJournalItems(ownerId: string, keys: readonly string[]): void {
  withStorageFallback(
    () => keys.forEach((key) => localStorage.removeItem(toEntryKey(ownerId, key))),
    undefined,
  );
}

/** Sets or clears the marker that other pages read to see that the owner's outbox has items. */
export function setOutboxMarker(ownerId: string, hasItems: boolean): void {
  withStorageFallback(
    () =>
      hasItems
        ? localStorage.setItem(toEntryKey(ownerId, ''), '1')
        : localStorage.removeItem(toEntryKey(ownerId, '')),
    undefined,
  );
}

/** Deletes other users' journal items that were created before `beforeMs` (epoch milliseconds). */
export function deleteAbandonedItems(ownerId: string, beforeMs: number): void {
  for (const { item } of readEntries(JOURNAL_PREFIX))
    if (item.ownerId !== ownerId && Date.parse(item.createdAt) < beforeMs)
      removeJournalItems(item.ownerId, [item.key]);
}

/** True when a later attempt may succeed. All other API errors are final. */
export function isRetryableError(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}
