import { useEffect, useState } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/**
 * Returns the signed-in user. Null when the user is signed out, on the server, and before
 * hydration.
 */
export function useUser(): SessionUser | null {
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => eventBus.on('session.changed', (session) => setUser(session.user)), []);
  return user;
}
