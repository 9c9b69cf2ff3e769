/** Creates the session manager with the real browser APIs. */
import { isPhone } from '../phone.ts';
import type { Keeper, KeeperOptions } from '../start-session.ts';
import { createKeeper } from './create-keeper.ts';
import type { Identity } from './identity.ts';
import { createSessionCalls } from './session-calls.ts';
import { createTabs } from './tabs.ts';

let identity: Promise<Identity> | null = null;

/**
 * Loads the Auth chunk. Pages load it only once they are interactive, and pages without a session
 * only when the user is about to sign in.
 */
function loadIdentity(): Promise<Identity> {
  identity ??= import(/* webpackChunkName: "firebase-auth" */ '../firebase/firebase-identity.ts')
    .then(({ startIdentity }) => startIdentity())
    .catch((error: unknown) => {
      identity = null;
      throw error;
    });
  return identity;
}

export function startKeeper(options: KeeperOptions): Keeper {
  const keeper = createKeeper({
    ...options,
    calls: createSessionCalls({ fetch: (...request) => fetch(...request), isPhone: isPhone() }),
    tabs: createTabs({
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('pd-session') : null,
      locks: 'locks' in navigator ? navigator.locks : null,
    }),
    loadIdentity,
    warn: (message, detail) => console.warn(message, detail),
  });
  keeper.start();
  addEventListener('online', keeper.wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) keeper.wake();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keeper.resume();
  });
  return keeper;
}
