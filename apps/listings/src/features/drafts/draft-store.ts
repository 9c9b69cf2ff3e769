/**
 * Stores drafts in the browser's IndexedDB, where they survive a dead battery. No method rejects:
 * when the browser cannot store data (a private window, a full disk), `find` and `list` return
 * nothing and `save` returns false.
 */
import { createIndexedDbStore } from '@paddock/offline/indexed-db-store';
import { POSTS_DATABASE } from '@paddock/runtime/storage-keys';
import { DAY_MS } from '@paddock/runtime/durations';
import type { LocalDraft } from './local-draft.ts';

export interface DraftStore {
  find(account: string, postKey: string): Promise<LocalDraft | null>;
  /** Newest first. */
  list(account: string): Promise<readonly LocalDraft[]>;
  /** @returns true when the draft is stored */
  save(copy: LocalDraft): Promise<boolean>;
  delete(account: string, postKey: string): Promise<void>;
}

const TABLE = 'drafts';
/**
 * Drafts older than this are ignored: they have been abandoned, and the browser may have a new
 * user.
 */
const MAX_AGE_MS = 90 * DAY_MS;

const database = createIndexedDbStore(POSTS_DATABASE, [TABLE]);

async function runTransaction<Value>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    return await database.transact(mode, (table) => work(table(TABLE)));
  } catch (error) {
    console.warn('draft storage failed', error);
    return undefined;
  }
}

const toKey = (account: string, postKey: string) => `${account}:${postKey}`;

function isCopy(value: unknown): value is LocalDraft {
  const { account, postKey, form, changedAt } = (value ?? {}) as Partial<LocalDraft>;
  return (
    typeof account === 'string' &&
    typeof postKey === 'string' &&
    typeof form === 'object' &&
    typeof changedAt === 'string' &&
    Date.parse(changedAt) > Date.now() - MAX_AGE_MS
  );
}

export const draftStore: DraftStore = {
  async find(account, postKey) {
    const found: unknown = await runTransaction<unknown>('readonly', (table) =>
      table.get(toKey(account, postKey)),
    );
    return isCopy(found) ? found : null;
  },
  async list(account) {
    const range = () => IDBKeyRange.bound(`${account}:`, `${account};`, false, true);
    const found = await runTransaction<unknown[]>('readonly', (table) => table.getAll(range()));
    return (found ?? [])
      .filter(isCopy)
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  },
  async save(copy) {
    return (
      (await runTransaction('readwrite', (table) =>
        table.put(copy, toKey(copy.account, copy.postKey)),
      )) !== undefined
    );
  },
  async delete(account, postKey) {
    await runTransaction('readwrite', (table) => table.delete(toKey(account, postKey)));
  },
};
