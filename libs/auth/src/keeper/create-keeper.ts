/**
 * The session manager (specification.md section 4, docs/adr/0011). It synchronises the sign-in
 * service's user in this browser, the server's session cookie and the other tabs. Browser APIs and
 * Firebase are injected.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { SignIn } from '../sign-in.ts';
import { SignInError } from '../sign-in.ts';
import type { Keeper, KeeperOptions } from '../start-session.ts';
import { createRetry } from './backoff.ts';
import type { Identity, Person, SignInHooks } from './identity.ts';
import type { Answer, SessionCalls } from './session-calls.ts';
import { createServerSession } from './server-session.ts';
import { createSigningOut } from './signing-out.ts';
import type { TabState } from './tab-state.ts';
import type { News, Tabs } from './tabs.ts';
import { createTokenRenewal } from './token-renewal.ts';

export interface CreateKeeperOptions extends KeeperOptions {
  readonly calls: SessionCalls;
  readonly tabs: Tabs;
  /** Loads and starts the Auth chunk once. After a failure the next call tries again. */
  readonly loadIdentity: () => Promise<Identity>;
  /** Logs a warning to the console. */
  readonly warn: (message: string, detail: unknown) => void;
}

export interface RunningKeeper extends Keeper {
  /** Call this when the page is idle. */
  start(): void;
  /** Call this when the page becomes visible or the device comes online. */
  wake(): void;
  /** Call this when the page returns from the back/forward cache, where it missed tab messages. */
  resume(): void;
}

function isSameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function toSignInError(answer: Answer): SignInError {
  const { code, message } =
    'code' in answer
      ? answer
      : { code: 'not_found', message: 'Paddock did not answer as it should. Please try again.' };
  return new SignInError(code, message);
}

