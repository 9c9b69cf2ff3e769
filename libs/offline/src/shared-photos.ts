/**
 * Photos that the user shared from the phone's gallery, until a new listing takes them. The service
 * worker stores them, also while no user is signed in.
 */
import { DAY_MS } from '@paddock/runtime/durations';
import { SHARED_PHOTOS_DATABASE } from '@paddock/runtime/offline-storage-keys';
import { createIndexedDbStore } from './indexed-db-store.ts';

const TABLE = 'shared';
const KEY = 'latest';
/** Photos that were shared earlier than this count as abandoned. */
const MAX_AGE_MS = DAY_MS;

interface SharedPhotos {
  readonly photos: readonly File[];
  readonly sharedAtMs: number;
}

const database = createIndexedDbStore(SHARED_PHOTOS_DATABASE, [TABLE]);

/** Returns no photos when there are none, or when the browser blocks storage. */
export async function readSharedPhotos(): Promise<readonly File[]> {
  const shared = await database
    .transact('readonly', (table) => table(TABLE).get(KEY) as IDBRequest<SharedPhotos | undefined>)
    .catch(() => undefined);
  if (!shared) return [];
  if (Date.now() - shared.sharedAtMs < MAX_AGE_MS) return shared.photos;
  await deleteSharedPhotos();
  return [];
}

/**
 * Adds to the photos that no listing has taken yet.
 *
 * @throws the IndexedDB error, for example when the device is full
 */
export async function saveSharedPhotos(photos: readonly File[]): Promise<void> {
  const shared: SharedPhotos = {
    photos: [...(await readSharedPhotos()), ...photos],
    sharedAtMs: Date.now(),
  };
  await database.transact('readwrite', (table) => table(TABLE).put(shared, KEY));
}

/** Call this after a listing has taken the photos, and at a sign-out. Never rejects. */
export async function deleteSharedPhotos(): Promise<void> {
  await database.transact('readwrite', (table) => table(TABLE).delete(KEY)).catch(() => undefined);
}
