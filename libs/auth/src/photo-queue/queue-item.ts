/** A photo of the queue while the page stands. */
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
  /** The service has refused it once. */
  isRefused: boolean;
  /** Ends the pause before the next try. */
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

/** A name that no other photo has. */
export function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Spec 9: from 1 s doubling; for as long as an upload is tried at all (600 s). */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 64_000;
export const MOST_TRIES = 14;

/** Before the next try, after so many. */
export function pauseMs(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
}
