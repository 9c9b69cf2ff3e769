/**
 * Erases an account's data in Firestore and Storage: `accounts/{firebase id}` and everything below
 * it.
 */
import type { IdentityConfig } from '../../../config.ts';
import type { AccountEraser } from './erase.ts';
import { createFileStore, type FileStore } from '../../../firebase/firebase-storage.ts';
import { createDocumentStore } from '../../../firebase/firestore.ts';

/** @returns The erasers for the services that are configured. */
export function createFirebaseErasers(config: IdentityConfig): readonly AccountEraser[] {
  const documents = createDocumentStore(config);
  const files = createFileStore(config);
  return [
    ...(documents
      ? [
          {
            name: 'Firestore',
            erase: ({ firebaseId }) => documents.removeTree(`accounts/${firebaseId}`),
          } satisfies AccountEraser,
        ]
      : []),
    ...(files ? [storageEraser(files)] : []),
  ];
}

function storageEraser(files: FileStore): AccountEraser {
  return {
    name: 'Storage',
    async erase({ firebaseId }) {
      // Deleted files no longer appear in the list, so read its first page until it is empty.
      for (;;) {
        const page = await files.list({ prefix: `accounts/${firebaseId}/` });
        if (page.files.length === 0) return;
        for (const { name } of page.files) await files.remove(name);
      }
    },
  };
}
