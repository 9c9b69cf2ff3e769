/** Erases what people keep in Firestore and Storage: `accounts/{firebase id}` with everything below it. */
import type { IdentityConfig } from '../config.ts';
import type { Eraser } from '../identity/erase.ts';
import { createFileStore, type FileStore } from './firebase-storage.ts';
import { createDocumentStore } from './firestore.ts';

/** @returns those that are set up */
export function firebaseErasers(config: IdentityConfig): readonly Eraser[] {
  const documents = createDocumentStore(config);
  const files = createFileStore(config);
  return [
    ...(documents
      ? [
          {
            name: 'Firestore',
            erase: ({ firebaseId }) => documents.removeTree(`accounts/${firebaseId}`),
          } satisfies Eraser,
        ]
      : []),
    ...(files ? [storageEraser(files)] : []),
  ];
}

function storageEraser(files: FileStore): Eraser {
  return {
    name: 'Storage',
    async erase({ firebaseId }) {
      // What is erased leaves the list: its first page, until there is none.
      for (;;) {
        const page = await files.list({ prefix: `accounts/${firebaseId}/` });
        if (page.files.length === 0) return;
        for (const { name } of page.files) await files.remove(name);
      }
    },
  };
}
