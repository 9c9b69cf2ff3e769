import { describe, expect, it, jest } from '@jest/globals';
import type { Auth } from 'firebase/auth';
import { SignInError } from '../sign-in.ts';

const requestPaths: string[] = [];
const respond = (name: string) => () => {
  requestPaths.push(name);
  return Promise.resolve({ user: {} });
};
jest.unstable_mockModule('firebase/auth', () => ({
  ...jest.requireActual<object>('firebase/auth'),
  createUserWithEmailAndPassword: respond('createUserWithEmailAndPassword'),
  confirmPasswordReset: respond('confirmPasswordReset'),
  updatePassword: respond('updatePassword'),
  updateProfile: () => Promise.resolve(),
}));
const { createSignIn } = await import('./create-sign-in.ts');

function createTestSignIn(refusal: SignInError | null) {
  requestPaths.length = 0;
  return createSignIn({
    auth: { currentUser: {} } as Auth,
    isEmulator: true,
    hooks: {
      waitForServerSession: () => Promise.resolve(),
      reloadProfile: () => Promise.resolve(),
      callApi(_method, path) {
        requestPaths.push(path);
        return refusal === null ? Promise.resolve() : Promise.reject(refusal);
      },
    },
  });
}

describe('createSignIn', () => {
  const registration = { email: 'hemi@farm.test', password: 'qwertyuiop', name: 'Hemi' };

  it.each([
    ['register', 'createUserWithEmailAndPassword'],
    ['changePassword', 'updatePassword'],
    ['resetPassword', 'confirmPasswordReset'],
  ] as const)('sends no password to Firebase in %s that the API refuses', async (method, call) => {
    const run = (refusal: SignInError | null) => {
      const signIn = createTestSignIn(refusal);
      return method === 'register'
        ? signIn.register(registration)
        : method === 'changePassword'
          ? signIn.changePassword('qwertyuiop')
          : signIn.resetPassword('code', 'qwertyuiop');
    };
    await expect(run(new SignInError('weak_password', 'Easy to guess.'))).rejects.toMatchObject({
      code: 'weak_password',
      message: 'Easy to guess.',
      field: 'password',
    });
    expect(requestPaths).toEqual(['/api/auth/password-checks']);
    await run(null);
    expect(requestPaths).toContain(call);
  });
});
