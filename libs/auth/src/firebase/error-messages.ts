/**
 * Messages for users when the sign-in service returns an error (specification.md section 8). Each
 * message tells the user what to do next. Only the message for registration reveals that an address
 * has an account, because that cannot be avoided.
 */
import { FirebaseSetupError } from '@paddock/firebase/app';
import { SignInError } from '../sign-in.ts';
import type { SignInField } from '../sign-in.ts';

export interface ErrorMessage {
  readonly message: string;
  readonly field?: SignInField;
  readonly needsReauthentication?: boolean;
}

const WRONG_CREDENTIALS: ErrorMessage = {
  message:
    'Wrong email or password. Check both, or choose “Forgot your password?”. If you still can’t sign in, contact us.',
  field: 'password',
};
const LINK_EXPIRED: ErrorMessage = {
  message: 'This link has been used or has expired. Ask for a new one.',
};
const SERVICE_ERROR: ErrorMessage = {
  message: 'Sign-in isn’t working right now. Please try again later, or contact us.',
};
const NO_CONNECTION: ErrorMessage = {
  message: 'We couldn’t reach the sign-in service. Check your connection and try again.',
};
const GOOGLE_WINDOW_CLOSED: ErrorMessage = {
  message:
    'Google’s window was closed before you were signed in. Choose “Continue with Google” to try again.',
};
const OTHER_SIGN_IN_METHOD: ErrorMessage = {
  message: 'You signed in a different way before. Do that again, or choose “Email me a link”.',
};
const CONFIRM_IDENTITY: ErrorMessage = {
  message: 'Confirm it’s you, then try again. This keeps your account safe.',
  needsReauthentication: true,
};
const SIGNED_OUT: ErrorMessage = {
  message: 'You’ve been signed out. Sign in again to continue.',
  needsReauthentication: true,
};
const WEAK_PASSWORD: ErrorMessage = {
  message: 'This password is too easy to guess. Use three or four words in a row.',
  field: 'password',
};

/** Messages by Firebase error code without the `auth/` prefix. */
export const SIGN_IN_ERROR_MESSAGES: Readonly<Record<string, ErrorMessage>> = {
  // Credentials
  'invalid-credential': WRONG_CREDENTIALS,
  'invalid-login-credentials': WRONG_CREDENTIALS,
  'wrong-password': WRONG_CREDENTIALS,
  'user-not-found': WRONG_CREDENTIALS,
  'invalid-email': {
    message: 'Enter an email address like name@example.co.nz.',
    field: 'email',
  },
  'missing-email': { message: 'Enter your email address.', field: 'email' },
  'missing-password': { message: 'Enter your password.', field: 'password' },
  'email-already-in-use': {
    message:
      'There’s already an account with this email address. Sign in, or choose “Forgot your password?”.',
    field: 'email',
  },
  'weak-password': WEAK_PASSWORD,
  'password-does-not-meet-requirements': {
    message: 'This password doesn’t meet the requirements. Check the list and add what’s missing.',
    field: 'password',
  },
  'user-disabled': {
    message: 'This account is disabled. Contact us if you think that’s a mistake.',
  },
  'too-many-requests': {
    message: 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  },
  'quota-exceeded': {
    message: 'We’re very busy. Wait a few minutes and try again.',
  },
  'user-token-expired': SIGNED_OUT,
  'invalid-user-token': SIGNED_OUT,
  'null-user': SIGNED_OUT,
  // Reauthentication
  'requires-recent-login': CONFIRM_IDENTITY,
  'user-mismatch': {
    message: 'That’s a different account. Use the one you’re signed in to.',
    needsReauthentication: true,
  },
  'second-factor-required': {
    message: 'This account needs a second sign-in step that Paddock doesn’t offer yet. Contact us.',
  },
  'multi-factor-auth-required': {
    message: 'This account needs a second sign-in step that Paddock doesn’t offer yet. Contact us.',
  },
  // Links and codes in emails
  'expired-action-code': LINK_EXPIRED,
  'invalid-action-code': LINK_EXPIRED,
  'invalid-oob-code': LINK_EXPIRED,
  'argument-error': LINK_EXPIRED,
  // Google and others
  'popup-blocked': {
    message:
      'Your browser blocked Google’s window. Allow pop-ups for Paddock and try again, or sign in with your email address.',
  },
  'popup-closed-by-user': GOOGLE_WINDOW_CLOSED,
  'cancelled-popup-request': GOOGLE_WINDOW_CLOSED,
  'user-cancelled': GOOGLE_WINDOW_CLOSED,
  'account-exists-with-different-credential': OTHER_SIGN_IN_METHOD,
  'credential-already-in-use': OTHER_SIGN_IN_METHOD,
  'operation-not-supported-in-this-environment': {
    message: 'Google sign-in doesn’t work in this browser. Sign in with your email address.',
  },
  // Configuration errors on our side
  'unauthorized-domain': SERVICE_ERROR,
  'operation-not-allowed': SERVICE_ERROR,
  'admin-restricted-operation': SERVICE_ERROR,
  'invalid-api-key': SERVICE_ERROR,
  'api-key-not-valid.-please-pass-a-valid-api-key.': SERVICE_ERROR,
  'app-deleted': SERVICE_ERROR,
  'internal-error': {
    message: 'Something went wrong with the sign-in service. Please try again in a moment.',
  },
  // Network and browser
  'network-request-failed': NO_CONNECTION,
  timeout: NO_CONNECTION,
  'web-storage-unsupported': {
    message:
      'Your browser is blocking Paddock’s storage. Allow cookies and site data, then try again.',
  },
};

