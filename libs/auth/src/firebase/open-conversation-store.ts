/** The Firestore chunk's door: fetched in an open conversation, and by no other page. */
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
import type { ConversationStore, LiveHead, LiveMessage } from '../conversation-store.ts';

/** Spec 9: what is kept of conversations on the device. The SDK's own default. */
const CACHE_BYTES = 40 * 1024 * 1024;

/** Between tries to listen to what is refused: from one to the other, doubling. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

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

function toHead(data: DocumentData, readerId: string): LiveHead {
  const {
    delivered,
    seen,
    is_closed: isClosed,
  } = data as {
    readonly delivered: Readonly<Record<string, number>>;
    readonly seen: Readonly<Record<string, number>>;
    readonly is_closed: boolean;
  };
  const ofOther = (sequences: Readonly<Record<string, number>>) =>
    Math.max(
      0,
      ...Object.entries(sequences).map(([id, sequence]) => (id === readerId ? 0 : sequence)),
    );
  return { delivered: ofOther(delivered), seen: ofOther(seen), isClosed };
}

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
    watch({ conversationId, after, onMessages, onHead, onState }) {
      const newer = query(
        collection(db, 'conversations', conversationId, 'messages'),
        where('sequence', '>', after),
        orderBy('sequence'),
      );
      let ends: (() => void)[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      let refusals = 0;

      function end(): void {
        for (const each of ends) each();
        ends = [];
      }

      /** A conversation that has just begun is not copied yet, and refused until then. Whoever asked for it asks the API meanwhile. */
      function refuse(): void {
        onState(false);
        end();
        if (timer !== undefined) return;
        timer = setTimeout(listen, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals));
        refusals += 1;
      }

      function listen(): void {
        timer = undefined;
        const options = { includeMetadataChanges: true };
        ends = [
          onSnapshot(
            doc(db, 'conversations', conversationId),
            options,
            (snapshot) => {
              const data = snapshot.data();
              if (data && !snapshot.metadata.fromCache) onHead(toHead(data, readerId));
            },
            refuse,
          ),
          onSnapshot(
            newer,
            options,
            (snapshot) => {
              const come = snapshot.docChanges().filter(({ type }) => type !== 'removed');
              if (come.length > 0)
                onMessages(come.map(({ doc: each }) => toMessage(each.id, each.data())));
              if (!snapshot.metadata.fromCache) refusals = 0;
              onState(!snapshot.metadata.fromCache);
            },
            refuse,
          ),
        ];
      }

      listen();
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    async forget() {
      await terminate(db);
      // Other tabs may still have it open: they forget it too, and whoever is last succeeds.
      await clearIndexedDbPersistence(db).catch(() => undefined);
    },
  };
}
