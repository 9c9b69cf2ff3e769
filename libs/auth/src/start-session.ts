import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import { SIGNED_OUT_AT_KEY, SIGNING_OUT_KEY } from '@paddock/runtime/storage-keys';
import type { PageSession, Session, SessionManager, SessionManagerOptions } from './session.ts';
import { SignInError } from './sign-in.ts';
import { readStorage, writeStorage } from './storage.ts';

export interface SessionOptions {
  readonly bus: Pick<EventBus, 'emit'>;
  /** The session in the page's data. */
  readonly initial: PageSession;
  /** Loads the session manager when the page has time for it. It loads earlier if it is needed. */
  readonly loadInBackground: (load: () => Promise<SessionManager>) => Promise<unknown>;
  /** Replaced in tests. */
  readonly loadSessionManager?: (options: SessionManagerOptions) => Promise<SessionManager>;
}

const fetchSessionManager = async (options: SessionManagerOptions) =>
  (
    await import(/* webpackChunkName: "after" */ './session-manager/start-session-manager.ts')
  ).startSessionManager(options);
const ignoreError = () => undefined;

let current: Session | null = null;

/**
 * Returns the page's session.
 *
 * @throws Error when the shell has not started it, as on the server
 * @example
 * import { getSession } from '@paddock/auth';
 *
 * export async function signOut() {
 *   await getSession().signOut();
 *   location.assign('/');
 * }
 */
export function getSession(): Session {
  if (!current) throw new Error('No session: call startSession() first (browser only)');
  return current;
}

/**
 * Returns the page's session, or the state `unknown` when the page was requested before the last
 * sign-out was completed: the server may then have rendered it for the signed-out user.
 */
function getTrustedSession(pageSession: PageSession): PageSession {
  const signedOutAt = Number(readStorage(SIGNED_OUT_AT_KEY));
  return pageSession.state === 'live' && signedOutAt >= performance.timeOrigin
    ? { state: 'unknown', user: null }
    : pageSession;
}

/** Called once, by the shell's client. Publishes the user to current and later subscribers. */
export function startSessionTracking({
  bus,
  initial: pageSession,
  loadInBackground,
  loadSessionManager = fetchSessionManager,
}: SessionOptions): Session {
  const initial = getTrustedSession(pageSession);
  // After an offline sign-out the cookie is still there, but the user counts as signed out.
  let user = readStorage(SIGNING_OUT_KEY) === null ? initial.user : null;
  const publish = (next: SessionUser | null) => {
    user = next;
    bus.emit('session.changed', { user });
  };
  publish(user);

  let loading: Promise<SessionManager> | undefined;
  /** After a failure the next call tries again. */
  const getManager = () =>
    (loading ??= loadSessionManager({ initial, user: () => user, publish }).catch(
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const requireManager = () =>
    getManager().catch((cause: unknown) => {
      throw new SignInError(
        'network-request-failed',
        'We couldn’t load sign-in. Check your connection and try again.',
        { cause },
      );
    });
  void loadInBackground(getManager).catch(ignoreError);

  current = {
    user: () => user,
    preload: () => void getManager().then((manager) => manager.preload(), ignoreError),
    signIn: async () => (await requireManager()).signIn(),
    openFileStore: async () => (await requireManager()).openFileStore(),
    openConversationStore: async () => (await requireManager()).openConversationStore(),
    signOut() {
      writeStorage(SIGNING_OUT_KEY, 'all');
      publish(null);
      return getManager().then((manager) => manager.signOut(), ignoreError);
    },
    signOutEverywhere: async () => (await requireManager()).signOutEverywhere(),
    check: () => getManager().then((manager) => manager.check(), ignoreError),
    refresh: (options) => getManager().then((manager) => manager.refresh(options), ignoreError),
  };
  return current;
}
