/** What takes photos that go with a message: the same as a post's, but that nothing of them is kept when the page goes. */
import { session } from '@paddock/auth';
import { connection } from '@paddock/auth/photo-queue/connection.ts';
import type { WaitingPhotos } from '@paddock/auth/photo-queue/kept-photos.ts';
import { createPhotoQueue } from '@paddock/auth/photo-queue/photo-queue.ts';
import type { PhotoQueue } from '@paddock/auth/photo-queue/queue-state.ts';
import { createScaler } from '@paddock/auth/photo-queue/scale/create-scaler.ts';
import { accountApi } from '../../account-api.ts';

export { inspectFiles, unreadableMessage } from '@paddock/auth/photo-queue/inspect-files.ts';

const store: WaitingPhotos = {
  list: () => Promise.resolve([]),
  keep: () => Promise.resolve('kept'),
  forget: () => Promise.resolve(),
  forgetAll: () => Promise.resolve(),
};

/** @param account the writer's public id */
export function openMessagePhotos(account: string): PhotoQueue {
  return createPhotoQueue({
    account,
    postKey: 'message',
    store,
    createScaler: () => createScaler(),
    files: () => session().files(),
    register: (uploadPath) =>
      accountApi().post('/api/account/photos', { body: { upload_path: uploadPath } }),
    connection,
  });
}
