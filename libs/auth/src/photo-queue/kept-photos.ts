/** Photos that are not uploaded yet, as whoever keeps them has them. */
import type { Photo } from '@paddock/contracts/http/posts';

export interface WaitingPhoto {
  /** The account's public id: a browser may have two people. */
  readonly account: string;
  readonly postKey: string;
  readonly key: string;
  /** Of the file, as its owner named it. */
  readonly name: string;
  /** Among the post's photos, from 0. */
  readonly position: number;
  readonly alt: string;
  /** Whether the bytes are scaled and upright already. */
  readonly isScaled: boolean;
  /** Small, as a data URL; null until it is scaled. */
  readonly preview: string | null;
  /** Set once the file is there, whole: then only the API has to be told. */
  readonly uploadPath: string | null;
  /** Set once it is done: kept until a page shows that the form has it. */
  readonly photo: Photo | null;
  /** ISO 8601. */
  readonly addedAt: string;
}

export interface KeptPhoto {
  readonly waiting: WaitingPhoto;
  /** Null where nothing is to be sent any more, or where the browser has lost it. */
  readonly content: Blob | null;
}

/** `full`: there is no room; `refused`: this browser keeps nothing (a private window). */
export type KeepOutcome = 'kept' | 'full' | 'refused';

/** Where a queue keeps what waits. Nothing rejects. */
export interface WaitingPhotos {
  /** In their order. */
  list(account: string, postKey: string): Promise<readonly KeptPhoto[]>;
  /** @param content left out: the bytes stay as they are; null: they are thrown away */
  keep(waiting: WaitingPhoto, content?: Blob | null): Promise<KeepOutcome>;
  forget(waiting: Pick<WaitingPhoto, 'account' | 'postKey' | 'key'>): Promise<void>;
  forgetAll(account: string, postKey: string): Promise<void>;
}
