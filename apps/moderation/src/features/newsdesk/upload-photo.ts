/** Uploads one photo for an article, with the listing editor's upload queue. */
import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Photo } from '@paddock/contracts/http/posts';
import { browserConnection } from '@paddock/photo-upload/connection';
import { getUnreadableMessage, inspectFiles } from '@paddock/photo-upload/inspect-files';
import { createPhotoQueue } from '@paddock/photo-upload/photo-queue';
import { createScaler } from '@paddock/photo-upload/scale/create-scaler';
import { unstoredPhotos } from '@paddock/photo-upload/unstored-photos';

/** An error whose message tells the editor what to do. */
export class PhotoUploadError extends Error {
  override readonly name = 'PhotoUploadError';
}

/**
 * Waits for the connection while the browser is offline.
 * @throws {PhotoUploadError} when the file is not a photo, or the upload has failed for good
 */
export async function uploadPhoto(file: File, signal: AbortSignal): Promise<Photo> {
  const [rejected] = (await inspectFiles([file])).rejected;
  if (rejected) throw new PhotoUploadError(rejected.message);
  const queue = createPhotoQueue({
    account: getSession().user()?.id ?? '',
    postKey: 'news',
    store: unstoredPhotos,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register: (uploadPath) =>
      createBrowserApi().post('/api/account/photos', { body: { uploadPath } }),
    connection: browserConnection,
  });
  try {
    return await new Promise<Photo>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      queue.subscribe(() => {
        for (const { status } of queue.state().entries.values())
          if (status?.type === 'failed') reject(new PhotoUploadError(status.problem.message));
      });
      queue.start([], {
        onDone: (_key, photo) => resolve(photo),
        onUnreadable: (_key, _name, content) =>
          void getUnreadableMessage(content).then((message) =>
            reject(new PhotoUploadError(message)),
          ),
      });
      queue.add([file], 0);
    });
  } finally {
    queue.stop();
  }
}
