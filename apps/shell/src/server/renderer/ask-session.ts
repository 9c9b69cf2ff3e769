/** Whose page is this? The API knows, by the visitor's cookie. */
import type { PageSession } from '@paddock/auth';
import type { ApiClient } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';

/** A request without a session's cookie. */
export const NOBODY: PageSession = { state: 'none', user: null };

/** Never rejects: an API that is away makes nobody of somebody, and says so. */
export async function askSession(
  api: Pick<ApiClient, 'get'>,
  signal: AbortSignal,
): Promise<PageSession> {
  try {
    const { id, name, firebase_id, email_verified, permissions } = await api.get('/api/account', {
      signal,
    });
    return {
      state: 'live',
      user: { id, name, firebaseId: firebase_id, isEmailVerified: email_verified, permissions },
    };
  } catch (error) {
    return { state: isApiError(error) && error.status === 401 ? 'dead' : 'unknown', user: null };
  }
}
