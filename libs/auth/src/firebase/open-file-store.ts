/** The Storage chunk's door: fetched when somebody has picked a photo, and by no page before. */
import type { FirebaseApp } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import type { FileStore } from '../file-store.ts';

/** Spec 9: 600 s for uploads, 120 s for other operations. The SDK waits from 1 s doubling between tries by itself. */
const MAX_UPLOAD_RETRY_MS = 600_000;
const MAX_OPERATION_RETRY_MS = 120_000;

export interface FileStoreOptions {
  readonly app: FirebaseApp;
  readonly ownerId: string;
  /** Where the emulator answers: the page's own origin (docs/adr/0011); null: the real service. */
  readonly emulatorOrigin: string | null;
}

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
