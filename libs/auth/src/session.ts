import type { SessionUser } from '@paddock/contracts/events';
import type { ConversationStore } from './conversation-store.ts';
import type { FileStore } from './file-store.ts';
import type { SignIn } from './sign-in.ts';

/**
 * What the server found out about the cookie of the request that it rendered this page for. `none`: there was no cookie;
 * `live`: `user` is its owner; `dead`: the session has ended, and the answer cleared the cookie; `unknown`: the API did
 * not answer.
 */
export interface PageSession {
  readonly state: 'none' | 'live' | 'dead' | 'unknown';
  readonly user: SessionUser | null;
}

/** Who is signed in, and how that changes. Never a sign-in service's object. */
export interface Session {
  user(): SessionUser | null;
  /** Somebody reaches for Sign In (hover, focus): fetches the code that it takes. */
  warm(): void;
  /** @throws SignInError where its code or the service's configuration cannot be had */
  signIn(): Promise<SignIn>;
  /**
   * Where the person may put files; fetches the code that it takes. @throws SignInError where nobody is signed in or the
   * code cannot be had
   */
  files(): Promise<FileStore>;
  /**
   * Where conversations can be listened to; fetches the code that it takes. Null where there is no such service.
   * @throws SignInError where nobody is signed in or the code cannot be had
   */
  conversations(): Promise<ConversationStore | null>;
  /** Nobody is signed in at once; settles when the server knows, or when it could not be told (the next page tells it). */
  signOut(): Promise<void>;
  /** On every device. @throws SignInError where the server could not be told: then nothing has changed */
  signOutEverywhere(): Promise<void>;
  /** An API call answered 401: finds out whether the session is dead, and signs out where it is. Never rejects. */
  check(): Promise<void>;
  /** Fetches the profile again where another person is signed in than the one known, or, by force, in any case. Never rejects. */
  refresh(options?: { readonly force?: boolean }): Promise<void>;
}
