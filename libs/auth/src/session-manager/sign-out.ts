/**
 * Signs out. This takes effect at once in all tabs, and at the sign-in service and on the server as
 * soon as they can be reached.
 */
import type { RetryScheduler } from '@paddock/runtime/backoff';
import type { IdentityService } from './identity.ts';
import type { SessionApi } from './session-api.ts';
import type { TabState } from './tab-state.ts';
import type { TabCoordinator } from './tabs.ts';

export interface SignOutManager {
  /** Clears the user in this tab. */
  clearTab(): void;
  clearAllTabs(): void;
  signOut(): Promise<void>;
  /** Signs out in this browser only, because the server has already ended the session. */
  signOutLocally(): Promise<void>;
  /** Completes a pending sign-out at the sign-in service and on the server. */
  finishPending(): Promise<void>;
  /**
   * Completes a pending sign-out at the sign-in service.
   *
   * @returns null, or the error that stopped it
   */
  signOutIdentity(): Promise<{ readonly error: unknown } | null>;
}

export interface SignOutOptions {
  readonly state: TabState;
  readonly calls: SessionApi;
  readonly tabs: TabCoordinator;
  readonly loadIdentity: () => Promise<IdentityService>;
  readonly retry: RetryScheduler;
  readonly onCleared: () => void;
  readonly warn: (message: string, detail: unknown) => void;
}

/** Creates the object that signs this tab out and completes sign-outs that were interrupted. */
export function createSignOutManager({
  state,
  calls,
  tabs,
  loadIdentity,
  retry,
  onCleared,
  warn,
}: SignOutOptions): SignOutManager {
  function clear(): void {
    state.hasCookie = false;
    retry.reset();
    onCleared();
  }

  function clearEverywhere(): void {
    tabs.setSyncedToken(null);
    clear();
    tabs.broadcast({ type: 'signed-out' });
  }

  async function leave(): Promise<void> {
    state.isSigningOut = true;
    clearEverywhere();
    if (state.identityUser)
      await state.identity
        ?.signOut()
        .catch((error: unknown) => warn('sign-in service sign-out failed', error));
    state.identityUser = state.identity?.getUser() ?? null;
    state.isSigningOut = false;
  }

  function signOut(): Promise<void> {
    if (!state.hasCookie && !state.identityUser && !tabs.getSyncedToken()) {
      // No user is signed in, so there is no sign-out to complete.
      tabs.setPendingSignOut(null);
      clear();
      return Promise.resolve();
    }
    tabs.setPendingSignOut('all');
    clearEverywhere();
    return finish();
  }

  async function forgetIdentity(): Promise<{ readonly error: unknown } | null> {
    if (tabs.getPendingSignOut() !== 'all') return null;
    state.isSigningOut = true;
    try {
      const identity = await loadIdentity();
      // Skip this when another tab has already signed out, because a user may have signed in there
      // since.
      if (identity.getUser() !== null) await identity.signOut();
      state.identityUser = identity.getUser() ?? null;
      tabs.setPendingSignOut('server');
      return null;
    } catch (error) {
      return { error };
    } finally {
      state.isSigningOut = false;
    }
  }

  function finish(): Promise<void> {
    return tabs.runExclusively(async () => {
      // Another tab may have completed the sign-out, or a user may have signed in since.
      if (!tabs.getPendingSignOut()) return;
      const [identityError, answer] = await Promise.all([forgetIdentity(), calls.sync(null)]);
      if (identityError === null && answer.type !== 'failure') {
        tabs.setSignedOut();
        retry.reset();
        return;
      }
      warn('sign-out incomplete, retrying here or on the next page', identityError ?? answer);
      retry.schedule();
    });
  }

  return {
    clearTab: clear,
    clearAllTabs: clearEverywhere,
    signOut,
    signOutLocally: leave,
    finishPending: finish,
    signOutIdentity: forgetIdentity,
  };
}
