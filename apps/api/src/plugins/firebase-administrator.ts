/** The administrator of a Firebase project. It and firebase-messaging.ts are what imports firebase-admin, and that on first use alone. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Messaging } from 'firebase-admin/messaging';
import type { Administrator, IdentityRecord } from '../identity/administrator.ts';
import { knownPermissions } from '../identity/token-check.ts';

const APP_NAME = 'paddock';
/** What the service says where an address or an id is nobody's; with protection against enumeration, "internal". */
const NOBODY = new Set(['auth/user-not-found', 'auth/email-not-found']);

export interface FirebaseApp {
  readonly auth: Auth;
  /** For Google's other services, which are asked by their HTTP interface. */
  accessToken(): Promise<string>;
  messaging(): Promise<Messaging>;
}

let apps: Map<string, Promise<FirebaseApp>> | null = null;

/** One per project and process. In emulator mode it needs no credentials; else Google's application default ones. */
export function firebaseApp(projectId: string): Promise<FirebaseApp> {
  apps ??= new Map();
  const known = apps.get(projectId);
  if (known) return known;
  const opening = open(projectId);
  // Asked again next time.
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
    accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
    messaging: async () => (await import('firebase-admin/messaging')).getMessaging(app),
  };
}

export function createFirebaseAdministrator(projectId: string): Administrator {
  const auth = async () => (await firebaseApp(projectId)).auth;
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
    permissions: knownPermissions(customClaims?.['permissions']),
  };
}

/** Null where the service knows nobody of the kind. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      NOBODY.has(String(error.code))
    )
      return null;
    throw error;
  }
}
