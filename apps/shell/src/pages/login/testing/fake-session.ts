/** A fake of the session's interface. Each test can override its methods. */
import { jest } from '@jest/globals';
import type { PasswordAdvice, Session, SignInMethods } from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';

export const SAMPLE_SESSION_USER: SessionUser = {
  id: 'p-1',
  name: 'Hemi Walker',
  firebaseId: 'f-1',
  isEmailVerified: false,
  permissions: [],
};

export const GOOD_PASSWORD_ADVICE: PasswordAdvice = {
  isAllowed: true,
  problem: null,
  strength: 'good',
  advice: null,
};

const resolveVoid = () => Promise.resolve();

/** Creates all sign-in methods; each of them succeeds. */
function createSignInMethods() {
  return {
    isEmulator: true as boolean,
    withPassword: jest.fn<SignInMethods['withPassword']>(resolveVoid),
    register: jest.fn<SignInMethods['register']>(resolveVoid),
    withGoogle: jest.fn<SignInMethods['withGoogle']>(resolveVoid),
    withLocalGoogle: jest.fn<SignInMethods['withLocalGoogle']>(resolveVoid),
    withNativeCredential: jest.fn<SignInMethods['withNativeCredential']>(resolveVoid),
    requestEmailLink: jest.fn<SignInMethods['requestEmailLink']>(resolveVoid),
    isEmailLink: jest.fn<SignInMethods['isEmailLink']>(() => true),
    getPendingEmail: jest.fn<SignInMethods['getPendingEmail']>(() => null),
    withEmailLink: jest.fn<SignInMethods['withEmailLink']>(resolveVoid),
    withTwoStepCode: jest.fn<SignInMethods['withTwoStepCode']>(resolveVoid),
    requestPasswordReset: jest.fn<SignInMethods['requestPasswordReset']>(resolveVoid),
    checkResetCode: jest.fn<SignInMethods['checkResetCode']>(() =>
      Promise.resolve({ email: 'hemi@example.co.nz' }),
    ),
    resetPassword: jest.fn<SignInMethods['resetPassword']>(resolveVoid),
    applyEmailCode: jest.fn<SignInMethods['applyEmailCode']>(resolveVoid),
    getPasswordPolicy: jest.fn<SignInMethods['getPasswordPolicy']>(() =>
      Promise.resolve({
        minLength: 8,
        maxLength: null,
        needsLowercase: false,
        needsUppercase: false,
        needsDigit: true,
        needsSymbol: false,
      }),
    ),
    checkPassword: jest.fn<SignInMethods['checkPassword']>(() =>
      Promise.resolve(GOOD_PASSWORD_ADVICE),
    ),
    reauthenticate: jest.fn<SignInMethods['reauthenticate']>(resolveVoid),
    reauthenticateWithGoogle: jest.fn<SignInMethods['reauthenticateWithGoogle']>(resolveVoid),
    changePassword: jest.fn<SignInMethods['changePassword']>(resolveVoid),
    getProviders: jest.fn<SignInMethods['getProviders']>(() => ['password']),
  } satisfies SignInMethods;
}

export type FakeSignInMethods = ReturnType<typeof createSignInMethods>;

export interface FakeSession extends Session {
  readonly signInMethods: FakeSignInMethods;
  currentUser: SessionUser | null;
}

export function createFakeSession(overrides: Partial<FakeSignInMethods> = {}): FakeSession {
  const ways = { ...createSignInMethods(), ...overrides };
  const fake: FakeSession = {
    signInMethods: ways,
    currentUser: null,
    user: () => fake.currentUser,
    preload: jest.fn(),
    signIn: () => Promise.resolve(ways),
    openFileStore: () => Promise.reject(new Error('no files here')),
    openConversationStore: () => Promise.resolve(null),
    signOut: jest.fn(resolveVoid),
    signOutEverywhere: jest.fn(resolveVoid),
    check: jest.fn(resolveVoid),
    refresh: jest.fn(resolveVoid),
  };
  return fake;
}
