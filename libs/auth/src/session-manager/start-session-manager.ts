/** Creates the session manager with the real browser APIs. */
import { isPhone } from '@paddock/firebase/phone';
import { onOnline } from '@paddock/runtime/online';
import { SESSION_CHANNEL } from '@paddock/runtime/sign-in-storage-keys';
import type { SessionManager, SessionManagerOptions } from '../session.ts';
import { createSessionManager } from './create-session-manager.ts';
import type { IdentityService } from './identity.ts';
import { createSessionApi } from './session-api.ts';
import { createTabCoordinator } from './tabs.ts';

let identity: Promise<IdentityService> | null = null;

/**
 * Loads the Auth chunk. A page with a session loads it when it is interactive, other pages only
 * when the user is about to sign in.
 */
function loadIdentity(): Promise<IdentityService> {
  identity ??= import(/* webpackChunkName: "firebase-auth" */ '../firebase/firebase-identity.ts')
    .then(({ startIdentityService: startIdentity }) => startIdentity())
    .catch((error: unknown) => {
      identity = null;
      throw error;
    });
  return identity;
}

/**
 * Starts the page's session manager, and wakes it when the page becomes visible or the device comes
 * online.
 */
export function startSessionManager(options: SessionManagerOptions): SessionManager {
  const manager = createSessionManager({
    ...options,
    calls: createSessionApi({ fetch: (...request) => fetch(...request), isPhone: isPhone() }),
    tabs: createTabCoordinator({
      channel: 'BroadcastChannel' in window ? new BroadcastChannel(SESSION_CHANNEL) : null,
      locks: 'locks' in navigator ? navigator.locks : null,
    }),
    loadIdentity,
    warn: (message, detail) => console.warn(message, detail),
  });
  manager.start();
  onOnline(manager.wake);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) manager.wake();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) manager.resume();
  });
  return manager;
}
