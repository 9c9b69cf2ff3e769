/** The sign-in API for pages and remotes. The implementation is in the Auth chunk (firebase/). */

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone?: string | null;
}

/** The credential that the native wrapper gets from the phone's own sign-in. */
export interface NativeCredential {
  readonly provider: 'google' | 'apple';
  readonly idToken: string;
  readonly accessToken?: string | undefined;
  /** Apple only: the value whose hash is in the token. */
  readonly nonce?: string | undefined;
}

/** The Firebase project's password requirements. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsDigit: boolean;
  readonly needsSymbol: boolean;
}

export interface PasswordAdvice {
  /** True when the password meets the policy. */
  readonly isAllowed: boolean;
  /** The policy's unmet requirement, as a sentence. Null when the password meets the policy. */
  readonly problem: string | null;
  readonly strength: 'weak' | 'fair' | 'good' | 'strong';
  /** How to make the password stronger. Null when it is good. Weak passwords are still allowed. */
  readonly advice: string | null;
}

/**
 * Methods to sign in and to confirm the user's identity. Each promise resolves only when the server
 * session exists too, so that the next page is rendered for the user. All methods throw only
 * `SignInError`.
 */
export interface SignInMethods {
  readonly isEmulator: boolean;
  withPassword(email: string, password: string): Promise<void>;
  register(registration: Registration): Promise<void>;
  /** Opens Google's pop-up window. */
  withGoogle(): Promise<void>;
  /** Emulator only: signs in as any user without Google. */
  withLocalGoogle(person: { readonly email: string; readonly name: string }): Promise<void>;
  withNativeCredential(credential: NativeCredential): Promise<void>;
  requestEmailLink(email: string, returnPath: string): Promise<void>;
  isEmailLink(href: string): boolean;
  /** The email address for which this browser requested a link. Null in another browser. */
  getPendingEmail(): string | null;
  withEmailLink(email: string, href: string): Promise<void>;
  /**
   * Completes a sign-in that failed with `two_step_code_required`.
   *
   * @param code of the authenticator app, or a recovery code
   */
  withTwoStepCode(code: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  checkResetCode(code: string): Promise<{ readonly email: string }>;
  resetPassword(code: string, password: string): Promise<void>;
  /**
   * Applies the code from an email that verifies an address, verifies and changes it, or restores
   * the previous one. The user need not enter anything else.
   */
  applyEmailCode(code: string): Promise<void>;
  getPasswordPolicy(): Promise<PasswordPolicy>;
  checkPassword(password: string): Promise<PasswordAdvice>;
  /** Call this after an error whose `needsReauthentication` is true. */
  reauthenticate(password: string): Promise<void>;
  /** Confirms the identity of a user who has no password. */
  reauthenticateWithGoogle(): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** The user's sign-in methods: `password`, `google.com`, `emailLink`, … */
  getProviders(): readonly string[];
}

export type SignInField = 'email' | 'password' | 'name' | 'code';

/**
 * A failed sign-in. The message is for users and says what to do next.
 *
 * @example
 * import { SignInError } from '@paddock/auth';
 *
 * // In a test, a sign-in that fails because of the email address.
 * const error = new SignInError('invalid-email', 'Enter an email address.', { field: 'email' });
 * console.log(error.field);
 */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** Firebase's code without its prefix (`wrong-password`), or the API's (`account_disabled`). */
  readonly code: string;
  /**
   * The form field that the message is about. Null when the message is not about a single field.
   */
  readonly field: SignInField | null;
  /** True when the caller has to call `reauthenticate` and then try again. */
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

/**
 * Compares by name because the host and the remotes may bundle different copies of this class.
 *
 * @example
 * import { getSession, isSignInError } from '@paddock/auth';
 *
 * // Returns the message to show, or null after signing in.
 * export async function signIn(email: string, password: string): Promise<string | null> {
 *   try {
 *     const methods = await getSession().signIn();
 *     await methods.withPassword(email, password);
 *     return null;
 *   } catch (error) {
 *     if (isSignInError(error)) return error.message;
 *     throw error;
 *   }
 * }
 */
export function isSignInError(error: unknown): error is SignInError {
  return error instanceof Error && error.name === 'SignInError';
}
