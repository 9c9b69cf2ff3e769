/** The Firestore chunk's door: fetched in an open conversation, and by no other page. */
import type { FirebaseApp } from 'firebase/app';
import { clearIndexedDbPersistence, collection, connectFirestoreEmulator, initializeFirestore, onSnapshot, orderBy, persistentLocalCache, persistentMultipleTabManager, query, terminate, where } from 'firebase/firestore';
import type { DocumentData, Timestamp } from 'firebase/firestore';
import type { ConversationStore, LiveMessage } from '../conversation-store.ts';

/** Spec 9: what is kept of conversations on the device. The SDK's own default. */
const CACHE_BYTES = 40 * 1024 * 1024;

export interface ConversationStoreOptions {
  readonly app: FirebaseApp;
  readonly readerId: string;
  readonly databaseId: string;
  /** Where the emulator answers: the page's own origin (docs/adr/0011); null: the real service. */
  readonly emulatorOrigin: string | null;
}

export interface OpenedConversationStore extends ConversationStore {
  /** Nothing of it stays on the device: whoever signs in next is somebody else. */
  forget(): Promise<void>;
}

function toMessage(id: string, data: DocumentData): LiveMessage {
  const { sequence, body, sent, sender } = data as { readonly sequence: number; readonly body: string; readonly sent: Timestamp; readonly sender: string | null };
  return { id, sequence, body, sent: sent.toDate().toISOString(), senderId: sender };
}

export function openConversationStore({ app, readerId, databaseId, emulatorOrigin }: ConversationStoreOptions): OpenedConversationStore {
  const db = initializeFirestore(app, { localCache: persistentLocalCache({ cacheSizeBytes: CACHE_BYTES, tabManager: persistentMultipleTabManager() }) }, databaseId);
  if (emulatorOrigin !== null) {
    const { hostname, port } = new URL(emulatorOrigin);
    connectFirestoreEmulator(db, hostname, Number(port || 80));
  }
  return {
    readerId,
    watch({ conversationId, after, onMessages, onState }) {
      const newer = query(collection(db, 'conversations', conversationId, 'messages'), where('sequence', '>', after), orderBy('sequence'));
      return onSnapshot(
        newer,
        { includeMetadataChanges: true },
        (snapshot) => {
          const come = snapshot.docChanges().filter(({ type }) => type !== 'removed');
          if (come.length > 0) onMessages(come.map(({ doc }) => toMessage(doc.id, doc.data())));
          onState(!snapshot.metadata.fromCache);
        },
        // It listens no more: whoever asked for it asks the API.
        () => onState(false),
      );
    },
    async forget() {
      await terminate(db);
      // Other tabs may still have it open: they forget it too, and whoever is last succeeds.
      await clearIndexedDbPersistence(db).catch(() => undefined);
    },
  };
}
