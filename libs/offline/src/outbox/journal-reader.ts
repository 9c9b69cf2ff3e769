/** The part of the outbox that reads and removes the entries of the pending-write journal. */
import { JOURNAL_PREFIX } from '@paddock/runtime/offline-storage-keys';
import { withStorageFallback, toEntryKey } from './pending-write-journal.ts';
import type { JournalEntry } from './pending-write-journal.ts';
import type { OutboxItem } from './outbox-item.ts';

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

/** Sets or clears the marker which tells other pages that the owner's outbox has items. */
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
