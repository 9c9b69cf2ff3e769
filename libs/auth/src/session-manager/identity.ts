/**
 * The session manager's interface to the sign-in service. Firebase implements it; tests use a fake.
 */
import type { ConversationStore } from '@paddock/firebase/conversation-store';
import type { FileStore } from '@paddock/firebase/file-store';
import type { SignInMethods } from '../sign-in.ts';

export interface IdentityUser {
  readonly firebaseId: string;
  readonly token: string;
  /** When the token expires, in epoch milliseconds by this device's clock. */
  readonly expiresAt: number;
}

export interface SignInHooks {
  /**
   * Resolves when the server session matches the signed-in user.
   *
   * @param code of two-step sign-in
   * @throws SignInError
   */
  waitForServerSession(code?: string): Promise<void>;
  /** Fetches the profile in all tabs again, because it has changed on the server. */
  reloadProfile(): Promise<void>;
  /** Sends a JSON request to the API. @throws SignInError */
  callApi(method: string, path: string, body?: object): Promise<void>;
}

export interface IdentityService {
  /** The signed-in user, null when signed out, undefined until the SDK has restored its state. */
  getUser(): IdentityUser | null | undefined;
  /**
   * Calls the listener with the restored user, and after every change of the user or their token.
   */
  onUserChanged(listener: (person: IdentityUser | null) => void): void;
  /** Requests a new token from the service. @throws SignInError */
  renewToken(): Promise<IdentityUser | null>;
  signOut(): Promise<void>;
  createSignIn(hooks: SignInHooks): SignInMethods | Promise<SignInMethods>;
  /** @throws SignInError when no user is signed in */
  openFileStore(): Promise<FileStore>;
  /**
   * Null when no Firestore database is configured.
   *
   * @throws SignInError when no user is signed in
   */
  openConversationStore(): Promise<ConversationStore | null>;
}

/** A token counts as expired 30 s early (specification.md section 4). */
const EXPIRY_MARGIN_MS = 30_000;

/** True from 30 s before the token expires (specification.md section 4). */
export function isExpired({ expiresAt }: IdentityUser): boolean {
  return Date.now() > expiresAt - EXPIRY_MARGIN_MS;
}

/** Identifies a token without revealing it: user, sign-in time and issue time. */
export function getTokenName(token: string): string {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const {
      sub,
      auth_time: signedInAt,
      iat,
    } = JSON.parse(atob(body)) as { sub?: string; auth_time?: number; iat?: number };
    return `${sub ?? ''}.${signedInAt ?? ''}.${iat ?? ''}`;
  } catch {
    return token.slice(-24);
  }
}

/** Error codes after which the user is no longer signed in (specification.md section 4). */
const ENDING_CODES = new Set([
  'user-disabled',
  'user-token-expired',
  'user-not-found',
  'invalid-user-token',
]);

/** True when the sign-in service reports that the user is disabled or the token has expired. */
export function isSignedOutError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ENDING_CODES.has(String(error.code));
}
