import type { PhotoStatus, QueueState } from '@paddock/photo-upload/queue-state';
import { photosMessages } from './photos.messages.ts';

type QueueStatus = Pick<QueueState, 'isOnline' | 'isPaused'>;

/** Returns the label on a pending photo's tile. */
export function getPhotoStatusLabel(
  status: Exclude<PhotoStatus, { type: 'failed' }>,
  { isOnline, isPaused }: QueueStatus,
): string {
  if (status.type === 'preparing') return photosMessages.status.preparing;
  if (!isOnline) return photosMessages.status.noSignal;
  if (isPaused) return photosMessages.status.paused;
  if (status.type === 'uploading')
    return photosMessages.status.uploading(Math.round(status.share * 100));
  return status.type === 'checking'
    ? photosMessages.status.checking
    : photosMessages.status.waiting;
}

/** Returns one line about all pending photos. Null when there are none. */
export function getUploadMessage(
  waiting: number,
  { isOnline, isPaused }: QueueStatus,
): string | null {
  if (waiting === 0) return null;
  if (!isOnline) return photosMessages.upload.noSignal(waiting);
  return isPaused
    ? photosMessages.upload.paused(waiting)
    : photosMessages.upload.uploading(waiting);
}

/**
 * Warns that pending photos will be lost when the page closes. Null when the browser has stored all
 * of them.
 */
export function getStorageWarning(
  storeOutcome: QueueState['storeOutcome'],
  waiting: number,
): string | null {
  if (waiting === 0 || storeOutcome === 'stored') return null;
  return storeOutcome === 'full'
    ? photosMessages.upload.storageFull
    : photosMessages.upload.storageUnavailable;
}
