import type { PhotoStatus, QueueState } from '@paddock/auth/photo-queue/queue-state.ts';

type Line = Pick<QueueState, 'isOnline' | 'isPaused'>;

/** What a tile says about a photo on its way; short enough for half a phone's width. */
export function statusWords(
  status: Exclude<PhotoStatus, { is: 'failed' }>,
  { isOnline, isPaused }: Line,
): string {
  if (status.type === 'preparing') return 'Getting it ready…';
  if (!isOnline) return 'Waits for a signal';
  if (isPaused) return 'Paused';
  if (status.type === 'uploading') return `Uploading, ${Math.round(status.share * 100)}%`;
  return status.type === 'checking' ? 'Nearly there…' : 'Waits for its turn';
}

const photosWord = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** Of all that are on their way, in one line; null where there is nothing to say. */
export function lineWords(waiting: number, { isOnline, isPaused }: Line): string | null {
  if (waiting === 0) return null;
  if (!isOnline)
    return `No signal. ${photosWord(waiting)} ${waiting === 1 ? 'waits and goes' : 'wait and go'} on when it is back, even if you close this page.`;
  if (isPaused) return `Paused. ${photosWord(waiting)} left to upload.`;
  return `Uploading. ${photosWord(waiting)} to go.`;
}

export function addedWords(count: number, all: number, max: number): string {
  return `${photosWord(count)} added. ${all} of ${max}.`;
}

export function keepingWords(keeping: QueueState['storeOutcome'], waiting: number): string | null {
  if (waiting === 0 || keeping === 'kept') return null;
  const why =
    keeping === 'full'
      ? 'This device has no room left to keep your photos.'
      : 'This browser keeps nothing for Paddock.';
  return `${why} Leave this page open until they are uploaded.`;
}
