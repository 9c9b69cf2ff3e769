import { describe, expect, it } from '@jest/globals';
import { SignInError } from '../sign-in.ts';
import {
  ERROR_MESSAGES,
  toConfirmationError,
  toPasswordError,
  toSignInError,
} from './error-messages.ts';

/** Specification.md section 8, sign-in service errors. */
const LISTED = [
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

const failed = (code: string) =>
  Object.assign(new Error('Firebase: something technical'), { code: `auth/${code}` });

describe('a message of the sign-in service', () => {
  it.each(LISTED)('%s is one for people', (code) => {
    const error = toSignInError(failed(code));
    expect(error).toBeInstanceOf(SignInError);
    expect(error.code).toBe(code);
    expect(error.message).not.toBe(toSignInError(failed('never-heard-of')).message);
    expect(error.message).not.toMatch(/firebase|auth\/|token|credential|API|Error/i);
  });

  it.each(Object.entries(ERROR_MESSAGES))('%s says what to do next', (_code, { message }) => {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).toMatch(
      /\b(?:try|check|choose|wait|contact|ask|sign in|use|enter|confirm|make|allow|should look|see)\b/i,
    );
  });

  it('does not tell with a password whether an address has an account', () => {
    const messages = [
      'wrong-password',
      'user-not-found',
      'invalid-credential',
      'user-disabled',
      'invalid-login-credentials',
    ].map((code) => {
      const { message, code: told, field } = toPasswordError(failed(code));
      return JSON.stringify({ message, told, field });
    });
    expect(new Set(messages).size).toBe(1);
    expect(toPasswordError(failed('too-many-requests')).code).toBe('too-many-requests');
  });

  it('says to whoever is signed in that it is the password which is wrong, and nothing of an address', () => {
    for (const code of ['wrong-password', 'invalid-credential', 'invalid-login-credentials']) {
      const error = toConfirmationError(failed(code));
      expect(error).toMatchObject({ code, field: 'password' });
      expect(error.message).toMatch(/^That is not the password of this account\./);
    }
    expect(toConfirmationError(failed('too-many-requests')).code).toBe('too-many-requests');
  });

  it('says of registration alone that an address is taken', () => {
    const taken = Object.entries(ERROR_MESSAGES).filter(([, { message }]) =>
      /there is an account|already registered|no account/i.test(message),
    );
    expect(taken.map(([code]) => code)).toEqual(['email-already-in-use']);
  });

  it('asks for a confirmation where the service does', () => {
    expect(toSignInError(failed('requires-recent-login')).needsReauthentication).toBe(true);
    expect(toSignInError(failed('user-mismatch')).needsReauthentication).toBe(true);
    expect(toSignInError(failed('wrong-password'))).toMatchObject({
      needsReauthentication: false,
      field: 'password',
    });
  });

  it('is there for whatever was thrown', () => {
    expect(toSignInError('what').code).toBe('unknown');
    expect(toSignInError(failed('never-heard-of'))).toMatchObject({
      code: 'never-heard-of',
      message: 'Something went wrong while signing in. Please try again, or contact us.',
    });
    const own = new SignInError('x', 'y');
    expect(toSignInError(own)).toBe(own);
  });
});
