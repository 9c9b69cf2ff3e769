/** Uploads a message's photos with the listing editor's upload queue, but without local storage. */
import { getSession } from '@paddock/auth';
import { browserConnection } from '@paddock/auth/photo-queue/connection.ts';
import type { PendingPhotoStore } from '@paddock/auth/photo-queue/pending-photos.ts';
import { createPhotoQueue } from '@paddock/auth/photo-queue/photo-queue.ts';
import type { PhotoQueue } from '@paddock/auth/photo-queue/queue-state.ts';
import { createScaler } from '@paddock/auth/photo-queue/scale/create-scaler.ts';
import { createAccountApi } from '../../account-api.ts';

export { inspectFiles, getUnreadableMessage } from '@paddock/auth/photo-queue/inspect-files.ts';

const store: PendingPhotoStore = {
  list: () => Promise.resolve([]),
  save: () => Promise.resolve('stored'),
  delete: () => Promise.resolve(),
  deleteAll: () => Promise.resolve(),
};

/** @param account the current user's public id */
export function openMessagePhotoQueue(account: string): PhotoQueue {
  return createPhotoQueue({
    account,
    postKey: 'message',
    store,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register: (uploadPath) =>
      createAccountApi().post('/api/account/photos', { body: { upload_path: uploadPath } }),
    connection: browserConnection,
  });
}
