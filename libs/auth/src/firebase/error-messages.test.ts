import { FirebaseSetupError } from '@paddock/firebase/app';
import { describe, expect, it } from '@jest/globals';
import { SignInError } from '../sign-in.ts';
import {
  SIGN_IN_ERROR_MESSAGES,
  toConfirmationError,
  toSetupError,
  toPasswordError,
  toSignInError,
} from './error-messages.ts';

/** The sign-in error codes in specification.md section 8. */
const SPECIFIED_CODES = [
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'requires-recent-login',
  'expired-action-code',
  'invalid-action-code',
  'weak-password',
  'popup-blocked',
  'popup-closed-by-user',
  'unauthorized-domain',
  'network-request-failed',
  'user-mismatch',
  'invalid-api-key',
];

const createFirebaseError = (code: string) =>
  Object.assign(new Error('Firebase: something technical'), { code: `auth/${code}` });

describe('sign-in error messages', () => {
  it.each(SPECIFIED_CODES)('include one for %s that has no technical terms', (code) => {
    const error = toSignInError(createFirebaseError(code));
    expect(error).toBeInstanceOf(SignInError);
    expect(error.code).toBe(code);
    expect(error.message).not.toBe(toSignInError(createFirebaseError('never-heard-of')).message);
    expect(error.message).not.toMatch(/firebase|auth\/|token|credential|API|Error/i);
  });

  it.each(Object.entries(SIGN_IN_ERROR_MESSAGES))(
    'tell the user what to do next for %s',
    (_code, { message }) => {
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(message).toMatch(
        /\b(?:try|check|choose|wait|contact|ask|sign in|use|enter|confirm|make|allow|see)\b/i,
      );
    },
  );

  it('do not reveal whether an email address has an account when password sign-in fails', () => {
    const messages = [
      'wrong-password',
      'user-not-found',
      'invalid-credential',
      'user-disabled',
      'invalid-login-credentials',
    ].map((code) => {
      const { message, code: errorCode, field } = toPasswordError(createFirebaseError(code));
      return JSON.stringify({ message, errorCode, field });
    });
    expect(new Set(messages).size).toBe(1);
    expect(toPasswordError(createFirebaseError('too-many-requests')).code).toBe(
      'too-many-requests',
    );
  });

  it('mention only the password when a signed-in user has to confirm their identity', () => {
    for (const code of ['wrong-password', 'invalid-credential', 'invalid-login-credentials']) {
      const error = toConfirmationError(createFirebaseError(code));
      expect(error).toMatchObject({ code, field: 'password' });
      expect(error.message).toMatch(/^Wrong password\./);
    }
    expect(toConfirmationError(createFirebaseError('too-many-requests')).code).toBe(
      'too-many-requests',
    );
  });

  it('reveal that an address is taken only during registration', () => {
    const taken = Object.entries(SIGN_IN_ERROR_MESSAGES).filter(([, { message }]) =>
      /already an account|already registered|no account/i.test(message),
    );
    expect(taken.map(([code]) => code)).toEqual(['email-already-in-use']);
  });

  it('mark the codes that require the user to confirm their identity', () => {
    expect(toSignInError(createFirebaseError('requires-recent-login')).needsReauthentication).toBe(
      true,
    );
    expect(toSignInError(createFirebaseError('user-mismatch')).needsReauthentication).toBe(true);
    expect(toSignInError(createFirebaseError('wrong-password'))).toMatchObject({
      needsReauthentication: false,
      field: 'password',
    });
  });

  it('exist for any thrown value', () => {
    expect(toSignInError('what').code).toBe('unknown');
    expect(toSignInError(createFirebaseError('never-heard-of'))).toMatchObject({
      code: 'never-heard-of',
      message: 'Something went wrong while signing in. Please try again, or contact us.',
    });
    const signInError = new SignInError('x', 'y');
    expect(toSignInError(signInError)).toBe(signInError);
  });

  it.each([
    ['network-request-failed', 'We couldn’t load sign-in. Check your connection and try again.'],
    ['not-configured', 'Sign-in isn’t set up on this server. Please try again later.'],
  ] as const)('say what to do when Firebase cannot be set up (%s)', (code, message) => {
    expect(toSetupError(new FirebaseSetupError(code))).toMatchObject({ code, message });
  });
});
