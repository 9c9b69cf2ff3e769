/** Implements the sign-in methods with the Firebase Auth SDK. */
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  isSignInWithEmailLink,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { SIGN_IN_LINK_EMAIL_KEY } from '@paddock/runtime/sign-in-storage-keys';
import type { SignInHooks } from '../session-manager/identity.ts';
import { isSignInError, SignInError } from '../sign-in.ts';
import type { NativeCredential, Registration, SignInMethods } from '../sign-in.ts';
import { readStorage, writeStorage } from '../storage.ts';
import { toConfirmationError, toPasswordError, toSignInError } from './error-messages.ts';
import { reauthenticateWithGoogle, signInWithGoogle } from './google-window.ts';
import { getPasswordAdvice } from './password-advice.ts';
import { getPasswordPolicy } from './password-policy.ts';

interface SignInOptions {
  readonly auth: Auth;
  readonly isEmulator: boolean;
  readonly hooks: SignInHooks;
}

function toCredential({ provider, idToken, accessToken, nonce }: NativeCredential) {
  if (provider === 'google') return GoogleAuthProvider.credential(idToken, accessToken);
  return new OAuthProvider('apple.com').credential({
    idToken,
    ...(nonce === undefined ? {} : { rawNonce: nonce }),
  });
}

/** Returns the sign-in methods of the page. Each throws only `SignInError`. */
export function createSignIn({ auth, isEmulator, hooks }: SignInOptions): SignInMethods {
  /**
   * Runs the SDK call, then waits until our own server's session matches the signed-in user. Throws
   * only `SignInError`.
   */
  async function withServerSession(
    work: () => Promise<unknown>,
    toError = toSignInError,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw toError(error);
    }
    await hooks.waitForServerSession();
  }

  async function withSignInErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw toSignInError(error);
    }
  }

  function requireCurrentUser(): User {
    if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
    return auth.currentUser;
  }

  /** Throws when our API refuses the new password. Firebase checks it afterwards. */
  async function requireStrongPassword(password: string): Promise<void> {
    try {
      await hooks.callApi('POST', '/api/auth/password-checks', { password });
    } catch (error) {
      if (!isSignInError(error) || error.code !== 'weak_password') throw error;
      throw new SignInError(error.code, error.message, { field: 'password', cause: error });
    }
  }

  async function register({ email, password, name, phone = null }: Registration): Promise<void> {
    await requireStrongPassword(password);
    await hooks.callApi('POST', '/api/auth/registrations');
    await withServerSession(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // Firebase uses this name in its emails. Our own profile is saved through the API below.
      await updateProfile(user, { displayName: name }).catch(() => undefined);
    });
    await hooks
      .callApi('PUT', '/api/account', { name, phone, region: null })
      .catch((cause: unknown) => {
        throw new SignInError(
          'profile-not-saved',
          'Your account is ready, but we couldn’t save your name. Please enter it again under Account.',
          { cause },
        );
      });
    // Registration succeeds even if the email is not sent, because the user can request another one
    // under Account.
    await hooks.callApi('POST', '/api/account/verification-mail').catch(() => undefined);
    await hooks.reloadProfile();
  }

  return {
    isEmulator,
    register,
    withPassword: (email, password) =>
      withServerSession(() => signInWithEmailAndPassword(auth, email, password), toPasswordError),
    withGoogle: () => withServerSession(() => signInWithGoogle(auth)),
    withLocalGoogle({ email, name }) {
      if (!isEmulator)
        return Promise.reject(
          new SignInError(
            'operation-not-allowed',
            'Local Google sign-in is only available with the emulator.',
          ),
        );
      return withServerSession(() =>
        signInWithCredential(
          auth,
          GoogleAuthProvider.credential(
            JSON.stringify({ sub: `local-${email}`, email, emailVerified: true, name }),
          ),
        ),
      );
    },
    withNativeCredential: (credential) =>
      withServerSession(() => signInWithCredential(auth, toCredential(credential))),

    async requestEmailLink(email, returnPath) {
      await hooks.callApi('POST', '/api/auth/mails', {
        kind: 'sign-in',
        email,
        returnPath,
      });
      writeStorage(SIGN_IN_LINK_EMAIL_KEY, email);
    },
    isEmailLink: (href) => isSignInWithEmailLink(auth, href),
    getPendingEmail: () => readStorage(SIGN_IN_LINK_EMAIL_KEY),
    async withEmailLink(email, href) {
      await withServerSession(() => signInWithEmailLink(auth, email, href));
      writeStorage(SIGN_IN_LINK_EMAIL_KEY, null);
    },

    withTwoStepCode: (code) => hooks.waitForServerSession(code),

    requestPasswordReset: (email) =>
      hooks.callApi('POST', '/api/auth/mails', { kind: 'reset', email }),
    checkResetCode: (code) =>
      withSignInErrors(async () => ({ email: await verifyPasswordResetCode(auth, code) })),
    async resetPassword(code, password) {
      await requireStrongPassword(password);
      await withSignInErrors(() => confirmPasswordReset(auth, code, password));
    },
    async applyEmailCode(code) {
      await withSignInErrors(() => applyActionCode(auth, code));
      // The emailed code may belong to a user who is not signed in on this device.
      const { currentUser } = auth;
      if (!currentUser) return;
      try {
        await currentUser.reload();
        await currentUser.getIdToken(true);
      } catch {
        // A new email address revokes earlier tokens: the SDK signs out and the user signs in
        // again.
      }
      await hooks.waitForServerSession();
      await hooks.reloadProfile();
    },

    getPasswordPolicy: () => getPasswordPolicy(auth),
    checkPassword: async (password) => getPasswordAdvice(password, await getPasswordPolicy(auth)),

    reauthenticate: (password) =>
      withServerSession(async () => {
        const user = requireCurrentUser();
        return reauthenticateWithCredential(
          user,
          EmailAuthProvider.credential(user.email ?? '', password),
        );
      }, toConfirmationError),
    reauthenticateWithGoogle: () =>
      withServerSession(() => reauthenticateWithGoogle(requireCurrentUser(), isEmulator)),
    async changePassword(password) {
      await requireStrongPassword(password);
      await withServerSession(() => updatePassword(requireCurrentUser(), password));
    },
    getProviders: () => auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? [],
  };
}
