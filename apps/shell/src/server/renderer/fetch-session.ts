/** Fetches the session that belongs to the visitor's cookie from the API. */
import type { PageSession } from '@paddock/auth';
import type { ApiClient } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';

/** The session of a request without a session cookie. */
export const anonymousSession: PageSession = { state: 'none', user: null };

/**
 * Returns the live session with its user, a dead one when the API returns 401, or an unknown one
 * after any other error. Never rejects.
 */
export async function fetchSession(
  api: Pick<ApiClient, 'get'>,
  signal: AbortSignal,
): Promise<PageSession> {
  try {
    const account = await api.get('/api/account', { signal });
    return {
      state: 'live',
      user: {
        id: account.id,
        name: account.name,
        firebaseId: account.firebase_id,
        isEmailVerified: account.emailVerified,
        permissions: account.permissions,
        suspension: account.suspension,
      },
    };
  } catch (error) {
    return { state: isApiError(error) && error.status === 401 ? 'dead' : 'unknown', user: null };
  }
}
