/**
 * The session's states and transitions (specification.md section 4, docs/adr/0011): keeps what the sign-in service says
 * in this browser, the server's cookie and the other tabs in step. Knows no browser and no Firebase: those are handed in.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { SignIn } from '../sign-in.ts';
import { SignInError } from '../sign-in.ts';
import type { Keeper, KeeperOptions } from '../start-session.ts';
import { createRetry } from './backoff.ts';
import { endsIdentity, isExpired, nameOfToken } from './identity.ts';
import type { Identity, Person, SignInHooks } from './identity.ts';
import type { Answer, SessionCalls } from './session-calls.ts';
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
  const { code, message } = 'code' in answer ? answer : { code: 'not_found', message: 'Paddock did not answer as it should. Please try again.' };
  return new SignInError(code, message);
}

export function createKeeper({ initial, user, publish, calls, tabs, loadIdentity, warn }: CreateKeeperOptions): RunningKeeper {
  /** As far as this tab knows the server has a session for this browser. */
  let hasCookie = initial.state === 'live' || initial.state === 'unknown';
  let identity: Identity | null = null;
  let identityLoading: Promise<Identity> | null = null;
  let person: Person | null = null;
  let syncing: { readonly tokenName: string; readonly outcome: Promise<Answer> } | null = null;
  let checking: Promise<void> | null = null;
  /** Signing out here, so what the sign-in service says of it is no news. */
  let isLeaving = false;

  const renewal = createTokenRenewal({ tabs, identity: () => identity, person: () => person, onEnded: onIdentityEnded });
  const syncRetry = createRetry(() => void (tabs.leftToTell() ? finishSigningOut() : person ? sync() : loadProfile()));

  function setUser(next: SessionUser | null): void {
    if (!isSame(user(), next)) publish(next);
  }

  /** Nobody is signed in, as far as this tab is concerned. */
  function clear(): void {
    hasCookie = false;
    renewal.stop();
    syncRetry.reset();
    setUser(null);
  }

  function clearEverywhere(): void {
    tabs.setTold(null);
    clear();
    tabs.tell({ kind: 'signed-out' });
  }

  // The sign-in service

  function identityOf(): Promise<Identity> {
    identityLoading ??= loadIdentity().then(
      (loaded) => {
        if (identity !== loaded) {
          identity = loaded;
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
    person = next;
    if (isLeaving) return;
    if (!next) {
      renewal.stop();
      if (hasCookie || user()) void signOut();
      return;
    }
    const left = tabs.leftToTell();
    if (left === 'all') {
      void finishSigningOut();
      return;
    }
    // Somebody signed in anew; their session takes the place of the one that was to be ended.
    if (left === 'server') tabs.setLeftToTell(null);
    renewal.plan(next.expiresAt);
    void sync();
  }

  /** What follows from it is a detected sign-out like any other. */
  async function onIdentityEnded(): Promise<void> {
    await identity?.signOut().catch((cause: unknown) => warn('The sign-in service did not sign out', cause));
    if (person) onPerson(null);
  }

  // The server

  /** Hands the identity token over, unless the server has it. */
  function sync(): Promise<Answer> {
    const tokenName = person ? nameOfToken(person.token) : '';
    if (syncing?.tokenName === tokenName) return syncing.outcome;
    const outcome = tabs.alone(handOver).finally(() => {
      if (syncing?.outcome === outcome) syncing = null;
    });
    syncing = { tokenName, outcome };
    return outcome;
  }

  async function handOver(): Promise<Answer> {
    const given = await usablePerson();
    if (!given) return { kind: 'done', user: null };
    if ('kind' in given) return given;
    const tokenName = nameOfToken(given.token);
    if (hasCookie && tabs.told()?.tokenName === tokenName) {
      const followed = await followProfile(given);
      // Refused: the cookie is gone, the token may be as good as before.
      if (followed.kind !== 'refused') return followed;
    }
    const answer = await calls.sync(given.token);
    if (tabs.leftToTell()) return { kind: 'done', user: null };
    if (answer.kind === 'done') {
      hasCookie = true;
      syncRetry.reset();
      tabs.setTold({ firebaseId: given.firebaseId, tokenName, expiresAt: given.expiresAt });
      tabs.tell({ kind: 'signed-in', firebaseId: given.firebaseId });
      return answer.user ? known(answer) : followProfile(given);
    }
    if (answer.kind === 'refused') {
      await leave();
      return answer;
    }
    warn('The server session could not be brought in step', answer);
    if (answer.kind === 'trouble' && answer.isPassing) syncRetry.schedule();
    if (user()?.firebaseId !== given.firebaseId) setUser(null);
    return answer;
  }

  /** The person with a token that is still good; the trouble, where it is not and no other can be had. */
  async function usablePerson(): Promise<Person | Answer | null> {
    if (!person || tabs.leftToTell()) return null;
    if (!isExpired(person)) return person;
    try {
      return (await identity?.renewToken()) ?? null;
    } catch (error) {
      if (endsIdentity(error)) await onIdentityEnded();
      else syncRetry.schedule();
      const { code, message } = error as SignInError;
      return { kind: 'trouble', code, message, isPassing: true };
    }
  }

  function known(answer: Answer & { kind: 'done' }): Answer {
    setUser(answer.user);
    return answer;
  }

  /** Specification.md section 4: not fetched where the profile is of the identity that is signed in. */
  function followProfile(given: Person): Promise<Answer> | Answer {
    const shown = user();
    return shown?.firebaseId === given.firebaseId ? { kind: 'done', user: shown } : loadProfile();
  }

  async function loadProfile(): Promise<Answer> {
    const answer = await calls.account();
    if (tabs.leftToTell()) return answer;
    if (answer.kind === 'done' && answer.user) {
      hasCookie = true;
      return known(answer);
    }
    if (answer.kind === 'missing') warn('User profile not found', answer);
    if (answer.kind === 'trouble' && answer.isPassing) syncRetry.schedule();
    if (answer.kind === 'refused') {
      hasCookie = false;
      tabs.setTold(null);
    }
    setUser(null);
    return answer;
  }

  // Signing out

  /** Out here, without telling the server: it knows. */
  async function leave(): Promise<void> {
    isLeaving = true;
    clearEverywhere();
    if (person) await identity?.signOut().catch((error: unknown) => warn('The sign-in service did not sign out', error));
    person = identity?.person() ?? null;
    isLeaving = false;
  }

  function signOut(): Promise<void> {
    if (!hasCookie && !person && !tabs.told()) {
      // Nobody was in.
      tabs.setLeftToTell(null);
      clear();
      return Promise.resolve();
    }
    tabs.setLeftToTell('all');
    clearEverywhere();
    return finishSigningOut();
  }

  /** @returns why it could not be done; null where it was */
  async function forgetIdentity(): Promise<{ readonly error: unknown } | null> {
    if (tabs.leftToTell() !== 'all') return null;
    isLeaving = true;
    try {
      const loaded = await identityOf();
      // Nobody to sign out, or another tab did; signing out again could meet a new sign-in there.
      if (loaded.person() !== null) await loaded.signOut();
      person = loaded.person() ?? null;
      tabs.setLeftToTell('server');
      return null;
    } catch (error) {
      return { error };
    } finally {
      isLeaving = false;
    }
  }

  function finishSigningOut(): Promise<void> {
    return tabs.alone(async () => {
      // Another tab may have done it, or somebody may have signed in since.
      if (!tabs.leftToTell()) return;
      const [trouble, answer] = await Promise.all([forgetIdentity(), calls.sync(null)]);
      if (trouble === null && answer.kind !== 'trouble') {
        tabs.setLeftToTell(null);
        syncRetry.reset();
        return;
      }
      warn('Signing out is not finished: it is tried again, here or by the next page', trouble ?? answer);
      syncRetry.schedule();
    });
  }

  // Other tabs

  function onNews(news: News): void {
    if (news.kind === 'signed-out') return clear();
    hasCookie = true;
    if (news.kind === 'changed' || user()?.firebaseId !== news.firebaseId) void loadProfile();
  }

  /** Another tab signed in, or out, while this page could not hear it. */
  function catchUp(): void {
    if ((tabs.told()?.firebaseId ?? null) !== (user()?.firebaseId ?? null)) void loadProfile();
  }

  // What pages and the Auth chunk ask for

  const hooks: SignInHooks = {
    async settled() {
      const now = identity?.person();
      if (!now) return;
      tabs.setLeftToTell(null);
      person = now;
      renewal.plan(now.expiresAt);
      const answer = await sync();
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
    if (tabs.leftToTell() || (!hasCookie && !person)) { setUser(null); return; }
    if (!force && person && user()?.firebaseId === person.firebaseId) return;
    const answer = await loadProfile();
    if (force && answer.kind === 'done') tabs.tell({ kind: 'changed' });
  }

  async function checkOnce(): Promise<void> {
    if (tabs.leftToTell() || (!hasCookie && !person && !user())) return;
    const answer = await calls.account();
    if (answer.kind === 'done' && answer.user) {
      hasCookie = true;
      setUser(answer.user); return;
    }
    if (answer.kind !== 'refused' || tabs.leftToTell()) return;
    hasCookie = false;
    tabs.setTold(null);
    // The server may take the identity's token for a session; where it does not, this ends in `leave`.
    await identityOf().catch(() => null);
    if (person) await sync();
    else clearEverywhere();
  }

  return {
    start() {
      tabs.listen(onNews);
      if (tabs.leftToTell()) {
        void finishSigningOut();
        return;
      }
      const hasMissedNews = initial.state === 'none' && tabs.told() !== null;
      if (initial.state === 'unknown' || hasMissedNews) void loadProfile();
      else if (initial.state === 'live' && tabs.told()) catchUp();
      if (initial.state !== 'none') identityOf().catch((error: unknown) => warn('Signing in could not be loaded', error));
    },
    wake() {
      syncRetry.hurry();
      renewal.hurry();
    },
    resume: catchUp,
    warm: () => void identityOf().catch(() => null),
    async signIn(): Promise<SignIn> {
      const loaded = await identityOf();
      // Who signed out before, and could not be heard, is not to be taken for who signs in now.
      await forgetIdentity();
      return loaded.createSignIn(hooks);
    },
    signOut,
    async signOutEverywhere() {
      const answer = await calls.endAll();
      if (answer.kind !== 'done' && answer.kind !== 'refused') throw unanswered(answer);
      await leave();
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
