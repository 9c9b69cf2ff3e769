/** Uploads a message's photos with the listing editor's upload queue, but without local storage. */
import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import { browserConnection } from '@paddock/photo-upload/connection';
import { createPhotoQueue } from '@paddock/photo-upload/photo-queue';
import type { PhotoQueue } from '@paddock/photo-upload/queue-state';
import { createScaler } from '@paddock/photo-upload/scale/create-scaler';
import { unstoredPhotos } from '@paddock/photo-upload/unstored-photos';

export { inspectFiles, getUnreadableMessage } from '@paddock/photo-upload/inspect-files';

/** @param account the current user's public id */
export function openMessagePhotoQueue(account: string): PhotoQueue {
  return createPhotoQueue({
    account,
    postKey: 'message',
    store: unstoredPhotos,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register: (uploadPath) =>
      createBrowserApi().post('/api/account/photos', { body: { uploadPath } }),
    connection: browserConnection,
  });
}
