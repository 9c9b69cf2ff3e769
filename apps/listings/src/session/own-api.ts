/** The API as somebody who is signed in calls it. */
import { createApiClient, isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';

/** A 401 means that the session may be over: whoever is signed in finds out. */
export function ownApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => void getSession().check(),
  });
}

/** The words for whatever went wrong. */
export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('listings:', error);
  return 'That did not work, and we do not know why yet. Please try again in a moment.';
}
