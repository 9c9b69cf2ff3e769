/** A photo in the queue of the current page. */
import { getBackoffMs } from '@paddock/runtime/backoff';
import type { FileUpload } from '@paddock/firebase/file-store';
import type { PhotoStatus } from './queue-state.ts';
import type { PendingPhoto } from './pending-photos.ts';

export interface QueueItem {
  pending: PendingPhoto;
  content: Blob | null;
  status: PhotoStatus | null;
  upload: FileUpload | null;
  isRunning: boolean;
  isRemoved: boolean;
  attempts: number;
  /** True when the service has refused the upload once. */
  hasBeenRefused: boolean;
  /** Makes the scheduled retry start now. Null when no retry is scheduled. */
  retryNow: (() => void) | null;
}

/**
 * @param content null when the browser has no bytes of the photo
 * @param status null when the photo is uploaded
 */
export function createQueueItem(
  waiting: PendingPhoto,
  content: Blob | null,
  status: PhotoStatus | null,
): QueueItem {
  return {
    pending: waiting,
    content,
    status,
    upload: null,
    isRunning: false,
    isRemoved: false,
    attempts: 0,
    hasBeenRefused: false,
    retryNow: null,
  };
}

/** Returns a random name of 32 hexadecimal digits. */
export function createRandomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Delay before the first retry (specification.md section 9). It doubles up to 64 s. All attempts
 * together take about 600 s.
 */
const RETRY_DELAYS = { firstMs: 1_000, maxMs: 64_000 };
export const MAX_ATTEMPTS = 14;

/** Returns the delay in milliseconds after this number of failed attempts. */
export function getRetryDelayMs(tries: number): number {
  return getBackoffMs(tries - 1, RETRY_DELAYS);
}
