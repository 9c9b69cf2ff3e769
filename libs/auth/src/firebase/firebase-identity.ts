/**
 * Entry point of the Auth chunk. Pages with a
 * session load the chunk once they are interactive, other pages only when the user is about to sign
 * in.
 */
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
} from 'firebase/auth';
import type { FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import { getFirebaseApp } from '@paddock/firebase/app';
import type { FirebaseConfig } from '@paddock/firebase/app';
import type { ConversationStore } from '@paddock/firebase/conversation-store';
import { createConversationStoreManager } from '@paddock/firebase/conversation-store-manager';
import type { FileStore } from '@paddock/firebase/file-store';
import type { IdentityService, IdentityUser } from '../session-manager/identity.ts';
import { toSetupError, toSignInError } from './error-messages.ts';
import { createSignIn } from './create-sign-in.ts';

interface SerialisedUser {
  readonly stsTokenManager?: { readonly accessToken?: string; readonly expirationTime?: number };
}

/**
 * Uses the SDK's current token without refreshing it. Callers renew an expired token themselves.
 */
function toPerson(user: User): IdentityUser {
  const { stsTokenManager: { accessToken = '', expirationTime = 0 } = {} } =
    user.toJSON() as SerialisedUser;
  return { firebaseId: user.uid, token: accessToken, expiresAt: expirationTime };
}

function createIdentity(
  app: FirebaseApp,
  auth: Auth,
  { isEmulator, firestoreDatabase = null }: FirebaseConfig,
): IdentityService {
  let isKnown = false;
  let store: FileStore | null = null;
  const emulatorOrigin = isEmulator ? location.origin : null;
  const conversations = createConversationStoreManager({
    app,
    databaseId: firestoreDatabase,
    emulatorOrigin,
  });
  onIdTokenChanged(auth, (user) => conversations.setReader(user?.uid ?? null));
  void auth.authStateReady().then(() => {
    isKnown = true;
  });
  const current = () => auth.currentUser && toPerson(auth.currentUser);
  return {
    getUser: () => (isKnown || auth.currentUser ? current() : undefined),
    onUserChanged(listener) {
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
      // On a page that has just loaded, wait until the SDK has restored the signed-in user: the code
      // of an email link may apply to that user.
      await auth.authStateReady();
      return createSignIn({ auth, isEmulator, hooks });
    },
    async openFileStore() {
      await auth.authStateReady();
      if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
      const ownerId = auth.currentUser.uid;
      if (store?.ownerId !== ownerId) {
        const { openFileStore } = await import(
          /* webpackChunkName: "firebase-storage" */ '@paddock/firebase/open-file-store'
        );
        store = openFileStore({ app, ownerId, emulatorOrigin });
      }
      return store;
    },
    async openConversationStore(): Promise<ConversationStore | null> {
      await auth.authStateReady();
      if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
      return conversations.open(auth.currentUser.uid);
    },
  };
}

/** @throws SignInError when the configuration cannot be loaded */
export async function startIdentityService(): Promise<IdentityService> {
  const { app, config } = await getFirebaseApp().catch((error: unknown) => {
    throw toSetupError(error);
  });
  // Pass no pop-up resolver at this point: it would load Google's script and an iframe before they
  // are needed.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // The SDK ignores the path of this URL, so the emulator is served from our own origin
  // (docs/adr/0011).
  if (config.isEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  auth.languageCode = document.documentElement.lang || 'en-NZ';
  return createIdentity(app, auth, config);
}
