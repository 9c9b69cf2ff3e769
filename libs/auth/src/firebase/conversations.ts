/** The one store of conversations of a page: opened when somebody opens one, forgotten when they sign out. */
import type { FirebaseApp } from 'firebase/app';
import type { ConversationStore } from '../conversation-store.ts';
import type { OpenedConversationStore } from './open-conversation-store.ts';

export interface Conversations {
  /** @returns null where there is no such service */
  open(readerId: string): Promise<ConversationStore | null>;
  /** Whose device this is now; what is kept of anybody else is deleted. */
  keepFor(readerId: string | null): void;
}

export interface ConversationsOptions {
  readonly app: FirebaseApp;
  readonly databaseId: string | null;
  readonly emulatorOrigin: string | null;
}

/** What the SDK calls the databases that it keeps documents in. */
const CACHE_PREFIX = 'firestore/';

/** Of a page before this one, which had opened it. A browser that does not tell what it has keeps it, out of everybody's reach but the next person's SDK. */
async function forgetCaches(): Promise<void> {
  const databases =
    typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function'
      ? []
      : await indexedDB.databases();
  for (const { name } of databases)
    if (name?.startsWith(CACHE_PREFIX)) indexedDB.deleteDatabase(name);
}

export function createConversations({
  app,
  databaseId,
  emulatorOrigin,
}: ConversationsOptions): Conversations {
  let opened: {
    readonly readerId: string;
    readonly store: Promise<OpenedConversationStore>;
  } | null = null;

  async function openFor(
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

  async function forget(): Promise<void> {
    const { store } = opened ?? {};
    opened = null;
    if (store) await store.then((one) => one.forget());
    else await forgetCaches();
  }

  return {
    async open(readerId) {
      if (databaseId === null) return null;
      if (opened?.readerId !== readerId) {
        const before = opened ? forget() : Promise.resolve();
        const mine = {
          readerId,
          store: openFor(
            databaseId,
            readerId,
            before.catch(() => undefined),
          ),
        };
        opened = mine;
        // A failure is not remembered: the next call tries again.
        mine.store.catch(() => {
          if (opened === mine) opened = null;
        });
      }
      return opened.store;
    },
    keepFor(readerId) {
      if (readerId !== null && (opened === null || opened.readerId === readerId)) return;
      forget().catch(() => undefined);
    },
  };
}
