/** The ways of signing in, on the service's own SDK. */
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
import type { SignInHooks } from '../keeper/identity.ts';
import { SignInError } from '../sign-in.ts';
import type { NativeCredential, Registration, SignIn } from '../sign-in.ts';
import { recall, remember } from '../storage.ts';
import { toConfirmationError, toPasswordError, toSignInError } from './error-messages.ts';
import { reauthenticateWithGoogle, signInWithGoogle } from './google-window.ts';
import { adviseOn } from './password-advice.ts';
import { readPolicy } from './password-policy.ts';

interface SignInOptions {
  readonly auth: Auth;
  readonly isEmulator: boolean;
  readonly hooks: SignInHooks;
}

const PENDING_EMAIL_KEY = 'pd-link-email';

function toCredential({ provider, idToken, accessToken, nonce }: NativeCredential) {
  if (provider === 'google') return GoogleAuthProvider.credential(idToken, accessToken);
  return new OAuthProvider('apple.com').credential({
    idToken,
    ...(nonce === undefined ? {} : { rawNonce: nonce }),
  });
}

export function createSignIn({ auth, isEmulator, hooks }: SignInOptions): SignIn {
  /** Does what the service does, then waits for our own server; whatever goes wrong is a `SignInError`. */
  async function signedIn(work: () => Promise<unknown>, toError = toSignInError): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw toError(error);
    }
    await hooks.settled();
  }

  async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw toSignInError(error);
    }
  }

  function ownUser(): User {
    if (!auth.currentUser) throw toSignInError({ code: 'auth/null-user' });
    return auth.currentUser;
  }

  async function register({
    email,
    password,
    name,
    phone = null,
    region = null,
  }: Registration): Promise<void> {
    await hooks.call('POST', '/api/auth/registrations');
    await signedIn(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // For the mails of the service; our own profile is the API's, below.
      await updateProfile(user, { displayName: name }).catch(() => undefined);
    });
    await hooks.call('PUT', '/api/account', { name, phone, region }).catch((cause: unknown) => {
      throw new SignInError(
        'profile-not-saved',
        'You are registered and signed in, but your name could not be saved. Please enter it again under Account.',
        { cause },
      );
    });
    // It can be asked for again under Account: nobody's registration hangs on a mail.
    await hooks.call('POST', '/api/account/verification-mail').catch(() => undefined);
    await hooks.changed();
  }

  return {
    isEmulator,
    register,
    withPassword: (email, password) =>
      signedIn(() => signInWithEmailAndPassword(auth, email, password), toPasswordError),
    withGoogle: () => signedIn(() => signInWithGoogle(auth)),
    withLocalGoogle({ email, name }) {
      if (!isEmulator)
        return Promise.reject(
          new SignInError(
            'operation-not-allowed',
            'This way of signing in is for trying Paddock on one’s own machine.',
          ),
        );
      return signedIn(() =>
        signInWithCredential(
          auth,
          GoogleAuthProvider.credential(
            JSON.stringify({ sub: `local-${email}`, email, email_verified: true, name }),
          ),
        ),
      );
    },
    withNativeCredential: (credential) =>
      signedIn(() => signInWithCredential(auth, toCredential(credential))),

    async requestEmailLink(email, returnPath) {
      await hooks.call('POST', '/api/auth/mails', {
        kind: 'sign-in',
        email,
        return_path: returnPath,
      });
      remember(PENDING_EMAIL_KEY, email);
    },
    isEmailLink: (href) => isSignInWithEmailLink(auth, href),
    pendingEmail: () => recall(PENDING_EMAIL_KEY),
    async withEmailLink(email, href) {
      await signedIn(() => signInWithEmailLink(auth, email, href));
      remember(PENDING_EMAIL_KEY, null);
    },

    requestReset: (email) => hooks.call('POST', '/api/auth/mails', { kind: 'reset', email }),
    checkReset: (code) => asked(async () => ({ email: await verifyPasswordResetCode(auth, code) })),
    confirmReset: (code, password) => asked(() => confirmPasswordReset(auth, code, password)),
    async applyCode(code) {
      await asked(() => applyActionCode(auth, code));
      // Another device may be signed in, or nobody: then there is nobody here whose token to renew.
      const { currentUser } = auth;
      if (!currentUser) return;
      try {
        await currentUser.reload();
        await currentUser.getIdToken(true);
      } catch {
        // A changed address ends the tokens of before: the service signs out, and the page says to sign in again.
      }
      await hooks.settled();
      await hooks.changed();
    },

    passwordPolicy: () => readPolicy(auth),
    checkPassword: async (password) => adviseOn(password, await readPolicy(auth)),

    reauthenticate: (password) =>
      signedIn(async () => {
        const user = ownUser();
        return reauthenticateWithCredential(
          user,
          EmailAuthProvider.credential(user.email ?? '', password),
        );
      }, toConfirmationError),
    reauthenticateWithGoogle: () => signedIn(() => reauthenticateWithGoogle(ownUser(), isEmulator)),
    changePassword: (password) => signedIn(() => updatePassword(ownUser(), password)),
    providers: () => auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? [],
  };
}
