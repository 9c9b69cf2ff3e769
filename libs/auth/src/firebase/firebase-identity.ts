/** The Auth chunk's door, and the only browser code besides its neighbours that imports Firebase. Loaded late or on intent. */
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
} from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import type { ConversationStore } from '../conversation-store.ts';
import type { FileStore } from '../file-store.ts';
import type { Identity, Person } from '../keeper/identity.ts';
import { startApp } from './app.ts';
import type { SignInConfig } from './app.ts';
import { createConversations } from './conversations.ts';
import { toSignInError } from './error-messages.ts';
import { createSignIn } from './create-sign-in.ts';

interface SerialisedUser {
  readonly stsTokenManager?: { readonly accessToken?: string; readonly expirationTime?: number };
}

/** What the service holds now, without asking for more: a token that is due is renewed by whoever needs it. */
function toPerson(user: User): Person {
  const { stsTokenManager: { accessToken = '', expirationTime = 0 } = {} } =
    user.toJSON() as SerialisedUser;
  return { firebaseId: user.uid, token: accessToken, expiresAt: expirationTime };
}

function createIdentity(
  app: FirebaseApp,
  auth: Auth,
  { isEmulator, firestoreDatabase = null }: SignInConfig,
): Identity {
  let isKnown = false;
  let store: FileStore | null = null;
  const emulatorOrigin = isEmulator ? location.origin : null;
  const conversations = createConversations({ app, databaseId: firestoreDatabase, emulatorOrigin });
  onIdTokenChanged(auth, (user) => conversations.keepFor(user?.uid ?? null));
  void auth.authStateReady().then(() => {
    isKnown = true;
  });
  const current = () => auth.currentUser && toPerson(auth.currentUser);
  return {
    person: () => (isKnown || auth.currentUser ? current() : undefined),
    watch(listener) {
      onIdTokenChanged(auth, (user) => {
        isKnown = true;
        listener(user && toPerson(user));
      });
    },
    async renewToken() {
      try {
        await auth.currentUser?.getIdToken(true);
        return current();
      } catch (error) {
        throw toSignInError(error);
      }
    },
    signOut: () => auth.signOut(),
    async createSignIn(hooks) {
      // In a new document the SDK reads first who was signed in; a code of a mail is applied for that person.
      await auth.authStateReady();
      return createSignIn({ auth, isEmulator, hooks });
    },
    async files() {
      await auth.authStateReady();
      if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
      const ownerId = auth.currentUser.uid;
      if (store?.ownerId !== ownerId) {
        const { openFileStore } = await import(
          /* webpackChunkName: "firebase-storage" */ './open-file-store.ts'
        );
        store = openFileStore({ app, ownerId, emulatorOrigin });
      }
      return store;
    },
    async conversations(): Promise<ConversationStore | null> {
      await auth.authStateReady();
      if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
      return conversations.open(auth.currentUser.uid);
    },
  };
}

/** @throws SignInError where the configuration cannot be had */
export async function startIdentity(): Promise<Identity> {
  const { app, config } = await startApp();
  // No resolver for pop-ups: it would fetch Google's script and an iframe before anybody asks for Google.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // The SDK keeps no path of this address, so the emulator answers on our own origin (docs/adr/0011).
  if (config.isEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  auth.languageCode = document.documentElement.lang || 'en-NZ';
  return createIdentity(app, auth, config);
}
