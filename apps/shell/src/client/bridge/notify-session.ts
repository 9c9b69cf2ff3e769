/**
 * Notifies the native wrapper of the signed-in user and the unread count, with data from the event
 * bus (specification.md section 4: after a profile was loaded).
 */
import type { EventBus } from '@paddock/event-bus';
import { WRAPPER_SIGNED_IN_KEY } from '@paddock/runtime/wrapper-storage-keys';
import type { WrapperSender } from './send.ts';

/**
 * Returns true when the wrapper was last told that a user is signed in, so that it is told of a
 * sign-out that happened between two page loads.
 */
function wasSignedIn(): boolean {
  try {
    return sessionStorage.getItem(WRAPPER_SIGNED_IN_KEY) !== null;
  } catch {
    return false;
  }
}

function saveSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) sessionStorage.setItem(WRAPPER_SIGNED_IN_KEY, '1');
    else sessionStorage.removeItem(WRAPPER_SIGNED_IN_KEY);
  } catch {
    // Without storage, a sign-out between two documents is only noticed at the next sign-in.
  }
}

/** @returns a function that stops the notifications */
export function notifyWrapperOfSession(bus: EventBus, send: WrapperSender): () => void {
  let notifiedUser: string | null = wasSignedIn() ? '' : null;
  const stopSession = bus.on('session.changed', ({ user }) => {
    const current = user ? JSON.stringify([user.id, user.name]) : null;
    if (current === notifiedUser) return;
    notifiedUser = current;
    saveSignedIn(user !== null);
    send(user ? { type: 'login', id: user.id, name: user.name } : { type: 'logout' });
  });
  const stopUnread = bus.on('unread.changed', ({ total }) => send({ type: 'unread', total }));
  return () => {
    stopSession();
    stopUnread();
  };
}
