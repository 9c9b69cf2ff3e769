/** Signing in, as pages and remotes know it. What does it is in the Auth chunk (firebase/). */

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone?: string | null;
  /** Slug. */
  readonly region?: string | null;
}

/** What a native wrapper hands over after it has signed somebody in by the phone's own means. */
export interface NativeCredential {
  readonly provider: 'google' | 'apple';
  readonly idToken: string;
  readonly accessToken?: string | undefined;
  /** Apple: the value whose hash the token carries. */
  readonly nonce?: string | undefined;
}

/** What the service asks of a password. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsDigit: boolean;
  readonly needsSymbol: boolean;
}

export interface PasswordAdvice {
  /** Whether the service takes it. */
  readonly isAllowed: boolean;
  /** What the service still asks for, in a sentence; null where it takes the password. */
  readonly problem: string | null;
  readonly strength: 'weak' | 'fair' | 'good' | 'strong';
  /** How to make a better one; null where it is good. Advice alone: only the service's policy refuses. */
  readonly advice: string | null;
}

/**
 * The ways of signing in and of proving who one is. Each promise settles when the server's session is in place too, so
 * that the next page knows the person. All of them throw `SignInError`, and it alone.
 */
export interface SignIn {
  readonly isEmulator: boolean;
  withPassword(email: string, password: string): Promise<void>;
  register(registration: Registration): Promise<void>;
  /** Opens Google's window. */
  withGoogle(): Promise<void>;
  /** In emulator mode alone: as anybody, without Google. */
  withLocalGoogle(person: { readonly email: string; readonly name: string }): Promise<void>;
  withNativeCredential(credential: NativeCredential): Promise<void>;
  requestEmailLink(email: string, returnPath: string): Promise<void>;
  isEmailLink(href: string): boolean;
  /** The address that a link was asked for in this browser; null where it was another browser. */
  pendingEmail(): string | null;
  withEmailLink(email: string, href: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  checkReset(code: string): Promise<{ readonly email: string }>;
  confirmReset(code: string, password: string): Promise<void>;
  /** Codes of mails that need no further answer: verify, verify and change, recover. */
  applyCode(code: string): Promise<void>;
  passwordPolicy(): Promise<PasswordPolicy>;
  checkPassword(password: string): Promise<PasswordAdvice>;
  /** Asked for by `needsReauthentication`. */
  reauthenticate(password: string): Promise<void>;
  /** The same for those who have no password. */
  reauthenticateWithGoogle(): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** By which means this person can sign in: `password`, `google.com`, `emailLink`, … */
  providers(): readonly string[];
}

export type SignInField = 'email' | 'password' | 'name';

/** Why signing in did not work. The message is for people and says what to do next. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** The service's code without its prefix (`wrong-password`), or the API's (`account_disabled`). */
  readonly code: string;
  /** The field that the message is about. */
  readonly field: SignInField | null;
  /** `reauthenticate` and try again. */
  readonly needsReauthentication: boolean;
  constructor(
    code: string,
    message: string,
    {
      field = null,
      needsReauthentication = false,
      cause,
    }: { field?: SignInField | null; needsReauthentication?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.field = field;
    this.needsReauthentication = needsReauthentication;
  }
}

/** Matched by name: host and remotes may carry different copies of this class. */
export function isSignInError(error: unknown): error is SignInError {
  return error instanceof Error && error.name === 'SignInError';
}
