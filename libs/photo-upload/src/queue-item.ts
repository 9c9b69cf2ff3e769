/**
 * A photo in the queue of the current page, and the transitions of its status as a pure reducer.
 *
 * | event        | from                | to                                                |
 * | ------------ | ------------------- | ------------------------------------------------- |
 * | `scaled`     | preparing           | waiting                                           |
 * | `started`    | waiting             | uploading                                         |
 * | `progressed` | uploading           | uploading, if the step is large enough to be seen |
 * | `uploaded`   | waiting, uploading  | checking                                          |
 * | `registered` | checking            | null: the photo is uploaded                       |
 * | `failed`     | any                 | failed; waiting after the first refusal           |
 * | `resumed`    | failed              | waiting, for the next of the automatic attempts   |
 * | `retried`    | failed              | waiting, with all attempts left                   |
 *
 * When `attempts` has grown, another attempt is due after `getRetryDelayMs(attempts)`.
 */
import { getBackoffMs } from '@paddock/runtime/backoff';
import type { FileUpload } from '@paddock/firebase/file-store';
import type { PhotoQueueOptions, PhotoStatus, QueueEntry } from './queue-state.ts';
import type { PendingPhoto, StoredPhoto } from './pending-photos.ts';
import { isUnauthorizedUpload, toUploadProblem } from './storage-messages.ts';

export interface PhotoProgress {
  /** Null when the photo is uploaded. */
  readonly status: PhotoStatus | null;
  readonly attempts: number;
  /** True when the service has refused the upload once. */
  readonly hasBeenRefused: boolean;
}

export type PhotoEvent =
  | { readonly type: 'scaled' | 'started' | 'uploaded' | 'registered' | 'resumed' | 'retried' }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'failed'; readonly error: unknown };

export interface QueueItem {
  pending: PendingPhoto;
  /** Null when the browser has no bytes of the photo. */
  content: Blob | null;
  progress: PhotoProgress;
  upload: FileUpload | null;
  isRunning: boolean;
  isRemoved: boolean;
  /** Makes the scheduled retry start now. Null when no retry is scheduled. */
  retryNow: (() => void) | null;
}

/** Progress is reported in steps of at least this size, because smaller changes are not visible. */
const PROGRESS_STEP = 0.05;
/**
 * Delay before the first retry (specification.md section 9). It doubles up to 64 s. All attempts
 * together take about 600 s.
 */
const RETRY_DELAYS = { firstMs: 1_000, maxMs: 64_000 };
const MAX_ATTEMPTS = 14;

const WAITING = { type: 'waiting' } as const;
const NEXT_STATUS = {
  scaled: WAITING,
  started: { type: 'uploading', share: 0 },
  uploaded: { type: 'checking' },
  registered: null,
  resumed: WAITING,
  retried: WAITING,
} as const;

/** Returns the next progress, or the same object when nothing changes. */
export function reducePhoto(progress: PhotoProgress, event: PhotoEvent): PhotoProgress {
  const { status, attempts, hasBeenRefused } = progress;
  if (event.type === 'progressed') {
    const { share } = event;
    const isVisible =
      status?.type === 'uploading' &&
      (Math.abs(share - status.share) >= PROGRESS_STEP || share >= 1);
    return isVisible ? { ...progress, status: { ...status, share } } : progress;
  }
  if (event.type !== 'failed')
    return {
      status: NEXT_STATUS[event.type],
      attempts: event.type === 'retried' ? 0 : attempts,
      hasBeenRefused,
    };
  // A paused upload may have been completed, and overwriting it is refused. A new name solves that.
  if (isUnauthorizedUpload(event.error) && !hasBeenRefused)
    return { status: WAITING, attempts, hasBeenRefused: true };
  const problem = toUploadProblem(event.error);
  const isRetried = problem.retry === 'later' && attempts < MAX_ATTEMPTS;
  return {
    status: { type: 'failed', problem },
    attempts: attempts + (isRetried ? 1 : 0),
    hasBeenRefused,
  };
}

export function createQueueItem({ pending, content }: StoredPhoto): QueueItem {
  const { photo, isScaled } = pending;
  const status = photo ? null : ({ type: isScaled ? 'waiting' : 'preparing' } as const);
  return {
    pending,
    content,
    progress: { status, attempts: 0, hasBeenRefused: false },
    upload: null,
    isRunning: false,
    isRemoved: false,
    retryNow: null,
  };
}

export function toQueueEntries(items: Iterable<QueueItem>): ReadonlyMap<string, QueueEntry> {
  return new Map(
    Array.from(items, ({ pending: { key, name, preview }, progress: { status } }) => [
      key,
      { key, name, preview, status },
    ]),
  );
}

function sort(items: Iterable<QueueItem>): QueueItem[] {
  return [...items].sort((one, other) => one.pending.position - other.pending.position);
}

export function findNextToScale(items: Iterable<QueueItem>): QueueItem | undefined {
  return sort(items).find(({ progress }) => progress.status?.type === 'preparing');
}

/** Returns the next photos to upload, so that at most `max` are uploaded at once. */
export function listNextUploads(items: Iterable<QueueItem>, max: number): readonly QueueItem[] {
  const all = sort(items);
  const free = max - all.filter(({ isRunning }) => isRunning).length;
  return all
    .filter(({ progress, isRunning }) => progress.status?.type === 'waiting' && !isRunning)
    .slice(0, Math.max(0, free));
}

/** Returns a random name of 32 hexadecimal digits. */
export function createRandomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function createPendingPhoto(
  { account, postKey }: Pick<PhotoQueueOptions, 'account' | 'postKey'>,
  name: string,
  position: number,
): PendingPhoto {
  return {
    account,
    postKey,
    key: createRandomName(),
    name,
    position,
    alt: '',
    isScaled: false,
    preview: null,
    uploadPath: null,
    photo: null,
    addedAt: new Date().toISOString(),
  };
}

/** Returns the delay in milliseconds after this number of failed attempts. */
export function getRetryDelayMs(tries: number): number {
  return getBackoffMs(tries - 1, RETRY_DELAYS);
}