const UNKNOWN_ERROR: ErrorMessage = {
  message: 'Something went wrong while signing in. Please try again, or contact us.',
};

function getErrorCode(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : '';
}

/** Converts any thrown value to a `SignInError`, the only error type that pages handle. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const code = getErrorCode(error);
  const { message, ...details } = SIGN_IN_ERROR_MESSAGES[code] ?? UNKNOWN_ERROR;
  return new SignInError(code === '' ? 'unknown' : code, message, { ...details, cause: error });
}

const WRONG_ACCOUNT_PASSWORD: ErrorMessage = {
  message: 'Wrong password. Try again, or sign out and choose “Forgot your password?”.',
  field: 'password',
};
const WRONG_PASSWORD_CODES = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
]);

/**
 * Like `toSignInError`, for a signed-in user who enters their password to confirm their identity.
 */
export function toConfirmationError(error: unknown): SignInError {
  const signInError = toSignInError(error);
  return WRONG_PASSWORD_CODES.has(signInError.code)
    ? new SignInError(signInError.code, WRONG_ACCOUNT_PASSWORD.message, {
        ...WRONG_ACCOUNT_PASSWORD,
        cause: error,
      })
    : signInError;
}

/**
 * When signing in with a password, these codes would reveal whether an address has an account, so
 * they all get the same message. Firebase may send `user-disabled` without having checked the
 * password. When we disable a user, Firebase still checks the password and our API then refuses the
 * session, so that only the right password reveals it (docs/adr/0011-identity.md, point 5).
 */
const SAME_WITH_PASSWORD = new Set([
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'invalid-login-credentials',
]);

/** Like `toSignInError`, for a visitor who signs in with an email address and password. */
export function toPasswordError(error: unknown): SignInError {
  const signInError = toSignInError(error);
  return SAME_WITH_PASSWORD.has(signInError.code)
    ? new SignInError('invalid-credential', WRONG_CREDENTIALS.message, {
        ...WRONG_CREDENTIALS,
        cause: error,
      })
    : signInError;
}

const SETUP_ERROR_MESSAGES: Readonly<Record<FirebaseSetupError['code'], string>> = {
  'network-request-failed': 'We couldn’t load sign-in. Check your connection and try again.',
  'not-configured': 'Sign-in isn’t set up on this server. Please try again later.',
};

/** Like `toSignInError`, for an error while Firebase is being set up. */
export function toSetupError(error: unknown): SignInError {
  return error instanceof FirebaseSetupError
    ? new SignInError(error.code, SETUP_ERROR_MESSAGES[error.code], { cause: error })
    : toSignInError(error);
}
