/**
 * Keeps the server's session in sync with the identity token, and the user in this browser in sync
 * with their profile on the server.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { RetryScheduler } from '@paddock/runtime/backoff';
import type { SignInError } from '../sign-in.ts';
import { isSignedOutError, isExpired, getTokenName } from './identity.ts';
import type { IdentityUser } from './identity.ts';
import type { SessionApiResult, SessionApi } from './session-api.ts';
import type { TabState } from './tab-state.ts';
import type { TabCoordinator } from './tabs.ts';

export interface ServerSession {
  /**
   * Sends the identity token to the server, unless the server already has it.
   *
   * @param code of two-step sign-in
   */
  sync(code?: string): Promise<SessionApiResult>;
  loadProfile(): Promise<SessionApiResult>;
}

export interface ServerSessionOptions {
  readonly state: TabState;
  readonly calls: SessionApi;
  readonly tabs: TabCoordinator;
  readonly user: () => SessionUser | null;
  readonly setUser: (user: SessionUser | null) => void;
  readonly retry: RetryScheduler;
  readonly warn: (message: string, detail: unknown) => void;
  /** Called when the server reports that the session has ended. */
  readonly signOutLocally: () => Promise<void>;
  /** Called when the sign-in service reports that the user is no longer signed in. */
  readonly onIdentityEnded: () => Promise<void>;
}

/** True when the user has to enter a code, or another one. */
const isCodeProblem = (answer: SessionApiResult) =>
  'code' in answer && answer.code.startsWith('two_step_code_');

/** Creates the object that sends tokens to the server and loads the profile of this tab's user. */
export function createServerSessionSync({
  state,
  calls,
  tabs,
  user,
  setUser,
  retry,
  warn,
  signOutLocally,
  onIdentityEnded,
}: ServerSessionOptions): ServerSession {
  let syncing: { readonly tokenName: string; readonly outcome: Promise<SessionApiResult> } | null =
    null;

  function sync(code?: string): Promise<SessionApiResult> {
    const tokenName = state.identityUser ? getTokenName(state.identityUser.token) : '';
    if (code === undefined && syncing?.tokenName === tokenName) return syncing.outcome;
    const outcome = tabs
      .runExclusively(() => sendToken(code))
      .finally(() => {
        if (syncing?.outcome === outcome) syncing = null;
      });
    syncing = { tokenName, outcome };
    return outcome;
  }

  async function sendToken(code?: string): Promise<SessionApiResult> {
    const person = await getPersonWithValidToken();
    if (!person) return { type: 'done', user: null };
    if ('type' in person) return person;
    const tokenName = getTokenName(person.token);
    if (state.hasCookie && tabs.getSyncedToken()?.tokenName === tokenName) {
      const profile = await loadProfileIfNeeded(person);
      // `refused` means 401: the session cookie is gone, but the token may still be valid, so send
      // the token again.
      if (profile.type !== 'refused') return profile;
    }
    const answer = await calls.sync(person.token, code);
    if (tabs.getPendingSignOut()) return { type: 'done', user: null };
    if (answer.type === 'done') {
      state.hasCookie = true;
      retry.reset();
      tabs.setSyncedToken({
        firebaseId: person.firebaseId,
        tokenName,
        expiresAt: person.expiresAt,
      });
      tabs.broadcast({ type: 'signed-in', firebaseId: person.firebaseId });
      return answer.user ? publishUser(answer) : loadProfileIfNeeded(person);
    }
    if (answer.type === 'refused') {
      await signOutLocally();
      return answer;
    }
    if (!isCodeProblem(answer)) warn('server session sync failed', answer);
    if (answer.type === 'failure' && answer.isTemporary) retry.schedule();
    if (user()?.firebaseId !== person.firebaseId) setUser(null);
    return answer;
  }

  /**
   * Returns the user with a valid token, which is renewed if necessary, or the error when renewal
   * fails.
   */
  async function getPersonWithValidToken(): Promise<IdentityUser | SessionApiResult | null> {
    const { identityUser, identity } = state;
    if (!identityUser || tabs.getPendingSignOut()) return null;
    if (!isExpired(identityUser)) return identityUser;
    try {
      return (await identity?.renewToken()) ?? null;
    } catch (error) {
      if (isSignedOutError(error)) await onIdentityEnded();
      else retry.schedule();
      const { code, message } = error as SignInError;
      return { type: 'failure', code, message, isTemporary: true };
    }
  }

  function publishUser(answer: SessionApiResult & { type: 'done' }): SessionApiResult {
    setUser(answer.user);
    return answer;
  }

  /** Fetches the profile unless it is already that of this user (specification.md section 4). */
  function loadProfileIfNeeded(person: IdentityUser): Promise<SessionApiResult> | SessionApiResult {
    const current = user();
    return current?.firebaseId === person.firebaseId
      ? { type: 'done', user: current }
      : loadProfile();
  }

  async function loadProfile(): Promise<SessionApiResult> {
    const answer = await calls.getAccount();
    if (tabs.getPendingSignOut()) return answer;
    if (answer.type === 'done' && answer.user) {
      state.hasCookie = true;
      return publishUser(answer);
    }
    if (answer.type === 'missing') warn('User profile not found', answer);
    if (answer.type === 'failure' && answer.isTemporary) retry.schedule();
    if (answer.type === 'refused') {
      state.hasCookie = false;
      tabs.setSyncedToken(null);
    }
    setUser(null);
    return answer;
  }

  return { sync, loadProfile };
}
