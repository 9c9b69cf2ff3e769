/** What takes photos that go with a message: the same as a post's, but that nothing of them is kept when the page goes. */
import { getSession } from '@paddock/auth';
import { browserConnection } from '@paddock/auth/photo-queue/connection.ts';
import type { PendingPhotoStore } from '@paddock/auth/photo-queue/pending-photos.ts';
import { createPhotoQueue } from '@paddock/auth/photo-queue/photo-queue.ts';
import type { PhotoQueue } from '@paddock/auth/photo-queue/queue-state.ts';
import { createScaler } from '@paddock/auth/photo-queue/scale/create-scaler.ts';
import { accountApi } from '../../account-api.ts';

export { inspectFiles, getUnreadableMessage } from '@paddock/auth/photo-queue/inspect-files.ts';

const store: PendingPhotoStore = {
  list: () => Promise.resolve([]),
  save: () => Promise.resolve('kept'),
  delete: () => Promise.resolve(),
  deleteAll: () => Promise.resolve(),
};

/** @param account the writer's public id */
export function openMessagePhotos(account: string): PhotoQueue {
  return createPhotoQueue({
    account,
    postKey: 'message',
    store,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register: (uploadPath) =>
      accountApi().post('/api/account/photos', { body: { upload_path: uploadPath } }),
    connection: browserConnection,
  });
}
