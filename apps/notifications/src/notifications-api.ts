/** The API, as this remote's own components call it in the browser. */
import { createApiClient, isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';

/** Specification.md section 9: notifications page size. */
export const PAGE_SIZE = 10;

/** A 401 means that the session may be over: whoever is signed in finds out. */
export function notificationsApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => void getSession().check(),
  });
}

export interface Problem {
  readonly message: string;
  readonly code: string;
  readonly requestId: string | null;
}

/** The words for whatever went wrong. */
export function toProblem(error: unknown): Problem {
  if (isApiError(error))
    return { message: error.message, code: error.code, requestId: error.requestId };
  console.warn('notifications:', error);
  return {
    message: 'We do not know why yet. Please try again in a moment.',
    code: 'unexpected',
    requestId: null,
  };
}
