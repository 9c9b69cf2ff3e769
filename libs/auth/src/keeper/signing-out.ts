/**
 * Signs out at once in this tab and the other tabs, and at the sign-in service and on the server as
 * soon as they can be reached.
 */
import type { Retry } from './backoff.ts';
import type { Identity } from './identity.ts';
import type { SessionCalls } from './session-calls.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

export interface SigningOut {
  /** Clears the user in this tab. */
  clear(): void;
  clearEverywhere(): void;
  signOut(): Promise<void>;
  /** Signs out in this browser only, because the server has already ended the session. */
  leave(): Promise<void>;
  /** Completes a pending sign-out at the sign-in service and on the server. */
  finish(): Promise<void>;
  /**
   * Completes a pending sign-out at the sign-in service.
   *
   * @returns null, or the error that stopped it
   */
  forgetIdentity(): Promise<{ readonly error: unknown } | null>;
}

export interface SigningOutOptions {
  readonly state: TabState;
  readonly calls: SessionCalls;
  readonly tabs: Tabs;
  readonly loadIdentity: () => Promise<Identity>;
  readonly retry: Retry;
  readonly onCleared: () => void;
  readonly warn: (message: string, detail: unknown) => void;
}

export function createSigningOut({
  state,
  calls,
  tabs,
  loadIdentity,
  retry,
  onCleared,
  warn,
}: SigningOutOptions): SigningOut {
  function clear(): void {
    state.hasCookie = false;
    retry.reset();
    onCleared();
  }

  function clearEverywhere(): void {
    tabs.setTold(null);
    clear();
    tabs.tell({ kind: 'signed-out' });
  }

  async function leave(): Promise<void> {
    state.isLeaving = true;
    clearEverywhere();
    if (state.person)
      await state.identity
        ?.signOut()
        .catch((error: unknown) => warn('sign-in service sign-out failed', error));
    state.person = state.identity?.person() ?? null;
    state.isLeaving = false;
  }

  function signOut(): Promise<void> {
    if (!state.hasCookie && !state.person && !tabs.told()) {
      // No user was signed in.
      tabs.setLeftToTell(null);
      clear();
      return Promise.resolve();
    }
    tabs.setLeftToTell('all');
    clearEverywhere();
    return finish();
  }

  async function forgetIdentity(): Promise<{ readonly error: unknown } | null> {
    if (tabs.leftToTell() !== 'all') return null;
    state.isLeaving = true;
    try {
      const identity = await loadIdentity();
      // Skip this when another tab has signed out already: a user may have signed in there since.
      if (identity.person() !== null) await identity.signOut();
      state.person = identity.person() ?? null;
      tabs.setLeftToTell('server');
      return null;
    } catch (error) {
      return { error };
    } finally {
      state.isLeaving = false;
    }
  }

  function finish(): Promise<void> {
    return tabs.alone(async () => {
      // Another tab may have finished it, or a user may have signed in since.
      if (!tabs.leftToTell()) return;
      const [identityError, answer] = await Promise.all([forgetIdentity(), calls.sync(null)]);
      if (identityError === null && answer.kind !== 'trouble') {
        tabs.setSignedOut();
        retry.reset();
        return;
      }
      warn('sign-out incomplete, retrying here or on the next page', identityError ?? answer);
      retry.schedule();
    });
  }

  return { clear, clearEverywhere, signOut, leave, finish, forgetIdentity };
}
