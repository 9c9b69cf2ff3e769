/** Entry point of the Storage chunk, which loads when the user first picks a photo. */
import type { FirebaseApp } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import type { FileStore } from './file-store.ts';

/**
 * Retry limits (specification.md section 9). The SDK itself waits 1 s between attempts and doubles
 * the delay each time.
 */
const MAX_UPLOAD_RETRY_MS = 600_000;
const MAX_OPERATION_RETRY_MS = 120_000;

export interface FileStoreOptions {
  readonly app: FirebaseApp;
  readonly ownerId: string;
  /** The emulator's origin, which is the page's own (docs/adr/0011). Null for the real service. */
  readonly emulatorOrigin: string | null;
}

/**
 * Opens Firebase Storage with the time limits of specification.md section 9.
 *
 * @param emulatorOrigin null for the real service
 */
export function openFileStore({ app, ownerId, emulatorOrigin }: FileStoreOptions): FileStore {
  const storage = getStorage(app);
  storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS;
  storage.maxOperationRetryTime = MAX_OPERATION_RETRY_MS;
  if (emulatorOrigin !== null) {
    const { hostname, port } = new URL(emulatorOrigin);
    connectStorageEmulator(storage, hostname, Number(port || 80));
  }
  return {
    ownerId,
    upload(path, content, { contentType, onProgress }) {
      const task = uploadBytesResumable(ref(storage, path), content, { contentType });
      task.on(
        'state_changed',
        ({ bytesTransferred, totalBytes }) =>
          onProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes),
        () => undefined,
      );
      return {
        done: (async () => {
          await task;
        })(),
        pause: () => void task.pause(),
        resume: () => void task.resume(),
        cancel: () => void task.cancel(),
      };
    },
  };
}
