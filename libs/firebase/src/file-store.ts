/**
 * The interface through which remotes upload the signed-in user's files. Its Firebase Storage
 * implementation is in a chunk of its own (firebase/open-file-store.ts).
 */

export interface FileUpload {
  /**
   * Resolves when the whole file is stored. Rejects with the service's error, whose `code` starts
   * with `storage/` (specification.md section 8).
   */
  readonly done: Promise<void>;
  pause(): void;
  resume(): void;
  /** Cancels the upload: `done` rejects with `storage/canceled`. */
  cancel(): void;
}

export interface UploadOptions {
  readonly contentType: string;
  /**
   * Called with the uploaded share of the file, from 0 to 1. The share can fall when the service
   * did not receive a chunk completely and the SDK sends it again.
   */
  readonly onProgress: (share: number) => void;
}

export interface FileStore {
  /** The user's Firebase id. The user may only write to `accounts/{ownerId}/uploads/`. */
  readonly ownerId: string;
  /** @throws a `storage/no-default-bucket` error when no bucket is configured */
  upload(path: string, content: Blob, options: UploadOptions): FileUpload;
}
