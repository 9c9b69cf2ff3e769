/**
 * Replaces the session manager and the sign-in SDK that it loads, because users do not sign in on
 * the server.
 */
export function startSessionManager(): never {
  throw new Error('Sessions are only available in the browser');
}
