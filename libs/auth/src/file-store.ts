/** Files of the person who is signed in, as a remote knows them. What keeps them is in a chunk of its own (firebase/file-store.ts). */

export interface FileUpload {
  /** Settles when the file is there, whole. Rejects with the service's error: its `code` is `storage/…` (specification.md section 8). */
  readonly done: Promise<void>;
  pause(): void;
  resume(): void;
  /** `done` rejects with `storage/canceled`. */
  cancel(): void;
}

export interface UploadOptions {
  readonly contentType: string;
  /** Of the whole file, 0 to 1. It may fall: what the service did not get in full is sent again. */
  readonly onProgress: (share: number) => void;
}

export interface FileStore {
  /** The sign-in service's id of the person: they may write below `accounts/{ownerId}/uploads/` alone. */
  readonly ownerId: string;
  /** @throws the service's `storage/no-default-bucket` where there is nowhere to put files */
  upload(path: string, content: Blob, options: UploadOptions): FileUpload;
}
