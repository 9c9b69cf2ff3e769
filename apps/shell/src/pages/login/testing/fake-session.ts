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

export const GOOD: PasswordAdvice = {
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
    pendingEmail: jest.fn<SignIn['pendingEmail']>(() => null),
    withEmailLink: jest.fn<SignIn['withEmailLink']>(resolveVoid),
    requestReset: jest.fn<SignIn['requestReset']>(resolveVoid),
    checkReset: jest.fn<SignIn['checkReset']>(() =>
      Promise.resolve({ email: 'hemi@example.co.nz' }),
    ),
    confirmReset: jest.fn<SignIn['confirmReset']>(resolveVoid),
    applyCode: jest.fn<SignIn['applyCode']>(resolveVoid),
    passwordPolicy: jest.fn<SignIn['passwordPolicy']>(() =>
      Promise.resolve({
        minLength: 8,
        maxLength: null,
        needsLowercase: false,
        needsUppercase: false,
        needsDigit: true,
        needsSymbol: false,
      }),
    ),
    checkPassword: jest.fn<SignIn['checkPassword']>(() => Promise.resolve(GOOD)),
    reauthenticate: jest.fn<SignIn['reauthenticate']>(resolveVoid),
    reauthenticateWithGoogle: jest.fn<SignIn['reauthenticateWithGoogle']>(resolveVoid),
    changePassword: jest.fn<SignIn['changePassword']>(resolveVoid),
    providers: jest.fn<SignIn['providers']>(() => ['password']),
  } satisfies SignIn;
}

export type FakeWays = ReturnType<typeof createSignInMethods>;

export interface FakeSession extends Session {
  readonly ways: FakeWays;
  person: SessionUser | null;
}

export function createFakeSession(overrides: Partial<FakeWays> = {}): FakeSession {
  const ways = { ...createSignInMethods(), ...overrides };
  const fake: FakeSession = {
    ways,
    person: null,
    user: () => fake.person,
    warm: jest.fn(),
    signIn: () => Promise.resolve(ways),
    files: () => Promise.reject(new Error('no files here')),
    conversations: () => Promise.resolve(null),
    signOut: jest.fn(resolveVoid),
    signOutEverywhere: jest.fn(resolveVoid),
    check: jest.fn(resolveVoid),
    refresh: jest.fn(resolveVoid),
  };
  return fake;
}
