/** Entry point of the Firestore chunk, which only pages with an open conversation load. */
import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  terminate,
  where,
} from 'firebase/firestore';
import type { DocumentData, Timestamp } from 'firebase/firestore';
import { createBackoff } from '@paddock/runtime/backoff';
import type {
  ConversationStore,
  LiveConversationStatus,
  LiveMessage,
} from './conversation-store.ts';

/** Size limit of the conversation cache on the device (specification.md section 9; SDK default). */
const CACHE_BYTES = 40 * 1024 * 1024;

/** Delays before the next attempt after Firestore denies access. */
const RETRY_DELAYS = { firstMs: 1_000, maxMs: 60_000 };

export interface ConversationStoreOptions {
  readonly app: FirebaseApp;
  readonly readerId: string;
  readonly databaseId: string;
  /** The emulator's origin, which is the page's own (docs/adr/0011). Null for the real service. */
  readonly emulatorOrigin: string | null;
}

export interface OpenedConversationStore extends ConversationStore {
  /** Closes the store and deletes its local data, because another user may sign in next. */
  deleteLocalData(): Promise<void>;
}

function toMessage(id: string, data: DocumentData): LiveMessage {
  const { sequence, body, sent, sender, photos, phone, place } = data as {
    readonly sent: Timestamp;
    readonly sender: string | null;
  } & Pick<LiveMessage, 'sequence' | 'body' | 'photos' | 'phone' | 'place'>;
  return {
    id,
    sequence,
    body,
    photos,
    phone,
    place,
    sent: sent.toDate().toISOString(),
    senderId: sender,
  };
}

function toHead(data: DocumentData, readerId: string): LiveConversationStatus {
  const {
    delivered,
    seen,
    is_closed: isClosed,
  } = data as {
    readonly delivered: Readonly<Record<string, number>>;
    readonly seen: Readonly<Record<string, number>>;
    readonly is_closed: boolean;
  };
  const getOtherUsersMax = (sequences: Readonly<Record<string, number>>) =>
    Math.max(
      0,
      ...Object.entries(sequences).map(([id, sequence]) => (id === readerId ? 0 : sequence)),
    );
  return { delivered: getOtherUsersMax(delivered), seen: getOtherUsersMax(seen), isClosed };
}

/** Opens Firestore, with a cache on the device, for the user `readerId`. */
export function openConversationStore({
  app,
  readerId,
  databaseId,
  emulatorOrigin,
}: ConversationStoreOptions): OpenedConversationStore {
  const db = initializeFirestore(
    app,
    {
      localCache: persistentLocalCache({
        cacheSizeBytes: CACHE_BYTES,
        tabManager: persistentMultipleTabManager(),
      }),
    },
    databaseId,
  );
  if (emulatorOrigin !== null) {
    const { hostname, port } = new URL(emulatorOrigin);
    connectFirestoreEmulator(db, hostname, Number(port || 80));
  }
  return {
    readerId,
    subscribe({ conversationId, after, onMessages, onStatus, onLiveChange }) {
      const newer = query(
        collection(db, 'conversations', conversationId, 'messages'),
        where('sequence', '>', after),
        orderBy('sequence'),
      );
      const backoff = createBackoff(RETRY_DELAYS);
      let unsubscribers: (() => void)[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;

      function unsubscribeAll(): void {
        for (const each of unsubscribers) each();
        unsubscribers = [];
      }

      /**
       * Retries later. Firestore denies access to a new conversation until the API has copied it.
       * Until then the caller polls the API.
       */
      function retryLater(): void {
        onLiveChange(false);
        unsubscribeAll();
        if (timer !== undefined) return;
        timer = setTimeout(listen, backoff.next());
      }

      function listen(): void {
        timer = undefined;
        const options = { includeMetadataChanges: true };
        unsubscribers = [
          onSnapshot(
            doc(db, 'conversations', conversationId),
            options,
            (snapshot) => {
              const data = snapshot.data();
              if (data && !snapshot.metadata.fromCache) onStatus(toHead(data, readerId));
            },
            retryLater,
          ),
          onSnapshot(
            newer,
            options,
            (snapshot) => {
              const changes = snapshot.docChanges().filter(({ type }) => type !== 'removed');
              if (changes.length > 0)
                onMessages(changes.map(({ doc: each }) => toMessage(each.id, each.data())));
              if (!snapshot.metadata.fromCache) backoff.reset();
              onLiveChange(!snapshot.metadata.fromCache);
            },
            retryLater,
          ),
        ];
      }

      listen();
      return () => {
        clearTimeout(timer);
        unsubscribeAll();
      };
    },
    async deleteLocalData() {
      await terminate(db);
      // Deleting fails while other tabs use the cache. Each tab tries, so the last one succeeds.
      await clearIndexedDbPersistence(db).catch(() => undefined);
    },
  };
}
