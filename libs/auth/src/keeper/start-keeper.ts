/** The keeper in a real browser. */
import { isPhone } from '../phone.ts';
import type { Keeper, KeeperOptions } from '../start-session.ts';
import { createKeeper } from './create-keeper.ts';
import type { Identity } from './identity.ts';
import { createSessionCalls } from './session-calls.ts';
import { createTabs } from './tabs.ts';

let identity: Promise<Identity> | null = null;

/** The Auth chunk: no page fetches it before it works, and one where nobody is signed in only when somebody means to be. */
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
