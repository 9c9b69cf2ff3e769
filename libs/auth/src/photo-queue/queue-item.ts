/** A photo in the queue of the current page. */
import type { FileUpload } from '../file-store.ts';
import type { PhotoStatus } from './queue-state.ts';
import type { WaitingPhoto } from './kept-photos.ts';

export interface QueueItem {
  waiting: WaitingPhoto;
  content: Blob | null;
  status: PhotoStatus | null;
  upload: FileUpload | null;
  isRunning: boolean;
  isGone: boolean;
  tries: number;
  /** True when the service has refused the upload once. */
  isRefused: boolean;
  /** Skips the pause before the next attempt. Null when no retry is scheduled. */
  hurry: (() => void) | null;
}

export function queueItem(
  waiting: WaitingPhoto,
  content: Blob | null,
  status: PhotoStatus | null,
): QueueItem {
  return {
    waiting,
    content,
    status,
    upload: null,
    isRunning: false,
    isGone: false,
    tries: 0,
    isRefused: false,
    hurry: null,
  };
}

/** Returns a random name of 32 hexadecimal digits. */
export function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Retry delay from specification.md section 9: 1 s, doubling, for at most 600 s in total. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 64_000;
export const MOST_TRIES = 14;

/** The delay in milliseconds after this number of failed attempts. */
export function pauseMs(tries: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
}
