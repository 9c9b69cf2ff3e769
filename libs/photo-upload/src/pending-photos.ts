/** Photos that are waiting for upload, as the browser stores them. */
import type { Photo } from '@paddock/contracts/http/posts';

export interface PendingPhoto {
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
  /** Path of the completely uploaded file until the API has registered it, otherwise null. */
  readonly uploadPath: string | null;
  /**
   * Set when the photo is registered. The entry remains until a page has added the photo to its
   * form.
   */
  readonly photo: Photo | null;
  /** When the user added the photo (ISO 8601). */
  readonly addedAt: string;
}

export interface StoredPhoto {
  readonly pending: PendingPhoto;
  /** Null when the upload is complete or when the browser has lost the bytes. */
  readonly content: Blob | null;
}

/** `full`: no storage space; `refused`: the browser blocks storage, as in a private window. */
export type StoreOutcome = 'stored' | 'full' | 'refused';

/** Stores the pending photos of a queue. None of its methods reject. */
export interface PendingPhotoStore {
  /** Sorted by `position`. */
  list(account: string, postKey: string): Promise<readonly StoredPhoto[]>;
  /**
   * @param content null deletes the stored content; when omitted, the stored content does not
   *   change
   */
  save(waiting: PendingPhoto, content?: Blob | null): Promise<StoreOutcome>;
  delete(waiting: Pick<PendingPhoto, 'account' | 'postKey' | 'key'>): Promise<void>;
  deleteAll(account: string, postKey: string): Promise<void>;
}
