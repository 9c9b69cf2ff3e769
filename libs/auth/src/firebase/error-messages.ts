/**
 * What people are told when the sign-in service refuses (specification.md section 8): what to do next, and nothing about
 * which addresses have an account. Only registration says that an address is taken; it could not say otherwise.
 */
import { SignInError } from '../sign-in.ts';
import type { SignInField } from '../sign-in.ts';

export interface ErrorMessage {
  readonly message: string;
  readonly field?: SignInField;
  readonly needsReauthentication?: boolean;
}

const NOT_RIGHT: ErrorMessage = {
  message:
    'That e-mail address and password do not belong together. Check both, or choose “Forgot your password?”. If it still does not work, contact us.',
  field: 'password',
};
const NEW_LINK: ErrorMessage = {
  message: 'This link was used already or is no longer valid. Ask for a new one.',
};
const OUR_FAULT: ErrorMessage = {
  message:
    'Signing in is not working at the moment, and that is our fault. Please try again later, or contact us.',
};
const NO_SIGNAL: ErrorMessage = {
  message: 'No answer from the sign-in service. Check your signal and try again.',
};
const GOOGLE_WINDOW_CLOSED: ErrorMessage = {
  message:
    'Google’s window was closed before you were signed in. Choose “Continue with Google” to try again.',
};
const OTHER_WAY: ErrorMessage = {
  message: 'You have signed in another way before. Use that way, or choose “E-mail me a link”.',
};
const SIGN_IN_AGAIN: ErrorMessage = {
  message: 'To keep your account safe, confirm who you are first, then try again.',
  needsReauthentication: true,
};
const SIGNED_OUT: ErrorMessage = {
  message: 'You have been signed out. Sign in again to go on.',
  needsReauthentication: true,
};
const STRONGER: ErrorMessage = {
  message:
    'This password is too easy to guess. Make it longer: three or four words in a row are easy to remember.',
  field: 'password',
};

/** By the service's code without its prefix `auth/`. */
export const ERROR_MESSAGES: Readonly<Record<string, ErrorMessage>> = {
  // Who, and with what
  'invalid-credential': NOT_RIGHT,
  'invalid-login-credentials': NOT_RIGHT,
  'wrong-password': NOT_RIGHT,
  'user-not-found': NOT_RIGHT,
  'invalid-email': {
    message: 'This is no e-mail address. It should look like name@example.co.nz.',
    field: 'email',
  },
  'missing-email': { message: 'Enter your e-mail address.', field: 'email' },
  'missing-password': { message: 'Enter your password.', field: 'password' },
  'email-already-in-use': {
    message:
      'There is an account with this e-mail address already. Sign in, or choose “Forgot your password?”.',
    field: 'email',
  },
  'weak-password': STRONGER,
  'password-does-not-meet-requirements': {
    message: 'This password is not what is asked for. See what it needs, and add that.',
    field: 'password',
  },
  'user-disabled': {
    message: 'This account has been closed. Contact us if you think that is a mistake.',
  },
  'too-many-requests': {
    message: 'That was tried too often. Wait a few minutes and try again, or reset your password.',
  },
  'quota-exceeded': {
    message: 'Too many people are doing this right now. Wait a few minutes and try again.',
  },
  'user-token-expired': SIGNED_OUT,
  'invalid-user-token': SIGNED_OUT,
  'null-user': SIGNED_OUT,
  // Proving it again
  'requires-recent-login': SIGN_IN_AGAIN,
  'user-mismatch': {
    message:
      'This is another account than the one you are signed in with. Use the one you are signed in with.',
    needsReauthentication: true,
  },
  'second-factor-required': {
    message: 'This account asks for a second step that Paddock does not offer yet. Contact us.',
  },
  'multi-factor-auth-required': {
    message: 'This account asks for a second step that Paddock does not offer yet. Contact us.',
  },
  // Links and codes of mails
  'expired-action-code': NEW_LINK,
  'invalid-action-code': NEW_LINK,
  'invalid-oob-code': NEW_LINK,
  'argument-error': NEW_LINK,
  // Google and others
  'popup-blocked': {
    message:
      'Your browser kept Google’s window shut. Allow pop-ups for Paddock and try again, or sign in with your e-mail address.',
  },
  'popup-closed-by-user': GOOGLE_WINDOW_CLOSED,
  'cancelled-popup-request': GOOGLE_WINDOW_CLOSED,
  'user-cancelled': GOOGLE_WINDOW_CLOSED,
  'account-exists-with-different-credential': OTHER_WAY,
  'credential-already-in-use': OTHER_WAY,
  'operation-not-supported-in-this-environment': {
    message: 'Google does not work in this browser. Sign in with your e-mail address.',
  },
  // Ours to mend
  'unauthorized-domain': OUR_FAULT,
  'operation-not-allowed': OUR_FAULT,
  'admin-restricted-operation': OUR_FAULT,
  'invalid-api-key': OUR_FAULT,
  'api-key-not-valid.-please-pass-a-valid-api-key.': OUR_FAULT,
  'app-deleted': OUR_FAULT,
  'internal-error': {
    message: 'The sign-in service did not answer as it should. Please try again in a moment.',
  },
  // The line, and the browser
  'network-request-failed': NO_SIGNAL,
  timeout: NO_SIGNAL,
  'web-storage-unsupported': {
    message: 'Your browser keeps nothing for Paddock. Allow cookies and site data, then try again.',
  },
};

const ANY_OTHER: ErrorMessage = {
  message: 'Something went wrong while signing in. Please try again, or contact us.',
};

function getErrorCode(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : '';
}

/** Whatever was thrown, as the one error that pages know. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  const code = getErrorCode(error);
  const { message, ...about } = ERROR_MESSAGES[code] ?? ANY_OTHER;
  return new SignInError(code === '' ? 'unknown' : code, message, { ...about, cause: error });
}

const NOT_THEIRS: ErrorMessage = {
  message:
    'That is not the password of this account. Type it again; if you have forgotten it, sign out and choose “Forgot your password?”.',
  field: 'password',
};
const WRONG_PASSWORD = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
]);

/** The same for somebody who is signed in and confirms it with their password: of an address nobody spoke. */
export function toConfirmationError(error: unknown): SignInError {
  const told = toSignInError(error);
  return WRONG_PASSWORD.has(told.code)
    ? new SignInError(told.code, NOT_THEIRS.message, { ...NOT_THEIRS, cause: error })
    : told;
}

/** These four would tell a stranger whether an address has an account: with a password, they are one and the same. */
const SAME_WITH_PASSWORD = new Set([
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'invalid-login-credentials',
]);

/** The same for somebody who has yet to prove that the address is theirs. */
export function toPasswordError(error: unknown): SignInError {
  const told = toSignInError(error);
  return SAME_WITH_PASSWORD.has(told.code)
    ? new SignInError('invalid-credential', NOT_RIGHT.message, { ...NOT_RIGHT, cause: error })
    : told;
}
