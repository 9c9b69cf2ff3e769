/** The API client for calls on behalf of the signed-in user. */
import { createApiClient, isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';

/** Returns a client that checks the session after a 401, because the session may have expired. */
export function createUserApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => void getSession().check(),
  });
}

/** Returns an error message for the user. */
export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error in listings', error);
  return 'That did not work, and we do not know why yet. Please try again in a moment.';
}
