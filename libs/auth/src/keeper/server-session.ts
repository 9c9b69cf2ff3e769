/** Keeps the server's session in step with the identity token, and the user with the profile that the server has of them. */
import type { SessionUser } from '@paddock/contracts/events';
import type { SignInError } from '../sign-in.ts';
import type { Retry } from './backoff.ts';
import { endsIdentity, isExpired, nameOfToken } from './identity.ts';
import type { Person } from './identity.ts';
import type { Answer, SessionCalls } from './session-calls.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

export interface ServerSession {
  /** Hands the identity token over, unless the server has it. */
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
  /** The server calls the session dead. */
  readonly leave: () => Promise<void>;
  /** The sign-in service says that this person is signed in no longer. */
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
    if (state.hasCookie && tabs.told()?.tokenName === tokenName) {
      const followed = await followProfile(given);
      // Refused: the cookie is gone, the token may be as good as before.
      if (followed.kind !== 'refused') return followed;
    }
    const answer = await calls.sync(given.token);
    if (tabs.leftToTell()) return { kind: 'done', user: null };
    if (answer.kind === 'done') {
      state.hasCookie = true;
      retry.reset();
      tabs.setTold({ firebaseId: given.firebaseId, tokenName, expiresAt: given.expiresAt });
      tabs.tell({ kind: 'signed-in', firebaseId: given.firebaseId });
      return answer.user ? known(answer) : followProfile(given);
    }
    if (answer.kind === 'refused') {
      await leave();
      return answer;
    }
    warn('The server session could not be brought in step', answer);
    if (answer.kind === 'trouble' && answer.isPassing) retry.schedule();
    if (user()?.firebaseId !== given.firebaseId) setUser(null);
    return answer;
  }

  /** The person with a token that is still good; the trouble, where it is not and no other can be had. */
  async function usablePerson(): Promise<Person | Answer | null> {
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
      state.hasCookie = true;
      return known(answer);
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
