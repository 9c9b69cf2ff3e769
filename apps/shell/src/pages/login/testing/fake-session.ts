/** A fake of the session's interface whose methods each test can override. */
import { jest } from '@jest/globals';
import type { PasswordAdvice, Session, SignIn } from '@paddock/auth';
import type { SessionUser } from '@paddock/contracts/events';

export const HEMI: SessionUser = {
  id: 'p-1',
  name: 'Hemi Walker',
  firebaseId: 'f-1',
  isEmailVerified: false,
  permissions: [],
};

export const GOOD_PASSWORD: PasswordAdvice = {
  isAllowed: true,
  problem: null,
  strength: 'good',
  advice: null,
};

const resolveVoid = () => Promise.resolve();

/** All sign-in methods, each of which succeeds. */
function createSignInMethods() {
  return {
    isEmulator: true as boolean,
    withPassword: jest.fn<SignIn['withPassword']>(resolveVoid),
    register: jest.fn<SignIn['register']>(resolveVoid),
    withGoogle: jest.fn<SignIn['withGoogle']>(resolveVoid),
    withLocalGoogle: jest.fn<SignIn['withLocalGoogle']>(resolveVoid),
    withNativeCredential: jest.fn<SignIn['withNativeCredential']>(resolveVoid),
    requestEmailLink: jest.fn<SignIn['requestEmailLink']>(resolveVoid),
    isEmailLink: jest.fn<SignIn['isEmailLink']>(() => true),
    getPendingEmail: jest.fn<SignIn['getPendingEmail']>(() => null),
    withEmailLink: jest.fn<SignIn['withEmailLink']>(resolveVoid),
    requestPasswordReset: jest.fn<SignIn['requestPasswordReset']>(resolveVoid),
    checkResetCode: jest.fn<SignIn['checkResetCode']>(() =>
      Promise.resolve({ email: 'hemi@example.co.nz' }),
    ),
    resetPassword: jest.fn<SignIn['resetPassword']>(resolveVoid),
    applyEmailCode: jest.fn<SignIn['applyEmailCode']>(resolveVoid),
    getPasswordPolicy: jest.fn<SignIn['getPasswordPolicy']>(() =>
      Promise.resolve({
        minLength: 8,
        maxLength: null,
        needsLowercase: false,
        needsUppercase: false,
        needsDigit: true,
        needsSymbol: false,
      }),
    ),
    checkPassword: jest.fn<SignIn['checkPassword']>(() => Promise.resolve(GOOD_PASSWORD)),
    reauthenticate: jest.fn<SignIn['reauthenticate']>(resolveVoid),
    reauthenticateWithGoogle: jest.fn<SignIn['reauthenticateWithGoogle']>(resolveVoid),
    changePassword: jest.fn<SignIn['changePassword']>(resolveVoid),
    getProviders: jest.fn<SignIn['getProviders']>(() => ['password']),
  } satisfies SignIn;
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
