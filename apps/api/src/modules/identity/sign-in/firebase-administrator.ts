/** Implements IdentityAdministrator with the Firebase Admin SDK. */
import type { UserRecord } from 'firebase-admin/auth';
import { getFirebaseApp } from '../../../firebase/firebase-app.ts';
import type { IdentityAdministrator, IdentityRecord } from './administrator.ts';
import { filterKnownPermissions } from './token-verifier.ts';

/**
 * Error codes for an unknown email address or id. When email enumeration protection is on, the code
 * is "internal" instead.
 */
const NOT_FOUND_CODES = new Set(['auth/user-not-found', 'auth/email-not-found']);

export function createFirebaseAdministrator(projectId: string): IdentityAdministrator {
  const auth = async () => (await getFirebaseApp(projectId)).auth;

  /** Changes some of the user's custom claims. The undefined ones are removed. */
  async function changeClaims(firebaseId: string, changes: CustomClaims): Promise<void> {
    const service = await auth();
    const { customClaims } = await service.getUser(firebaseId);
    await service.setCustomUserClaims(firebaseId, { ...customClaims, ...changes });
  }

  return {
    findByEmail: async (email) =>
      orNull(async () => toRecord(await (await auth()).getUserByEmail(email))),
    list: async (firebaseIds) =>
      (await (await auth()).getUsers(firebaseIds.map((uid) => ({ uid })))).users.map(toRecord),
    makeLink: async (kind, email, url) => {
      const service = await auth();
      if (kind === 'sign-in')
        return service.generateSignInWithEmailLink(email, { url, handleCodeInApp: true });
      return orNull(() =>
        kind === 'reset'
          ? service.generatePasswordResetLink(email, { url })
          : service.generateEmailVerificationLink(email, { url }),
      );
    },
    makeEmailChangeLink: async (email, newEmail, url) =>
      orNull(async () => (await auth()).generateVerifyAndChangeEmailLink(email, newEmail, { url })),
    setPermissions: (firebaseId, permissions) =>
      changeClaims(firebaseId, { permissions: permissions.length === 0 ? undefined : permissions }),
    async setDisabled(firebaseId, isDisabled) {
      const service = await auth();
      await changeClaims(firebaseId, { disabled: isDisabled ? true : undefined });
      if (isDisabled) await service.revokeRefreshTokens(firebaseId);
      // The user may also have been disabled in Firebase's console.
      else await service.updateUser(firebaseId, { disabled: false });
    },
    revokeTokens: async (firebaseId) => (await auth()).revokeRefreshTokens(firebaseId),
    delete: async (firebaseId) => {
      await orNull(async () => (await auth()).deleteUser(firebaseId));
    },
  };
}

/** The claims that we add to users' tokens. The claim `disabled` is either true or absent. */
interface CustomClaims {
  readonly permissions?: readonly string[] | undefined;
  readonly disabled?: true | undefined;
}

function toRecord({
  uid,
  email,
  emailVerified,
  disabled,
  customClaims,
}: UserRecord): IdentityRecord {
  return {
    firebaseId: uid,
    email: email ?? null,
    isEmailVerified: emailVerified,
    isDisabled: disabled || customClaims?.['disabled'] === true,
    permissions: filterKnownPermissions(customClaims?.['permissions']),
  };
}

/** Returns null when Firebase does not know the email address or id. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      NOT_FOUND_CODES.has(String(error.code))
    )
      return null;
    throw error;
  }
}
