/** What the session needs of the sign-in service; the Auth chunk (firebase/) is one, a test's is another. */
import type { ConversationStore } from '../conversation-store.ts';
import type { FileStore } from '../file-store.ts';
import type { SignIn } from '../sign-in.ts';

export interface Person {
  readonly firebaseId: string;
  readonly token: string;
  /** Milliseconds, by this device's clock. */
  readonly expiresAt: number;
}

export interface SignInHooks {
  /** Resolves when the server's session is in step with who is signed in now. @throws SignInError where it cannot be */
  settled(): Promise<void>;
  /** The profile was changed on the server: fetches it, here and in other tabs. */
  changed(): Promise<void>;
  /** A call of the API with a JSON body. @throws SignInError */
  call(method: string, path: string, body?: object): Promise<void>;
}

export interface Identity {
  /** Who is signed in; undefined until that is known. */
  person(): Person | null | undefined;
  /** Calls back once it is known who is signed in, and after every change of the person or their token. */
  watch(listener: (person: Person | null) => void): void;
  /** Asks the service for a new token. @throws SignInError */
  renewToken(): Promise<Person | null>;
  signOut(): Promise<void>;
  createSignIn(hooks: SignInHooks): SignIn | Promise<SignIn>;
  /** @throws SignInError where nobody is signed in */
  files(): Promise<FileStore>;
  /** Null where there is no such service. @throws SignInError where nobody is signed in */
  conversations(): Promise<ConversationStore | null>;
}

/** Specification.md section 4: a token counts as expired 30 s early. */
const EXPIRY_MARGIN_MS = 30_000;

export function isExpired({ expiresAt }: Person): boolean {
  return Date.now() > expiresAt - EXPIRY_MARGIN_MS;
}

/** Names a token without being one: person, moment of sign-in, moment of issue. */
export function nameOfToken(token: string): string {
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

/** Errors after which a person is signed in no longer (specification.md section 4). */
const ENDING_CODES = new Set([
  'user-disabled',
  'user-token-expired',
  'user-not-found',
  'invalid-user-token',
]);

export function endsIdentity(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ENDING_CODES.has(String(error.code));
}
