/** The page size and the error conversion that this remote's components share. */
import { isApiError } from '@paddock/api-client';
import { apiMessages } from './notifications-api.messages.ts';

/** The page size for notifications (specification.md section 9). */
export const NOTIFICATIONS_PAGE_SIZE = 10;

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
    message: apiMessages.unexpectedError,
    code: 'unexpected',
    requestId: null,
  };
}
