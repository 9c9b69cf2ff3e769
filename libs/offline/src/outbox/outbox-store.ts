/** Stores the outbox in IndexedDB: one row per user, changed by one tab at a time. */
import { OUTBOX_DATABASE } from '@paddock/runtime/offline-storage-keys';
import { createIndexedDbStore } from '../indexed-db-store.ts';
import type { OutboxItem } from './outbox-item.ts';

export interface StoreChange<Result> {
  /** The items after the change. Return the same array when nothing has changed. */
  readonly items: readonly OutboxItem[];
  readonly result: Result;
}

export interface OutboxStore {
  /**
   * Runs `work` on the owner's items in one transaction, so that no other tab can change them at
   * the same time.
   */
  change<Result>(
    ownerId: string,
    work: (items: readonly OutboxItem[]) => StoreChange<Result>,
  ): Promise<Result>;
  /** False when this browser cannot store anything, so that closing the page loses the items. */
  isPersistent(): boolean;
  /** Deletes other users' rows that have not changed since `beforeMs` (epoch milliseconds). */
  deleteAbandoned(ownerId: string, beforeMs: number): Promise<void>;
  /**
   * Acquires or renews the delivery lease until `untilMs`, for browsers without locks.
   *
   * @returns true when `holder` has the lease
   */
  acquireLease(holder: string, nowMs: number, untilMs: number): Promise<boolean>;
}

interface Row {
  readonly items: readonly OutboxItem[];
  readonly changedAt: number;
}

interface Lease {
  readonly holder: string;
  readonly until: number;
}

const ITEMS = 'items';
const LEASES = 'leases';
const LEASE = 'delivery';

/** @param onStorageError called once, when it turns out that this browser cannot store anything */
export function openOutboxStore(onStorageError: (error: unknown) => void): OutboxStore {
  const database = createIndexedDbStore(OUTBOX_DATABASE, [ITEMS, LEASES]);
  /**
   * The items in memory. Used in place of the database after its first failure, starting with the
   * last known items.
   */
  let memoryRows: Map<string, readonly OutboxItem[]> | null = null;
  let latest: { readonly ownerId: string; readonly items: readonly OutboxItem[] } | null = null;

  function changeInMemory<Result>(
    all: Map<string, readonly OutboxItem[]>,
    ownerId: string,
    work: (items: readonly OutboxItem[]) => StoreChange<Result>,
  ): Result {
    const { items, result } = work(all.get(ownerId) ?? []);
    all.set(ownerId, items);
    return result;
  }

  function switchToMemory(error: unknown): Map<string, readonly OutboxItem[]> {
    if (!memoryRows) onStorageError(error);
    return (memoryRows ??= new Map(latest ? [[latest.ownerId, latest.items]] : []));
  }

  async function changeInDatabase<Result>(
    ownerId: string,
    work: (items: readonly OutboxItem[]) => StoreChange<Result>,
  ): Promise<Result> {
    const done: StoreChange<Result>[] = [];
    await database.transact('readwrite', (table) => {
      const rows = table(ITEMS);
      const request = rows.get(ownerId) as IDBRequest<Row | undefined>;
      request.onsuccess = () => {
        const before = request.result?.items ?? [];
        const change = work(before);
        done.push(change);
        if (change.items === before) return;
        if (change.items.length === 0) rows.delete(ownerId);
        else rows.put({ items: change.items, changedAt: Date.now() } satisfies Row, ownerId);
      };
      return request;
    });
    const [change] = done;
    if (!change) throw new Error('IndexedDB transaction completed without a result');
    latest = { ownerId, items: change.items };
    return change.result;
  }

  return {
    async change(ownerId, work) {
      if (memoryRows) return changeInMemory(memoryRows, ownerId, work);
      try {
        return await changeInDatabase(ownerId, work);
      } catch (error) {
        return changeInMemory(switchToMemory(error), ownerId, work);
      }
    },
    isPersistent: () => memoryRows === null,
    async deleteAbandoned(ownerId, beforeMs) {
      if (memoryRows) return;
      await database
        .transact('readwrite', (table) => {
          const request = table(ITEMS).openCursor();
          request.onsuccess = () => {
            const cursor = request.result;
            if (!cursor) return;
            if (cursor.key !== ownerId && (cursor.value as Row).changedAt < beforeMs)
              cursor.delete();
            cursor.continue();
          };
          return request;
        })
        .catch(() => undefined);
    },
    async acquireLease(holder, nowMs, untilMs) {
      if (memoryRows) return true;
      let hasLease = false;
      await database
        .transact('readwrite', (table) => {
          const leases = table(LEASES);
          const request = leases.get(LEASE) as IDBRequest<Lease | undefined>;
          request.onsuccess = () => {
            const { result } = request;
            hasLease = result === undefined || result.holder === holder || result.until <= nowMs;
            if (hasLease) leases.put({ holder, until: untilMs } satisfies Lease, LEASE);
          };
          return request;
        })
        .catch(() => (hasLease = true));
      return hasLease;
    },
  };
}
