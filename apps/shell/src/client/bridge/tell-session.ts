/** Tells the wrapper who is signed in and how much is unread, as the bus says it (specification.md section 4: after a profile was loaded). */
import type { EventBus } from '@paddock/event-bus';
import type { Send } from './send.ts';

/** Kept for the documents after this one: somebody may be signed out between two pages. */
const TOLD_KEY = 'pd-bridge-login';

function wasTold(): boolean {
  try {
    return sessionStorage.getItem(TOLD_KEY) !== null;
  } catch {
    return false;
  }
}

function keepTold(isSignedIn: boolean): void {
  try {
    if (isSignedIn) sessionStorage.setItem(TOLD_KEY, '1');
    else sessionStorage.removeItem(TOLD_KEY);
  } catch {
    // Without storage a sign-out between two pages is told by the next sign-in.
  }
}

/** @returns what ends it */
export function tellSession(bus: EventBus, send: Send): () => void {
  let told: string | null = wasTold() ? '' : null;
  const stopSession = bus.on('session.changed', ({ user }) => {
    const current = user ? JSON.stringify([user.id, user.name]) : null;
    if (current === told) return;
    told = current;
    keepTold(user !== null);
    send(user ? { type: 'login', id: user.id, name: user.name } : { type: 'logout' });
  });
  const stopUnread = bus.on('unread.changed', ({ total }) => send({ type: 'unread', total }));
  return () => {
    stopSession();
    stopUnread();
  };
}
