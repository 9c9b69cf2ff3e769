/** A session that does what a test says: the interface, not the service behind it. */
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

const done = () => Promise.resolve();

/** Every way of signing in, each of which works. */
function createWays() {
  return {
    isEmulator: true as boolean,
    withPassword: jest.fn<SignIn['withPassword']>(done),
    register: jest.fn<SignIn['register']>(done),
    withGoogle: jest.fn<SignIn['withGoogle']>(done),
    withLocalGoogle: jest.fn<SignIn['withLocalGoogle']>(done),
    withNativeCredential: jest.fn<SignIn['withNativeCredential']>(done),
    requestEmailLink: jest.fn<SignIn['requestEmailLink']>(done),
    isEmailLink: jest.fn<SignIn['isEmailLink']>(() => true),
    pendingEmail: jest.fn<SignIn['pendingEmail']>(() => null),
    withEmailLink: jest.fn<SignIn['withEmailLink']>(done),
    requestReset: jest.fn<SignIn['requestReset']>(done),
    checkReset: jest.fn<SignIn['checkReset']>(() =>
      Promise.resolve({ email: 'hemi@example.co.nz' }),
    ),
    confirmReset: jest.fn<SignIn['confirmReset']>(done),
    applyCode: jest.fn<SignIn['applyCode']>(done),
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
    reauthenticate: jest.fn<SignIn['reauthenticate']>(done),
    reauthenticateWithGoogle: jest.fn<SignIn['reauthenticateWithGoogle']>(done),
    changePassword: jest.fn<SignIn['changePassword']>(done),
    providers: jest.fn<SignIn['providers']>(() => ['password']),
  } satisfies SignIn;
}

export type FakeWays = ReturnType<typeof createWays>;

export interface FakeSession extends Session {
  readonly ways: FakeWays;
  person: SessionUser | null;
}

export function createFakeSession(overrides: Partial<FakeWays> = {}): FakeSession {
  const ways = { ...createWays(), ...overrides };
  const fake: FakeSession = {
    ways,
    person: null,
    user: () => fake.person,
    warm: jest.fn(),
    signIn: () => Promise.resolve(ways),
    files: () => Promise.reject(new Error('no files here')),
    conversations: () => Promise.resolve(null),
    signOut: jest.fn(done),
    signOutEverywhere: jest.fn(done),
    check: jest.fn(done),
    refresh: jest.fn(done),
  };
  return fake;
}
