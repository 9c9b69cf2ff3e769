/**
 * The session's states and transitions (specification.md section 4, docs/adr/0011): keeps what the sign-in service says
 * in this browser, the server's cookie and the other tabs in step. Knows no browser and no Firebase: those are handed in.
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
  /** Fetches the Auth chunk and starts it; the same identity each time, and a new try after a failure. */
  readonly loadIdentity: () => Promise<Identity>;
  /** Tells the console. */
  readonly warn: (message: string, detail: unknown) => void;
}

export interface RunningKeeper extends Keeper {
  /** The page has nothing better to do. */
  start(): void;
  /** The page is looked at again, or the network is back. */
  wake(): void;
  /** The page was away, as a whole (Back): it heard nothing. */
  resume(): void;
}

function isSame(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function unanswered(answer: Answer): SignInError {
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
      void (tabs.leftToTell() ? out.finish() : state.person ? server.sync() : server.loadProfile()),
  );
  const out = createSigningOut({
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
    leave: out.leave,
    onIdentityEnded,
  });

  function setUser(next: SessionUser | null): void {
    if (!isSame(user(), next)) publish(next);
  }

  function onCleared(): void {
    renewal.stop();
    setUser(null);
  }

  // The sign-in service

  function openIdentity(): Promise<Identity> {
    identityLoading ??= loadIdentity().then(
      (loaded) => {
        if (state.identity !== loaded) {
          state.identity = loaded;
          loaded.watch(onPerson);
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

  function onPerson(next: Person | null): void {
    state.person = next;
    if (state.isLeaving) return;
    if (!next) {
      renewal.stop();
      if (state.hasCookie || user()) void out.signOut();
      return;
    }
    const left = tabs.leftToTell();
    if (left === 'all') {
      void out.finish();
      return;
    }
    // Somebody signed in anew; their session takes the place of the one that was to be ended.
    if (left === 'server') tabs.setLeftToTell(null);
    renewal.plan(next.expiresAt);
    void server.sync();
  }

  /** What follows from it is a detected sign-out like any other. */
  async function onIdentityEnded(): Promise<void> {
    await state.identity
      ?.signOut()
      .catch((cause: unknown) => warn('The sign-in service did not sign out', cause));
    if (state.person) onPerson(null);
  }

  // Other tabs

  function onNews(news: News): void {
    if (news.kind === 'signed-out') return out.clear();
    state.hasCookie = true;
    if (news.kind === 'changed' || user()?.firebaseId !== news.firebaseId)
      void server.loadProfile();
  }

  /** Another tab signed in, or out, while this page could not hear it. */
  function catchUp(): void {
    if ((tabs.told()?.firebaseId ?? null) !== (user()?.firebaseId ?? null))
      void server.loadProfile();
  }

  // What pages and the Auth chunk ask for

  const hooks: SignInHooks = {
    async settled() {
      const now = state.identity?.person();
      if (!now) return;
      tabs.setLeftToTell(null);
      state.person = now;
      renewal.plan(now.expiresAt);
      const answer = await server.sync();
      if (answer.kind !== 'done') throw unanswered(answer);
    },
    async changed() {
      await refresh({ force: true });
    },
    async call(method, path, body) {
      const answer = await calls.call(method, path, body);
      if (answer.kind !== 'done') throw unanswered(answer);
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
    // The server may take the identity's token for a session; where it does not, this ends in `leave`.
    await openIdentity().catch(() => null);
    if (state.person) await server.sync();
    else out.clearEverywhere();
  }

  return {
    start() {
      tabs.listen(onNews);
      if (tabs.leftToTell()) {
        void out.finish();
        return;
      }
      const hasMissedNews = initial.state === 'none' && tabs.told() !== null;
      if (initial.state === 'unknown' || hasMissedNews) void server.loadProfile();
      else if (initial.state === 'live' && tabs.told()) catchUp();
      if (initial.state !== 'none')
        openIdentity().catch((error: unknown) => warn('Signing in could not be loaded', error));
    },
    wake() {
      retry.hurry();
      renewal.hurry();
    },
    resume: catchUp,
    warm: () => void openIdentity().catch(() => null),
    async signIn(): Promise<SignIn> {
      const loaded = await openIdentity();
      // Who signed out before, and could not be heard, is not to be taken for who signs in now.
      await out.forgetIdentity();
      return loaded.createSignIn(hooks);
    },
    files: async () => (await openIdentity()).files(),
    conversations: async () => (await openIdentity()).conversations(),
    signOut: out.signOut,
    async signOutEverywhere() {
      const answer = await calls.endAll();
      if (answer.kind !== 'done' && answer.kind !== 'refused') throw unanswered(answer);
      await out.leave();
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
