/** Photos that are waiting for upload, as the browser stores them. */
import type { Photo } from '@paddock/contracts/http/posts';

export interface WaitingPhoto {
  /** The account's public id. Several users may share one browser. */
  readonly account: string;
  readonly postKey: string;
  readonly key: string;
  /** The file's name on the user's device. */
  readonly name: string;
  /** Index among the post's photos, from 0. */
  readonly position: number;
  readonly alt: string;
  /** True when the stored bytes are already scaled and upright. */
  readonly isScaled: boolean;
  /** A small JPEG as a data URL. Null until the photo is scaled. */
  readonly preview: string | null;
  /** Set once the file is fully uploaded and only the registration with the API is missing. */
  readonly uploadPath: string | null;
  /** Set once registered. The entry remains until a page has added the photo to its form. */
  readonly photo: Photo | null;
  /** ISO 8601. */
  readonly addedAt: string;
}

export interface KeptPhoto {
  readonly waiting: WaitingPhoto;
  /** Null when the upload is complete or when the browser has lost the bytes. */
  readonly content: Blob | null;
}

/** `full`: no storage space; `refused`: the browser blocks storage, as in a private window. */
export type KeepOutcome = 'kept' | 'full' | 'refused';

/** Stores a queue's pending photos. No method rejects. */
export interface WaitingPhotos {
  /** Sorted by `position`. */
  list(account: string, postKey: string): Promise<readonly KeptPhoto[]>;
  /** @param content omit it to leave the stored bytes unchanged; null deletes them */
  keep(waiting: WaitingPhoto, content?: Blob | null): Promise<KeepOutcome>;
  forget(waiting: Pick<WaitingPhoto, 'account' | 'postKey' | 'key'>): Promise<void>;
  forgetAll(account: string, postKey: string): Promise<void>;
}
