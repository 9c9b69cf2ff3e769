/**
 * The browser's copies of posts, in IndexedDB: what is written here is there after a dead battery. Nothing rejects: where the browser keeps
 * nothing (a private window, a full disk) there is nothing to find, and `keep` says so.
 */
import { createIndexedDbStore } from '@paddock/api-client/kept-database';
import type { DraftCopy } from './draft-copy.ts';

export interface DraftStore {
  find(account: string, postKey: string): Promise<DraftCopy | null>;
  /** Newest first. */
  list(account: string): Promise<readonly DraftCopy[]>;
  /** @returns whether it is kept */
  keep(copy: DraftCopy): Promise<boolean>;
  forget(account: string, postKey: string): Promise<void>;
}

const TABLE = 'drafts';
/** An abandoned copy is of no use after this, and its owner may no longer be who uses this browser. */
const LIFE_MS = 90 * 24 * 60 * 60_000;

const database = createIndexedDbStore('pd-posts', [TABLE]);

async function attempt<Value>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    return await database.transact(mode, (table) => work(table(TABLE)));
  } catch (error) {
    console.warn('drafts: this browser does not keep them', error);
    return undefined;
  }
}

const toKey = (account: string, postKey: string) => `${account}:${postKey}`;

function isCopy(value: unknown): value is DraftCopy {
  const { account, postKey, form, changedAt } = (value ?? {}) as Partial<DraftCopy>;
  return (
    typeof account === 'string' &&
    typeof postKey === 'string' &&
    typeof form === 'object' &&
    typeof changedAt === 'string' &&
    Date.parse(changedAt) > Date.now() - LIFE_MS
  );
}

export const draftStore: DraftStore = {
  async find(account, postKey) {
    const found: unknown = await attempt<unknown>('readonly', (table) =>
      table.get(toKey(account, postKey)),
    );
    return isCopy(found) ? found : null;
  },
  async list(account) {
    const range = () => IDBKeyRange.bound(`${account}:`, `${account};`, false, true);
    const found = await attempt<unknown[]>('readonly', (table) => table.getAll(range()));
    return (found ?? [])
      .filter(isCopy)
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  },
  async keep(copy) {
    return (
      (await attempt('readwrite', (table) =>
        table.put(copy, toKey(copy.account, copy.postKey)),
      )) !== undefined
    );
  },
  async forget(account, postKey) {
    await attempt('readwrite', (table) => table.delete(toKey(account, postKey)));
  },
};
