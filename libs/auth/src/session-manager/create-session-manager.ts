/**
 * The session manager (specification.md section 4, docs/adr/0011). It keeps the sign-in service's
 * user in this browser, the server's session cookie and the other tabs in sync. Browser APIs and
 * Firebase are passed in.
 */
import type { SessionUser } from '@paddock/contracts/events';
import { createRetryScheduler } from '@paddock/runtime/backoff';
import type { SignInMethods } from '../sign-in.ts';
import type { SessionManager, SessionManagerOptions } from '../session.ts';
import type { IdentityService, IdentityUser } from './identity.ts';
import { RETRY_DELAYS } from './retry-delays.ts';
import type { SessionApi } from './session-api.ts';
import { createServerSessionSync } from './server-session.ts';
import { createSignOutManager } from './sign-out.ts';
import { createSignInHooks, toSignInError } from './sign-in-hooks.ts';
import { getIdentityAction, type TabState } from './tab-state.ts';
import type { TabMessage, TabCoordinator } from './tabs.ts';
import { createTokenRenewal } from './token-renewal.ts';

export interface CreateSessionManagerOptions extends SessionManagerOptions {
  readonly calls: SessionApi;
  readonly tabs: TabCoordinator;
  /** Loads and starts the Auth chunk once. After a failure the next call tries again. */
  readonly loadIdentity: () => Promise<IdentityService>;
  /** Logs a warning to the console. */
  readonly warn: (message: string, detail: unknown) => void;
}

export interface RunningSessionManager extends SessionManager {
  /** Call this when the page is idle. */
  start(): void;
  /** Call this when the page becomes visible or the device comes online. */
  wake(): void;
  /**
   * Call this when the page returns from the back/forward cache: it has missed messages from other
   * tabs.
   */
  resume(): void;
}

function isSameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Creates a session manager. Call `start` when the page is idle. */
export function createSessionManager({
  initial,
  user,
  publish,
  calls,
  tabs,
  loadIdentity,
  warn,
}: CreateSessionManagerOptions): RunningSessionManager {
  const state: TabState = {
    hasCookie: initial.state === 'live' || initial.state === 'unknown',
    identity: null,
    identityUser: null,
    isSigningOut: false,
  };
  let identityLoading: Promise<IdentityService> | null = null;
  let checking: Promise<void> | null = null;

  const renewal = createTokenRenewal({
    tabs,
    getIdentity: () => state.identity,
    getUser: () => state.identityUser,
    onEnded: onIdentityEnded,
  });
  const retry = createRetryScheduler(
    () =>
      void (tabs.getPendingSignOut()
        ? signOutManager.finishPending()
        : state.identityUser
          ? server.sync()
          : server.loadProfile()),
    RETRY_DELAYS,
  );
  const signOutManager = createSignOutManager({
    state,
    calls,
    tabs,
    loadIdentity: openIdentity,
    retry,
    onCleared,
    warn,
  });
  const server = createServerSessionSync({
    state,
    calls,
    tabs,
    user,
    setUser,
    retry,
    warn,
    signOutLocally: signOutManager.signOutLocally,
    onIdentityEnded,
  });

  const hooks = createSignInHooks({
    state,
    calls,
    tabs,
    renewal,
    sync: server.sync,
    reloadProfile: () => refresh({ force: true }),
  });

  function setUser(next: SessionUser | null): void {
    if (!isSameUser(user(), next)) publish(next);
  }

  function onCleared(): void {
    renewal.stop();
    setUser(null);
  }

  // Sign-in service

  function openIdentity(): Promise<IdentityService> {
    identityLoading ??= loadIdentity().then(
      (loaded) => {
        if (state.identity !== loaded) {
          state.identity = loaded;
          loaded.onUserChanged(onIdentityChanged);
        }
        return loaded;
      },
      (error: unknown) => {
        identityLoading = null;
        throw error;
      },
    );
    return identityLoading;
  }

  function onIdentityChanged(next: IdentityUser | null): void {
    state.identityUser = next;
    const pendingSignOut = tabs.getPendingSignOut();
    const isSignedIn = state.hasCookie || user() !== null;
    const action = getIdentityAction(state, isSignedIn, pendingSignOut);
    if (action === 'sign-out' || action === 'stop') renewal.stop();
    if (action === 'sign-out') void signOutManager.signOut();
    if (action === 'finish-sign-out') void signOutManager.finishPending();
    if (action !== 'sync' || !next) return;
    // A user has signed in again. The new session replaces the one that the pending sign-out was to
    // end.
    if (pendingSignOut === 'server') tabs.setPendingSignOut(null);
    renewal.schedule(next.expiresAt);
    void server.sync();
  }

  /**
   * Signs out of the SDK. If the SDK does not report it, does what a reported sign-out would do.
   */
  async function onIdentityEnded(): Promise<void> {
    await state.identity
      ?.signOut()
      .catch((cause: unknown) => warn('sign-in service sign-out failed', cause));
    if (state.identityUser) onIdentityChanged(null);
  }

  // Other tabs

  function onTabMessage(news: TabMessage): void {
    if (news.type === 'signed-out') return signOutManager.clearTab();
    state.hasCookie = true;
    if (news.type === 'changed' || user()?.firebaseId !== news.firebaseId)
      void server.loadProfile();
  }

  /** Reloads the profile when another tab signed in or out while this page was suspended. */
  function reloadIfSessionChanged(): void {
    if ((tabs.getSyncedToken()?.firebaseId ?? null) !== (user()?.firebaseId ?? null))
      void server.loadProfile();
  }

  async function refresh({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    const isSignedOut = tabs.getPendingSignOut() || (!state.hasCookie && !state.identityUser);
    const isCurrent = state.identityUser && user()?.firebaseId === state.identityUser.firebaseId;
    if (isSignedOut) setUser(null);
    if (isSignedOut || (isCurrent && !force)) return;
    const answer = await server.loadProfile();
    if (force && answer.type === 'done') tabs.broadcast({ type: 'changed' });
  }

  async function checkOnce(): Promise<void> {
    if (tabs.getPendingSignOut() || (!state.hasCookie && !state.identityUser && !user())) return;
    const answer = await calls.getAccount();
    if (answer.type === 'done' && answer.user) {
      state.hasCookie = true;
      setUser(answer.user);
      return;
    }
    if (answer.type !== 'refused' || tabs.getPendingSignOut()) return;
    state.hasCookie = false;
    tabs.setSyncedToken(null);
    // The server may create a new session from the identity token. If it does not, `sync` signs out
    // locally.
    await openIdentity().catch(() => null);
    if (state.identityUser) await server.sync();
    else signOutManager.clearAllTabs();
  }

  return {
    start() {
      tabs.listen(onTabMessage);
      if (tabs.getPendingSignOut()) {
        // Another tab may have signed out before this tab listened.
        signOutManager.clearTab();
        void signOutManager.finishPending();
        return;
      }
      const hasMissedSignIn = initial.state === 'none' && tabs.getSyncedToken() !== null;
      if (initial.state === 'unknown' || hasMissedSignIn) void server.loadProfile();
      else if (initial.state === 'live' && tabs.getSyncedToken()) reloadIfSessionChanged();
      if (initial.state !== 'none')
        openIdentity().catch((error: unknown) => warn('sign-in service failed to load', error));
    },
    wake() {
      retry.runNow();
      renewal.renewIfDue();
    },
    resume: reloadIfSessionChanged,
    preload: () => void openIdentity().catch(() => null),
    async signIn(): Promise<SignInMethods> {
      const loaded = await openIdentity();
      // Finish an earlier offline sign-out first, so that the old user is not mistaken for the new.
      await signOutManager.signOutIdentity();
      return loaded.createSignIn(hooks);
    },
    openFileStore: async () => (await openIdentity()).openFileStore(),
    openConversationStore: async () => (await openIdentity()).openConversationStore(),
    signOut: signOutManager.signOut,
    async signOutEverywhere() {
      const answer = await calls.endAllSessions();
      if (answer.type !== 'done' && answer.type !== 'refused') throw toSignInError(answer);
      await signOutManager.signOutLocally();
    },
    check() {
      checking ??= checkOnce().finally(() => (checking = null));
      return checking;
    },
    refresh,
  };
}
