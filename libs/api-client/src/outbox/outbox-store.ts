/** Where the outbox's items are: a row of IndexedDB for each person, changed by one tab at a time. */
import { keptDatabase } from '../kept-database.ts';
import type { OutboxItem } from './outbox-item.ts';

export interface Change<Result> {
  /** The same list where nothing changes. */
  readonly items: readonly OutboxItem[];
  readonly result: Result;
}

export interface OutboxStore {
  /** Nobody else changes anything meanwhile, in this tab or another. */
  change<Result>(
    ownerId: string,
    work: (items: readonly OutboxItem[]) => Change<Result>,
  ): Promise<Result>;
  /** False where this browser keeps nothing: everything lasts as long as the page. */
  isKept(): boolean;
  /** The rows of others that were not touched since that moment (ms). */
  forgetAbandoned(ownerId: string, beforeMs: number): Promise<void>;
  /** Whether `holder` has the floor until then: for browsers without locks. */
  lease(holder: string, nowMs: number, untilMs: number): Promise<boolean>;
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

/** @param warn told once, where this browser keeps nothing */
export function openOutboxStore(warn: (error: unknown) => void): OutboxStore {
  const database = keptDatabase('pd-outbox', [ITEMS, LEASES]);
  /** From the first failure on: what was known then, and what has come since. */
  let memory: Map<string, readonly OutboxItem[]> | null = null;
  let latest: { readonly ownerId: string; readonly items: readonly OutboxItem[] } | null = null;

  function changeInMemory<Result>(
    all: Map<string, readonly OutboxItem[]>,
    ownerId: string,
    work: (items: readonly OutboxItem[]) => Change<Result>,
  ): Result {
    const { items, result } = work(all.get(ownerId) ?? []);
    all.set(ownerId, items);
    return result;
  }

  function goOnInMemory(error: unknown): Map<string, readonly OutboxItem[]> {
    if (!memory) warn(error);
    return (memory ??= new Map(latest ? [[latest.ownerId, latest.items]] : []));
  }

  async function changeKept<Result>(
    ownerId: string,
    work: (items: readonly OutboxItem[]) => Change<Result>,
  ): Promise<Result> {
    const done: Change<Result>[] = [];
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
    if (!change) throw new Error('IndexedDB did not answer');
    latest = { ownerId, items: change.items };
    return change.result;
  }

  return {
    async change(ownerId, work) {
      if (memory) return changeInMemory(memory, ownerId, work);
      try {
        return await changeKept(ownerId, work);
      } catch (error) {
        return changeInMemory(goOnInMemory(error), ownerId, work);
      }
    },
    isKept: () => memory === null,
    async forgetAbandoned(ownerId, beforeMs) {
      if (memory) return;
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
    async lease(holder, nowMs, untilMs) {
      if (memory) return true;
      let isMine = false;
      await database
        .transact('readwrite', (table) => {
          const leases = table(LEASES);
          const request = leases.get(LEASE) as IDBRequest<Lease | undefined>;
          request.onsuccess = () => {
            const { result } = request;
            isMine = result === undefined || result.holder === holder || result.until <= nowMs;
            if (isMine) leases.put({ holder, until: untilMs } satisfies Lease, LEASE);
          };
          return request;
        })
        .catch(() => (isMine = true));
      return isMine;
    },
  };
}
