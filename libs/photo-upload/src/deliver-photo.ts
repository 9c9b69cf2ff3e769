/** Uploads one photo of the queue and registers it with the API. */
import type { Photo } from '@paddock/contracts/http/posts';
import { createRandomName, type PhotoEvent, type QueueItem } from './queue-item.ts';
import type { PhotoQueueOptions } from './queue-state.ts';
import type { PendingPhoto } from './pending-photos.ts';

/** The parts of the queue that the delivery uses. */
export interface DeliveryQueue extends Pick<PhotoQueueOptions, 'openFileStore' | 'register'> {
  /** True when the queue has stopped or the photo was removed. */
  isCancelled(item: QueueItem): boolean;
  /** False while uploads are paused. */
  canRun(): boolean;
  /** Applies the event and notifies the page. */
  show(item: QueueItem, event: PhotoEvent): void;
  /** Stores the changed photo in the browser. */
  save(item: QueueItem, change: Partial<PendingPhoto>): Promise<void>;
}

async function upload(queue: DeliveryQueue, item: QueueItem, content: Blob): Promise<string> {
  const files = await queue.openFileStore();
  // Each attempt uses a new name, so that an earlier upload cannot block it. The API deletes
  // uploads that are never registered.
  const path = `accounts/${files.ownerId}/uploads/${createRandomName()}`;
  if (queue.isCancelled(item)) return path;
  queue.show(item, { type: 'started' });
  item.upload = files.upload(path, content, {
    contentType: content.type || 'image/jpeg',
    onProgress: (share) => !item.isRemoved && queue.show(item, { type: 'progressed', share }),
  });
  if (!queue.canRun()) item.upload.pause();
  try {
    await item.upload.done;
  } finally {
    item.upload = null;
  }
  return path;
}

/**
 * Delivers a photo, without the upload when an earlier attempt has completed it.
 *
 * @returns null when the photo was removed, or the queue stopped, in the meantime
 * @throws the error of the upload or of the API
 */
export async function deliverPhoto(queue: DeliveryQueue, item: QueueItem): Promise<Photo | null> {
  let path = item.pending.uploadPath;
  if (path === null) {
    if (!item.content)
      throw Object.assign(new Error('The browser has lost the photo’s bytes'), {
        code: 'storage/cannot-slice-blob',
      });
    path = await upload(queue, item, item.content);
    if (queue.isCancelled(item)) return null;
    await queue.save(item, { uploadPath: path });
  }
  queue.show(item, { type: 'uploaded' });
  const photo = await queue.register(path).catch(async (error: unknown) => {
    // The uploaded object no longer exists. Forget its path, so that the next attempt uploads the
    // photo again.
    if ((error as { readonly status?: number }).status === 404 && item.content)
      await queue.save(item, { uploadPath: null });
    throw error;
  });
  return queue.isCancelled(item) ? null : photo;
}
