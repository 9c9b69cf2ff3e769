import { useEffect, useState } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/**
 * Returns the signed-in user, or null when the user is signed out.
 *
 * @param initial the user on the server and until hydration. The shell passes the user that the
 *   server rendered the page for. Remotes do not know that user and pass nothing.
 *
 * @example
 * import { useUser } from '@paddock/auth';
 * import { Link } from '@paddock/router';
 *
 * export function Greeting() {
 *   const user = useUser();
 *   return user ? <p>Kia ora, {user.name}</p> : <Link to="/login">Sign in</Link>;
 * }
 */
export function useUser(initial: SessionUser | null = null): SessionUser | null {
  const [user, setUser] = useState(initial);
  useEffect(() => eventBus.on('session.changed', (session) => setUser(session.user)), []);
  return user;
}
