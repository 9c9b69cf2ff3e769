/** The photo queue's public interface, state and dependencies. */
import type { FileStore } from '@paddock/firebase/file-store';
import type { Photo } from '@paddock/contracts/http/posts';
import type { Scaler } from './scale/create-scaler.ts';
import type { UploadProblem } from './storage-messages.ts';
import type { StoreOutcome, StoredPhoto, PendingPhotoStore } from './pending-photos.ts';

export type PhotoStatus =
  | { readonly type: 'preparing' }
  /** Waiting for a free upload slot or for the next attempt. */
  | { readonly type: 'waiting' }
  /** `share` is the uploaded share, from 0 to 1. */
  | { readonly type: 'uploading'; readonly share: number }
  /** The API is checking and processing the uploaded photo. */
  | { readonly type: 'checking' }
  | { readonly type: 'failed'; readonly problem: UploadProblem };

export interface QueueEntry {
  readonly key: string;
  /** The file's name on the user's device. */
  readonly name: string;
  /** A small JPEG as a data URL. Null until the photo is scaled. */
  readonly preview: string | null;
  /** Null when the photo is uploaded and registered. */
  readonly status: PhotoStatus | null;
}

export interface QueueState {
  readonly entries: ReadonlyMap<string, QueueEntry>;
  readonly isOnline: boolean;
  readonly isPaused: boolean;
  /**
   * Result of the last attempt to store a photo. Closing the page loses photos that are not stored.
   */
  readonly storeOutcome: StoreOutcome;
}

export interface PhotoQueueOptions {
  readonly account: string;
  readonly postKey: string;
  readonly store: PendingPhotoStore;
  readonly createScaler: () => Scaler;
  readonly openFileStore: () => Promise<FileStore>;
  /** Registers an uploaded object with the API. Idempotent. */
  readonly register: (uploadPath: string) => Promise<Photo>;
  readonly connection: { isOnline(): boolean; subscribe(listener: () => void): () => void };
}

export interface QueueEvents {
  onDone(key: string, photo: Photo): void;
  /** Called after the queue has discarded a photo that this browser cannot read. */
  onUnreadable(key: string, name: string, content: Blob | null): void;
}

export interface PhotoQueue {
  state(): QueueState;
  subscribe(listener: () => void): () => void;
  /** Starts the queue with the stored photos and watches the connection. */
  start(kept: readonly StoredPhoto[], events: QueueEvents): void;
  /** Cancels the uploads in progress. Pending photos remain in the store. */
  stop(): void;
  /** @param position index of the first file among the post's photos @returns the new keys */
  add(files: readonly File[], position: number): readonly string[];
  retry(key: string): void;
  setPaused(isPaused: boolean): void;
  /** @returns a function that restores the photo */
  remove(key: string): () => void;
  /** Stores the photos' current descriptions and order. */
  updateDetails(photos: readonly { readonly key: string; readonly alt: string }[]): void;
}
