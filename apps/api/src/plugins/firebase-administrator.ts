/**
 * Implements Administrator with the Firebase Admin SDK. Only this file and firebase-messaging.ts
 * import firebase-admin, and both import it only when it is first used.
 */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Messaging } from 'firebase-admin/messaging';
import type { IdentityAdministrator, IdentityRecord } from '../identity/administrator.ts';
import { filterKnownPermissions } from '../identity/token-verifier.ts';

const APP_NAME = 'paddock';
/**
 * Error codes for an unknown email address or id. When email enumeration protection is on, the code
 * is "internal" instead.
 */
const NOT_FOUND_CODES = new Set(['auth/user-not-found', 'auth/email-not-found']);

export interface FirebaseApp {
  readonly auth: Auth;
  /** Returns an OAuth token for the other Google services that the API calls over HTTP. */
  getAccessToken(): Promise<string>;
  getMessaging(): Promise<Messaging>;
}

let apps: Map<string, Promise<FirebaseApp>> | null = null;

/**
 * Returns the Firebase app of a project, initialised once per process. The emulator needs no
 * credentials; a real project uses Google's application default credentials.
 */
export function getFirebaseApp(projectId: string): Promise<FirebaseApp> {
  apps ??= new Map();
  const known = apps.get(projectId);
  if (known) return known;
  const opening = open(projectId);
  // Remove a failed attempt, so that the next caller retries.
  opening.catch(() => apps?.delete(projectId));
  apps.set(projectId, opening);
  return opening;
}

async function open(projectId: string): Promise<FirebaseApp> {
  const [{ initializeApp, applicationDefault, getApps }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const name = `${APP_NAME}-${projectId}`;
  const app = getApps().find((one) => one.name === name) ?? initializeApp({ projectId }, name);
  return {
    auth: getAuth(app),
    getAccessToken: async () => (await applicationDefault().getAccessToken()).access_token,
    getMessaging: async () => (await import('firebase-admin/messaging')).getMessaging(app),
  };
}

export function createFirebaseAdministrator(projectId: string): IdentityAdministrator {
  const auth = async () => (await getFirebaseApp(projectId)).auth;
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
    setPermissions: async (firebaseId, permissions) =>
      (await auth()).setCustomUserClaims(
        firebaseId,
        permissions.length === 0 ? null : { permissions },
      ),
    setDisabled: async (firebaseId, isDisabled) => {
      await (await auth()).updateUser(firebaseId, { disabled: isDisabled });
    },
    revokeTokens: async (firebaseId) => (await auth()).revokeRefreshTokens(firebaseId),
    delete: async (firebaseId) => {
      await orNull(async () => (await auth()).deleteUser(firebaseId));
    },
  };
}

function toRecord({ uid, email, disabled, customClaims }: UserRecord): IdentityRecord {
  return {
    firebaseId: uid,
    email: email ?? null,
    isDisabled: disabled,
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
