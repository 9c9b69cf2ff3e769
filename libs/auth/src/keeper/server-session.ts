/**
 * Synchronises the server's session with the identity token, and the user with the profile on the
 * server.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { SignInError } from '../sign-in.ts';
import type { Retry } from './backoff.ts';
import { endsIdentity, isExpired, nameOfToken } from './identity.ts';
import type { Person } from './identity.ts';
import type { Answer, SessionCalls } from './session-calls.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

export interface ServerSession {
  /** Sends the identity token to the server, unless the server already has it. */
  sync(): Promise<Answer>;
  loadProfile(): Promise<Answer>;
}

export interface ServerSessionOptions {
  readonly state: TabState;
  readonly calls: SessionCalls;
  readonly tabs: Tabs;
  readonly user: () => SessionUser | null;
  readonly setUser: (user: SessionUser | null) => void;
  readonly retry: Retry;
  readonly warn: (message: string, detail: unknown) => void;
  /** Called when the server reports that the session has ended. */
  readonly leave: () => Promise<void>;
  /** Called when the sign-in service reports that the user is no longer signed in. */
  readonly onIdentityEnded: () => Promise<void>;
}

export function createServerSession({
  state,
  calls,
  tabs,
  user,
  setUser,
  retry,
  warn,
  leave,
  onIdentityEnded,
}: ServerSessionOptions): ServerSession {
  let syncing: { readonly tokenName: string; readonly outcome: Promise<Answer> } | null = null;

  function sync(): Promise<Answer> {
    const tokenName = state.person ? nameOfToken(state.person.token) : '';
    if (syncing?.tokenName === tokenName) return syncing.outcome;
    const outcome = tabs.alone(sendToken).finally(() => {
      if (syncing?.outcome === outcome) syncing = null;
    });
    syncing = { tokenName, outcome };
    return outcome;
  }

  async function sendToken(): Promise<Answer> {
    const person = await getPersonWithValidToken();
    if (!person) return { kind: 'done', user: null };
    if ('kind' in person) return person;
    const tokenName = nameOfToken(person.token);
    if (state.hasCookie && tabs.told()?.tokenName === tokenName) {
      const profile = await loadProfileIfNeeded(person);
      // 401: the cookie is gone, but the token may still be valid.
      if (profile.kind !== 'refused') return profile;
    }
    const answer = await calls.sync(person.token);
    if (tabs.leftToTell()) return { kind: 'done', user: null };
    if (answer.kind === 'done') {
      state.hasCookie = true;
      retry.reset();
      tabs.setTold({ firebaseId: person.firebaseId, tokenName, expiresAt: person.expiresAt });
      tabs.tell({ kind: 'signed-in', firebaseId: person.firebaseId });
      return answer.user ? publishUser(answer) : loadProfileIfNeeded(person);
    }
    if (answer.kind === 'refused') {
      await leave();
      return answer;
    }
    warn('server session sync failed', answer);
    if (answer.kind === 'trouble' && answer.isPassing) retry.schedule();
    if (user()?.firebaseId !== person.firebaseId) setUser(null);
    return answer;
  }

  /** The user with a valid token, renewed if necessary, or the error when renewal fails. */
  async function getPersonWithValidToken(): Promise<Person | Answer | null> {
    const { person, identity } = state;
    if (!person || tabs.leftToTell()) return null;
    if (!isExpired(person)) return person;
    try {
      return (await identity?.renewToken()) ?? null;
    } catch (error) {
      if (endsIdentity(error)) await onIdentityEnded();
      else retry.schedule();
      const { code, message } = error as SignInError;
      return { kind: 'trouble', code, message, isPassing: true };
    }
  }

  function publishUser(answer: Answer & { kind: 'done' }): Answer {
    setUser(answer.user);
    return answer;
  }

  /** Fetches the profile only when it belongs to another user (specification.md section 4). */
  function loadProfileIfNeeded(person: Person): Promise<Answer> | Answer {
    const current = user();
    return current?.firebaseId === person.firebaseId
      ? { kind: 'done', user: current }
      : loadProfile();
  }

  async function loadProfile(): Promise<Answer> {
    const answer = await calls.account();
    if (tabs.leftToTell()) return answer;
    if (answer.kind === 'done' && answer.user) {
      state.hasCookie = true;
      return publishUser(answer);
    }
    if (answer.kind === 'missing') warn('User profile not found', answer);
    if (answer.kind === 'trouble' && answer.isPassing) retry.schedule();
    if (answer.kind === 'refused') {
      state.hasCookie = false;
      tabs.setTold(null);
    }
    setUser(null);
    return answer;
  }

  return { sync, loadProfile };
}
