/**
 * Stores photos that are not uploaded yet in the browser's IndexedDB, where they survive a reload,
 * a closed tab, a dead battery and an expired session. A photo's details and its content are
 * separate records, so that changing the description does not write megabytes again.
 */
import type { PendingPhoto, PendingPhotoStore } from '@paddock/photo-upload/pending-photos';
import { createIndexedDbStore } from '@paddock/offline/indexed-db-store';
import { PHOTOS_DATABASE } from '@paddock/runtime/storage-keys';
import { DAY_MS } from '@paddock/runtime/durations';

const PENDING_TABLE = 'waiting';
const CONTENTS_TABLE = 'contents';
/** How long a pending photo is retained. After this time its post counts as abandoned. */
const MAX_AGE_MS = 30 * DAY_MS;

interface Tables {
  readonly waiting: IDBObjectStore;
  readonly contents: IDBObjectStore;
}

const database = createIndexedDbStore(PHOTOS_DATABASE, [PENDING_TABLE, CONTENTS_TABLE]);

const transact = <Value>(mode: IDBTransactionMode, work: (tables: Tables) => IDBRequest<Value>) =>
  database.transact(mode, (table) =>
    work({ waiting: table(PENDING_TABLE), contents: table(CONTENTS_TABLE) }),
  );

function warn(error: unknown): void {
  console.warn('photo storage failed', error);
}

const toKey = ({ account, postKey, key }: Pick<PendingPhoto, 'account' | 'postKey' | 'key'>) =>
  `${account}:${postKey}:${key}`;
const toKeyRange = (account: string, postKey: string) =>
  IDBKeyRange.bound(`${account}:${postKey}:`, `${account}:${postKey};`, false, true);

function isFresh({ addedAt }: PendingPhoto): boolean {
  return Date.parse(addedAt) > Date.now() - MAX_AGE_MS;
}

/** Deletes the pending photos of abandoned posts, for all accounts. */
async function deleteStale(): Promise<void> {
  const all = await transact<PendingPhoto[]>(
    'readonly',
    ({ waiting }) => waiting.getAll() as IDBRequest<PendingPhoto[]>,
  );
  for (const stale of all.filter((each) => !isFresh(each))) await pendingPhotoStore.delete(stale);
}

export const pendingPhotoStore: PendingPhotoStore = {
  async list(account, postKey) {
    try {
      await deleteStale();
      const found = await transact<PendingPhoto[]>(
        'readonly',
        ({ waiting }) => waiting.getAll(toKeyRange(account, postKey)) as IDBRequest<PendingPhoto[]>,
      );
      const stored = await Promise.all(
        found.map(async (waiting) => ({
          pending: waiting,
          content:
            (await transact<Blob | undefined>(
              'readonly',
              ({ contents }) => contents.get(toKey(waiting)) as IDBRequest<Blob | undefined>,
            )) ?? null,
        })),
      );
      return stored.sort((one, other) => one.pending.position - other.pending.position);
    } catch (error) {
      warn(error);
      return [];
    }
  },
  async save(waiting, content) {
    try {
      await transact('readwrite', (tables) => {
        if (content === null) tables.contents.delete(toKey(waiting));
        else if (content !== undefined) tables.contents.put(content, toKey(waiting));
        return tables.waiting.put(waiting, toKey(waiting));
      });
      return 'stored';
    } catch (error) {
      warn(error);
      return error instanceof DOMException && error.name === 'QuotaExceededError'
        ? 'full'
        : 'refused';
    }
  },
  async delete(waiting) {
    await transact('readwrite', ({ waiting: table, contents }) => {
      contents.delete(toKey(waiting));
      return table.delete(toKey(waiting));
    }).catch(warn);
  },
  async deleteAll(account, postKey) {
    await transact('readwrite', ({ waiting, contents }) => {
      contents.delete(toKeyRange(account, postKey));
      return waiting.delete(toKeyRange(account, postKey));
    }).catch(warn);
  },
};

/**
 * Deletes a post's pending photos. Call this after the post is published or discarded. Never
 * rejects.
 */
export function deletePendingPhotos(account: string, postKey: string): Promise<void> {
  return pendingPhotoStore.deleteAll(account, postKey);
}
