/** The queue in a real browser. */
import { createApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Photo } from '@paddock/contracts/http/posts';
import { createPhotoQueue } from '@paddock/auth/photo-queue/photo-queue.ts';
import { browserConnection } from '@paddock/auth/photo-queue/connection.ts';
import type { PhotoQueue, PhotoQueueOptions } from '@paddock/auth/photo-queue/queue-state.ts';
import { createScaler } from '@paddock/auth/photo-queue/scale/create-scaler.ts';
import { waitingPhotos } from './waiting-photos.ts';

/** A 401 is for the field to say, not for the page to leave by: somebody is writing. */
function register(uploadPath: string): Promise<Photo> {
  return createApiClient({ baseUrl: location.origin }).post('/api/account/photos', {
    body: { upload_path: uploadPath },
  });
}

export type OpenQueue = (options: Pick<PhotoQueueOptions, 'account' | 'postKey'>) => PhotoQueue;

export const openQueue: OpenQueue = (options) =>
  createPhotoQueue({
    ...options,
    store: waitingPhotos,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register,
    connection: browserConnection,
  });
