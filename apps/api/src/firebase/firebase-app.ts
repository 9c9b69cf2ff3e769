/**
 * The Firebase app through which the API uses Authentication and Cloud Messaging. firebase-admin is
 * imported only when it is first used.
 */
import type { Auth } from 'firebase-admin/auth';
import type { Messaging } from 'firebase-admin/messaging';

const APP_NAME = 'paddock';

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
