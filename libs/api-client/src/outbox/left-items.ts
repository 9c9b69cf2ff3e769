/** The outbox's side of the pending-write journal: reads and removes the entries. */
import { attempt, toEntryKey, PREFIX } from './left-writes.ts';
import type { Entry } from './left-writes.ts';
import type { OutboxItem } from './outbox-item.ts';

function isEntry(value: unknown): value is Entry {
  const { item, place } = (value ?? {}) as Partial<Entry>;
  return (
    typeof place === 'number' &&
    typeof item?.key === 'string' &&
    typeof item.lane === 'string' &&
    typeof item.ownerId === 'string'
  );
}

function readEntries(prefix: string): readonly Entry[] {
  const texts = attempt(
    () =>
      Object.keys(localStorage).flatMap((name) =>
        name.startsWith(prefix) ? (localStorage.getItem(name) ?? []) : [],
      ),
    [],
  );
  const entries = texts
    .map((text) => attempt<unknown>(() => JSON.parse(text), null))
    .filter(isEntry);
  return entries.sort((one, other) => one.place - other.place);
}

/** The owner's journal items, oldest first. */
export function leftItems(ownerId: string): readonly OutboxItem[] {
  return readEntries(toEntryKey(ownerId, '')).map(({ item }) => item);
}

/** Removes the items with these keys from the owner's journal. */
export function dropLeft(ownerId: string, keys: readonly string[]): void {
  attempt(
    () => keys.forEach((key) => localStorage.removeItem(toEntryKey(ownerId, key))),
    undefined,
  );
}

/** Sets or clears the marker that tells other pages whether the owner's outbox has items. */
export function markOutbox(ownerId: string, isFull: boolean): void {
  attempt(
    () =>
      isFull
        ? localStorage.setItem(toEntryKey(ownerId, ''), '1')
        : localStorage.removeItem(toEntryKey(ownerId, '')),
    undefined,
  );
}

/** Deletes other users' journal items that were created before `beforeMs` (epoch milliseconds). */
export function forgetAbandoned(ownerId: string, beforeMs: number): void {
  for (const { item } of readEntries(PREFIX))
    if (item.ownerId !== ownerId && Date.parse(item.at) < beforeMs)
      dropLeft(item.ownerId, [item.key]);
}
