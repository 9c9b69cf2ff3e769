/**
 * Creates the page's only conversation store when the first conversation opens, and deletes its
 * cached data when the user signs out.
 */
import type { FirebaseApp } from 'firebase/app';
import type { ConversationStore } from './conversation-store.ts';
import type { OpenedConversationStore } from './open-conversation-store.ts';

export interface ConversationStoreManager {
  /** @returns null when no Firestore database is configured */
  open(readerId: string): Promise<ConversationStore | null>;
  /** Sets the signed-in user's Firebase id and deletes the cached data of any other user. */
  setReader(readerId: string | null): void;
}

export interface ConversationStoreManagerOptions {
  readonly app: FirebaseApp;
  readonly databaseId: string | null;
  readonly emulatorOrigin: string | null;
}

/** Name prefix of the IndexedDB databases in which the Firestore SDK caches documents. */
const CACHE_PREFIX = 'firestore/';

/**
 * Deletes the caches that an earlier page left. In browsers that cannot list their databases, the
 * caches remain.
 */
async function deleteCaches(): Promise<void> {
  const databases =
    typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function'
      ? []
      : await indexedDB.databases();
  for (const { name } of databases)
    if (name?.startsWith(CACHE_PREFIX)) indexedDB.deleteDatabase(name);
}

/**
 * @param databaseId null when no Firestore database is configured
 * @param emulatorOrigin null for the real service
 */
export function createConversationStoreManager({
  app,
  databaseId,
  emulatorOrigin,
}: ConversationStoreManagerOptions): ConversationStoreManager {
  let opened: {
    readonly readerId: string;
    readonly store: Promise<OpenedConversationStore>;
  } | null = null;

  async function openStore(
    database: string,
    readerId: string,
    before: Promise<unknown>,
  ): Promise<OpenedConversationStore> {
    const [{ openConversationStore }] = await Promise.all([
      import(/* webpackChunkName: "firebase-firestore" */ './open-conversation-store.ts'),
      before,
    ]);
    return openConversationStore({ app, readerId, databaseId: database, emulatorOrigin });
  }

  async function closeAndDelete(): Promise<void> {
    const { store } = opened ?? {};
    opened = null;
    if (store) await store.then((openedStore) => openedStore.deleteLocalData());
    else await deleteCaches();
  }

  return {
    async open(readerId) {
      if (databaseId === null) return null;
      if (opened?.readerId !== readerId) {
        const before = opened ? closeAndDelete() : Promise.resolve();
        const opening = {
          readerId,
          store: openStore(
            databaseId,
            readerId,
            before.catch(() => undefined),
          ),
        };
        opened = opening;
        // After a failure the next call tries again.
        opening.store.catch(() => {
          if (opened === opening) opened = null;
        });
      }
      return opened.store;
    },
    setReader(readerId) {
      if (readerId !== null && (opened === null || opened.readerId === readerId)) return;
      closeAndDelete().catch(() => undefined);
    },
  };
}
