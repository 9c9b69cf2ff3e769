/** The queue in a real browser. */
import { createApiClient } from '@paddock/api-client';
import { session } from '@paddock/auth';
import type { Photo } from '@paddock/contracts/http/posts';
import { createPhotoQueue } from './photo-queue.ts';
import type { PhotoQueue, QueueParts } from './queue-state.ts';
import { createScaler } from './scale/create-scaler.ts';
import { waitingPhotos } from './waiting-photos.ts';

const connection: QueueParts['connection'] = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};

/** A 401 is for the field to say, not for the page to leave by: somebody is writing. */
function register(uploadPath: string): Promise<Photo> {
  return createApiClient({ baseUrl: location.origin }).post('/api/account/photos', { body: { upload_path: uploadPath } });
}

export type OpenQueue = (options: Pick<QueueParts, 'account' | 'postKey'>) => PhotoQueue;

export const openQueue: OpenQueue = (options) =>
  createPhotoQueue({ ...options, store: waitingPhotos, createScaler: () => createScaler(), files: () => session().files(), register, connection });
