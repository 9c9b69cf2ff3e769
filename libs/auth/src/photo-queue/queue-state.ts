/** What a queue of photos says of itself, and what it needs. */
import type { FileStore } from '../file-store.ts';
import type { Photo } from '@paddock/contracts/http/posts';
import type { Scaler } from './scale/create-scaler.ts';
import type { UploadProblem } from './storage-messages.ts';
import type { KeepOutcome, KeptPhoto, WaitingPhotos } from './kept-photos.ts';

export type PhotoStatus =
  | { readonly is: 'preparing' }
  /** For its turn, or for another try. */
  | { readonly is: 'waiting' }
  /** `share`: 0 to 1 */
  | { readonly is: 'uploading'; readonly share: number }
  /** The API looks at it and makes it ready to be shown. */
  | { readonly is: 'checking' }
  | { readonly is: 'failed'; readonly problem: UploadProblem };

export interface QueueEntry {
  readonly key: string;
  /** Of the file. */
  readonly name: string;
  /** A small picture as a data URL; null until it is scaled. */
  readonly preview: string | null;
  /** Null: it is there. */
  readonly status: PhotoStatus | null;
}

export interface QueueState {
  readonly entries: ReadonlyMap<string, QueueEntry>;
  readonly isOnline: boolean;
  readonly isPaused: boolean;
  /** Whether the browser keeps what waits; what it could not keep goes on as long as the page is open. */
  readonly keeping: KeepOutcome;
}

export interface QueueParts {
  readonly account: string;
  readonly postKey: string;
  readonly store: WaitingPhotos;
  readonly createScaler: () => Scaler;
  readonly files: () => Promise<FileStore>;
  /** Tells the API of an object that was uploaded. Told twice it answers alike. */
  readonly register: (uploadPath: string) => Promise<Photo>;
  readonly connection: { isOnline(): boolean; subscribe(listener: () => void): () => void };
}

export interface QueueEvents {
  onDone(key: string, photo: Photo): void;
  /** This browser cannot read it: it is thrown away. */
  onUnreadable(key: string, name: string, content: Blob | null): void;
}

export interface PhotoQueue {
  state(): QueueState;
  subscribe(listener: () => void): () => void;
  /** Listens to the line and goes on with `kept`. */
  start(kept: readonly KeptPhoto[], events: QueueEvents): void;
  /** Ends what runs; what waits stays kept. */
  stop(): void;
  /** @param position of the first of them among the post's photos @returns their keys */
  add(files: readonly File[], position: number): readonly string[];
  retry(key: string): void;
  setPaused(isPaused: boolean): void;
  /** @returns how to take that back */
  remove(key: string): () => void;
  /** What is said of photos, and their order, as the page has them now. */
  describe(photos: readonly { readonly key: string; readonly alt: string }[]): void;
}
