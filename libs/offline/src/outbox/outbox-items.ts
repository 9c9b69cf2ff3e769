import * as changes from './outbox-changes.ts';
import type { OutboxEvent, OutboxItem } from './outbox-item.ts';
import type { OutboxStore, StoreChange } from './outbox-store.ts';
import {
  appendItemToJournal,
  readJournalItems,
  removeJournalItems,
  setOutboxMarker,
} from './pending-write-journal.ts';

type Items = readonly OutboxItem[];

/**
 * Holds the user's items: the items in the store, and the items that are only in the pending-write
 * journal so far.
 */
export function createOutboxItems(
  ownerId: string,
  store: OutboxStore,
  broadcast: (event: OutboxEvent) => void,
) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  /** Items that could not be saved in the journal. They are kept here until the store has them. */
  let added: Items = [];
  let stored: Items = [];
  let visible: Items = [];
  const listOutside = () => [...readJournalItems(ownerId), ...added];

  /**
   * Updates the visible items and notifies this tab's listeners. If `isLocal`, the event comes from
   * this tab, so the other tabs are notified too.
   */
  function notify(event: OutboxEvent, isLocal = true): void {
    visible = listOutside().reduce(changes.addItem, stored);
    for (const listener of listeners) listener(event);
    if (isLocal) broadcast(event);
  }

  /** Changes the stored items in one transaction, and returns the result. */
  async function changeFor<Result>(work: (items: Items) => StoreChange<Result>): Promise<Result> {
    return store.change(ownerId, (items) => {
      const done = work(items);
      stored = done.items;
      return done;
    });
  }

  return {
    stored: () => stored,
    visible: () => visible,
    notify,
    changeFor,
    change: (work: (items: Items) => Items) =>
      changeFor((items) => ({ items: work(items), result: undefined })),
    subscribe(listener: (event: OutboxEvent) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(item: OutboxItem): void {
      if (!appendItemToJournal(item)) added = [...added, item];
    },
    /** Removes an item that is not in the store yet. */
    removeOutside(key: string): void {
      removeJournalItems(ownerId, [key]);
      added = added.filter((item) => item.key !== key);
    },
    /**
     * Moves journal entries into the store. On the first delivery pass it also requeues items that
     * a closed tab was sending. Runs only while this tab holds the lock.
     */
    async importJournal(isFirst: boolean): Promise<void> {
      const importedKeys = await changeFor((items) => {
        const outside = listOutside();
        const known = isFirst ? changes.requeueInterruptedItems(items) : items;
        return {
          items: outside.reduce(changes.addItem, known),
          result: outside.map(({ key }) => key),
        };
      });
      if (store.isPersistent()) setOutboxMarker(ownerId, stored.length > 0);
      removeJournalItems(ownerId, importedKeys);
      added = added.filter(({ key }) => !importedKeys.includes(key));
      notify({ type: 'changed' });
    },
    clearMarkerWhenEmpty(): void {
      if (store.isPersistent() && stored.length === 0) setOutboxMarker(ownerId, false);
    },
  };
}