export function createKeeper({
  initial,
  user,
  publish,
  calls,
  tabs,
  loadIdentity,
  warn,
}: CreateKeeperOptions): RunningKeeper {
  const state: TabState = {
    hasCookie: initial.state === 'live' || initial.state === 'unknown',
    identity: null,
    person: null,
    isLeaving: false,
  };
  let identityLoading: Promise<Identity> | null = null;
  let checking: Promise<void> | null = null;

  const renewal = createTokenRenewal({
    tabs,
    identity: () => state.identity,
    person: () => state.person,
    onEnded: onIdentityEnded,
  });
  const retry = createRetry(
    () =>
      void (tabs.leftToTell()
        ? signOutManager.finish()
        : state.person
          ? server.sync()
          : server.loadProfile()),
  );
  const signOutManager = createSigningOut({
    state,
    calls,
    tabs,
    loadIdentity: openIdentity,
    retry,
    onCleared,
    warn,
  });
  const server = createServerSession({
    state,
    calls,
    tabs,
    user,
    setUser,
    retry,
    warn,
    leave: signOutManager.leave,
    onIdentityEnded,
  });

  function setUser(next: SessionUser | null): void {
    if (!isSameUser(user(), next)) publish(next);
  }

  function onCleared(): void {
    renewal.stop();
    setUser(null);
  }

  // Sign-in service

  function openIdentity(): Promise<Identity> {
    identityLoading ??= loadIdentity().then(
      (loaded) => {
        if (state.identity !== loaded) {
          state.identity = loaded;
          loaded.watch(onIdentityChanged);
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

  function onIdentityChanged(next: Person | null): void {
    state.person = next;
    if (state.isLeaving) return;
    if (!next) {
      renewal.stop();
      if (state.hasCookie || user()) void signOutManager.signOut();
      return;
    }
    const pendingSignOut = tabs.leftToTell();
    if (pendingSignOut === 'all') {
      void signOutManager.finish();
      return;
    }
    // A user signed in again: the new session replaces the one that was still to be ended.
    if (pendingSignOut === 'server') tabs.setLeftToTell(null);
    renewal.plan(next.expiresAt);
    void server.sync();
  }

  /**
   * Signs out of the SDK. `onIdentityChanged(null)` then handles it like any other detected
   * sign-out.
   */
  async function onIdentityEnded(): Promise<void> {
    await state.identity
      ?.signOut()
      .catch((cause: unknown) => warn('sign-in service sign-out failed', cause));
    if (state.person) onIdentityChanged(null);
  }

  // Other tabs

  function onTabMessage(news: News): void {
    if (news.kind === 'signed-out') return signOutManager.clear();
    state.hasCookie = true;
    if (news.kind === 'changed' || user()?.firebaseId !== news.firebaseId)
      void server.loadProfile();
  }

  /** Reloads the profile when another tab signed in or out while this page was suspended. */
  function reloadIfSessionChanged(): void {
    if ((tabs.told()?.firebaseId ?? null) !== (user()?.firebaseId ?? null))
      void server.loadProfile();
  }

  // Public methods and hooks for the Auth chunk

  const hooks: SignInHooks = {
    async settled() {
      const now = state.identity?.person();
      if (!now) return;
      tabs.setLeftToTell(null);
      state.person = now;
      renewal.plan(now.expiresAt);
      const answer = await server.sync();
      if (answer.kind !== 'done') throw toSignInError(answer);
    },
    async changed() {
      await refresh({ force: true });
    },
    async call(method, path, body) {
      const answer = await calls.call(method, path, body);
      if (answer.kind !== 'done') throw toSignInError(answer);
    },
  };

  async function refresh({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    if (tabs.leftToTell() || (!state.hasCookie && !state.person)) {
      setUser(null);
      return;
    }
    if (!force && state.person && user()?.firebaseId === state.person.firebaseId) return;
    const answer = await server.loadProfile();
    if (force && answer.kind === 'done') tabs.tell({ kind: 'changed' });
  }

  async function checkOnce(): Promise<void> {
    if (tabs.leftToTell() || (!state.hasCookie && !state.person && !user())) return;
    const answer = await calls.account();
    if (answer.kind === 'done' && answer.user) {
      state.hasCookie = true;
      setUser(answer.user);
      return;
    }
    if (answer.kind !== 'refused' || tabs.leftToTell()) return;
    state.hasCookie = false;
    tabs.setTold(null);
    // The server may accept the identity token for a new session. If not, `sync` signs out locally.
    await openIdentity().catch(() => null);
    if (state.person) await server.sync();
    else signOutManager.clearEverywhere();
  }

  return {
    start() {
      tabs.listen(onTabMessage);
      if (tabs.leftToTell()) {
        void signOutManager.finish();
        return;
      }
      const hasMissedSignIn = initial.state === 'none' && tabs.told() !== null;
      if (initial.state === 'unknown' || hasMissedSignIn) void server.loadProfile();
      else if (initial.state === 'live' && tabs.told()) reloadIfSessionChanged();
      if (initial.state !== 'none')
        openIdentity().catch((error: unknown) => warn('sign-in service failed to load', error));
    },
    wake() {
      retry.hurry();
      renewal.hurry();
    },
    resume: reloadIfSessionChanged,
    warm: () => void openIdentity().catch(() => null),
    async signIn(): Promise<SignIn> {
      const loaded = await openIdentity();
      // Finish an earlier offline sign-out first, so that the old user is not mistaken for the new.
      await signOutManager.forgetIdentity();
      return loaded.createSignIn(hooks);
    },
    files: async () => (await openIdentity()).files(),
    conversations: async () => (await openIdentity()).conversations(),
    signOut: signOutManager.signOut,
    async signOutEverywhere() {
      const answer = await calls.endAll();
      if (answer.kind !== 'done' && answer.kind !== 'refused') throw toSignInError(answer);
      await signOutManager.leave();
    },
    check() {
      checking ??= checkOnce().finally(() => {
        checking = null;
      });
      return checking;
    },
    refresh,
  };
}
