/** Creates the photo queue with the browser's dependencies. */
import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { Photo } from '@paddock/contracts/http/posts';
import { createPhotoQueue } from '@paddock/photo-upload/photo-queue';
import { browserConnection } from '@paddock/photo-upload/connection';
import type { PhotoQueue, PhotoQueueOptions } from '@paddock/photo-upload/queue-state';
import { createScaler } from '@paddock/photo-upload/scale/create-scaler';
import { pendingPhotoStore } from './pending-photo-store.ts';

/**
 * Registers an uploaded file. Does not redirect to sign-in on a 401, because the user would lose
 * unsaved input.
 */
function register(uploadPath: string): Promise<Photo> {
  return createBrowserApi().post('/api/account/photos', {
    body: { uploadPath },
  });
}

export type OpenPhotoQueue = (
  options: Pick<PhotoQueueOptions, 'account' | 'postKey'>,
) => PhotoQueue;

export const openPhotoQueue: OpenPhotoQueue = (options) =>
  createPhotoQueue({
    ...options,
    store: pendingPhotoStore,
    createScaler: () => createScaler(),
    openFileStore: () => getSession().openFileStore(),
    register,
    connection: browserConnection,
  });
