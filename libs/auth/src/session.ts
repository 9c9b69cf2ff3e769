import type { SessionUser } from '@paddock/contracts/events';
import type { ConversationStore } from '@paddock/firebase/conversation-store';
import type { FileStore } from '@paddock/firebase/file-store';
import type { SignInMethods } from './sign-in.ts';

/**
 * The session as the server found it from the cookie when it rendered this page.
 * - `none`: the request had no session cookie
 * - `live`: `user` is signed in
 * - `dead`: the session has ended, and the response cleared the cookie
 * - `unknown`: the API did not respond
 */
export interface PageSession {
  readonly state: 'none' | 'live' | 'dead' | 'unknown';
  readonly user: SessionUser | null;
}

/** The signed-in user, with the methods to sign in and out. Never exposes a Firebase object. */
export interface Session {
  user(): SessionUser | null;
  /** Preloads the sign-in code. Call it when the user hovers over or focuses Sign In. */
  preload(): void;
  /** @throws SignInError when the code or the service's configuration cannot be loaded */
  signIn(): Promise<SignInMethods>;
  /**
   * Opens the user's file store and loads its code.
   *
   * @throws SignInError when no user is signed in or the code cannot be loaded
   */
  openFileStore(): Promise<FileStore>;
  /**
   * Opens the live conversations and loads their code. Null when no Firestore database is
   * configured.
   *
   * @throws SignInError when no user is signed in or the code cannot be loaded
   */
  openConversationStore(): Promise<ConversationStore | null>;
  /**
   * Signs out in this browser at once. Resolves when the server has responded or could not be
   * reached.
   */
  signOut(): Promise<void>;
  /** Signs out on every device. When the server fails, changes nothing. @throws SignInError */
  signOutEverywhere(): Promise<void>;
  /** Call this after a 401 from the API: signs out if the session has ended. Never rejects. */
  check(): Promise<void>;
  /** Fetches the profile if the user has changed, or in any case with `force`. Never rejects. */
  refresh(options?: { readonly force?: boolean }): Promise<void>;
}

/**
 * Keeps the session in sync between this page, the other tabs, the server and the sign-in service.
 * Its code loads after the page.
 */
export type SessionManager = Omit<Session, 'user'>;

export interface SessionManagerOptions {
  readonly initial: PageSession;
  readonly user: () => SessionUser | null;
  /** Publishes the signed-in user to the page. */
  readonly publish: (user: SessionUser | null) => void;
}
