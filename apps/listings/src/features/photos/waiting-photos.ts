/**
 * Photos that are not uploaded yet, kept by the browser in IndexedDB: a reload, a closed tab, a dead battery and an ended session
 * lose none. What is said of a photo and its bytes are apart, so that a word that changes does not write a megabyte again.
 */
import type { PendingPhoto, PendingPhotoStore } from '@paddock/auth/photo-queue/pending-photos.ts';
import { createIndexedDbStore } from '@paddock/api-client/kept-database';

const WAITING = 'waiting';
const CONTENTS = 'contents';
/** What waits longer belongs to a post that nobody goes on with. */
const LIFE_MS = 30 * 24 * 60 * 60_000;

interface Tables {
  readonly waiting: IDBObjectStore;
  readonly contents: IDBObjectStore;
}

const database = createIndexedDbStore('pd-photos', [WAITING, CONTENTS]);

const transact = <Value>(mode: IDBTransactionMode, work: (tables: Tables) => IDBRequest<Value>) =>
  database.transact(mode, (table) => work({ waiting: table(WAITING), contents: table(CONTENTS) }));

function warn(error: unknown): void {
  console.warn('photos: this browser does not keep them', error);
}

const toKey = ({ account, postKey, key }: Pick<PendingPhoto, 'account' | 'postKey' | 'key'>) =>
  `${account}:${postKey}:${key}`;
const toKeyRange = (account: string, postKey: string) =>
  IDBKeyRange.bound(`${account}:${postKey}:`, `${account}:${postKey};`, false, true);

function isFresh({ addedAt }: PendingPhoto): boolean {
  return Date.parse(addedAt) > Date.now() - LIFE_MS;
}

/** Those of posts that nobody came back to, whoever wrote them. */
async function forgetStale(): Promise<void> {
  const all = await transact<PendingPhoto[]>(
    'readonly',
    ({ waiting }) => waiting.getAll() as IDBRequest<PendingPhoto[]>,
  );
  for (const stale of all.filter((each) => !isFresh(each))) await waitingPhotos.delete(stale);
}

export const waitingPhotos: PendingPhotoStore = {
  async list(account, postKey) {
    try {
      await forgetStale();
      const found = await transact<PendingPhoto[]>(
        'readonly',
        ({ waiting }) => waiting.getAll(toKeyRange(account, postKey)) as IDBRequest<PendingPhoto[]>,
      );
      const kept = await Promise.all(
        found.map(async (waiting) => ({
          pending: waiting,
          content:
            (await transact<Blob | undefined>(
              'readonly',
              ({ contents }) => contents.get(toKey(waiting)) as IDBRequest<Blob | undefined>,
            )) ?? null,
        })),
      );
      return kept.sort((one, other) => one.pending.position - other.pending.position);
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
      return 'kept';
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

/** Throws away what waits for a post: to be called when it is published, or when its draft is discarded. Never rejects. */
export function forgetPhotos(account: string, postKey: string): Promise<void> {
  return waitingPhotos.deleteAll(account, postKey);
}
