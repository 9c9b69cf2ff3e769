/** Uploads a message's photos with the listing editor's upload queue, but without local storage. */
import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import { browserConnection } from '@paddock/photo-upload/connection';
import type { PendingPhotoStore } from '@paddock/photo-upload/pending-photos';
import { createPhotoQueue } from '@paddock/photo-upload/photo-queue';
import type { PhotoQueue } from '@paddock/photo-upload/queue-state';
import { createScaler } from '@paddock/photo-upload/scale/create-scaler';

export { inspectFiles, getUnreadableMessage } from '@paddock/photo-upload/inspect-files';

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
      createBrowserApi().post('/api/account/photos', { body: { uploadPath } }),
    connection: browserConnection,
  });
}
