/** Signing out: at once here and in the other tabs; at the sign-in service and on the server as soon as they can be reached. */
import type { Retry } from './backoff.ts';
import type { Identity } from './identity.ts';
import type { SessionCalls } from './session-calls.ts';
import type { TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

export interface SigningOut {
  /** Nobody is signed in, as far as this tab is concerned. */
  clear(): void;
  clearEverywhere(): void;
  signOut(): Promise<void>;
  /** Out here, without telling the server: it knows. */
  leave(): Promise<void>;
  /** Tells whoever has yet to be told. */
  finish(): Promise<void>;
  /** @returns why the sign-in service could not be told; null where it was, or knew */
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
        .catch((error: unknown) => warn('The sign-in service did not sign out', error));
    state.person = state.identity?.person() ?? null;
    state.isLeaving = false;
  }

  function signOut(): Promise<void> {
    if (!state.hasCookie && !state.person && !tabs.told()) {
      // Nobody was in.
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
      // Nobody to sign out, or another tab did; signing out again could meet a new sign-in there.
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
      // Another tab may have done it, or somebody may have signed in since.
      if (!tabs.leftToTell()) return;
      const [trouble, answer] = await Promise.all([forgetIdentity(), calls.sync(null)]);
      if (trouble === null && answer.kind !== 'trouble') {
        tabs.setSignedOut();
        retry.reset();
        return;
      }
      warn(
        'Signing out is not finished: it is tried again, here or by the next page',
        trouble ?? answer,
      );
      retry.schedule();
    });
  }

  return { clear, clearEverywhere, signOut, leave, finish, forgetIdentity };
}
