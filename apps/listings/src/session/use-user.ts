import { useEffect, useState } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/** Who is signed in, once the page works; null until then, and on the server. */
export function useUser(): SessionUser | null {
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => eventBus.on('session.changed', (session) => setUser(session.user)), []);
  return user;
}
