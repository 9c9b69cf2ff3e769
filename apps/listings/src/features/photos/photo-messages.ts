import type { PhotoStatus, QueueState } from '@paddock/photo-upload/queue-state';

type QueueStatus = Pick<QueueState, 'isOnline' | 'isPaused'>;

/** Returns the label on a pending photo's tile. It is short enough to fit half a phone's width. */
export function getPhotoStatusLabel(
  status: Exclude<PhotoStatus, { type: 'failed' }>,
  { isOnline, isPaused }: QueueStatus,
): string {
  if (status.type === 'preparing') return 'Preparing…';
  if (!isOnline) return 'Waiting for signal';
  if (isPaused) return 'Paused';
  if (status.type === 'uploading') return `Uploading, ${Math.round(status.share * 100)}%`;
  return status.type === 'checking' ? 'Nearly there…' : 'Waiting';
}

const formatPhotoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** Returns one line about all pending photos. Null when there are none. */
export function getUploadMessage(
  waiting: number,
  { isOnline, isPaused }: QueueStatus,
): string | null {
  if (waiting === 0) return null;
  if (!isOnline)
    return `No signal. ${formatPhotoCount(waiting)} will upload when you’re back in range, even if you close this page.`;
  if (isPaused) return `Paused. ${formatPhotoCount(waiting)} left to upload.`;
  return `Uploading. ${formatPhotoCount(waiting)} to go.`;
}

export function getPhotosAddedMessage(count: number, all: number, max: number): string {
  return `${formatPhotoCount(count)} added. ${all} of ${max}.`;
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
  const why =
    storeOutcome === 'full'
      ? 'This device has no space left for your photos.'
      : 'This browser can’t store your photos.';
  return `${why} Keep this page open until they’re uploaded.`;
}
