/** Error helpers for the account's features in the browser. */
import { isApiError } from '@paddock/api-client';
import { isSignInError } from '@paddock/auth';
import { createToRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import { apiErrorMessages } from './api-errors.messages.ts';

/**
 * Returns the message to show for an error. Logs the error unless it comes from the API or from
 * sign-in.
 */
export function getErrorMessage(error: unknown): string {
  if (isApiError(error) || isSignInError(error)) return error.message;
  console.warn('account:', error);
  return apiErrorMessages.unexpected;
}

/** True when the user must confirm their identity before the request can succeed. */
export function requiresConfirmation(error: unknown): boolean {
  return (
    (isApiError(error) && error.code === 'requires_recent_login') ||
    (isSignInError(error) && error.needsReauthentication)
  );
}

/** Converts an error to the messages of a form with the given fields. */
export const toRefusal = /* @__PURE__ */ createToRefusal(getErrorMessage);
