/**
 * Who is signed in, as the product knows it: a user or null, never a sign-in service's object. The one emitter of
 * `session.changed`.
 */
import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';

export interface Session {
  readonly user: SessionUser | null;
}

/** States who is signed in, for everybody who asks now or later. Sign-in is not open yet, so that is nobody. */
export function startSession(bus: EventBus): Session {
  const session: Session = { user: null };
  bus.emit('session.changed', session);
  return session;
}

/** Signs out: states that nobody is signed in. */
export function endSession(bus: EventBus): void {
  bus.emit('session.changed', { user: null });
}
