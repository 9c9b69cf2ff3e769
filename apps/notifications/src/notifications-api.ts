/** The API client that this remote's components use in the browser. */
import { createApiClient, isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';

/** The page size for notifications (specification.md section 9). */
export const NOTIFICATIONS_PAGE_SIZE = 10;

/** Returns a client that checks the session after a 401, because the session may have ended. */
export function createNotificationsApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => void getSession().check(),
  });
}

export interface DisplayedError {
  readonly message: string;
  readonly code: string;
  readonly requestId: string | null;
}

/** Converts any error into a message for the user, and logs unexpected errors. */
export function toDisplayedError(error: unknown): DisplayedError {
  if (isApiError(error))
    return { message: error.message, code: error.code, requestId: error.requestId };
  console.warn('notifications: unexpected error', error);
  return {
    message: 'We do not know why yet. Please try again in a moment.',
    code: 'unexpected',
    requestId: null,
  };
}
