/** Error helpers for the account's features in the browser. */
import { isApiError } from '@paddock/api-client';
import { isSignInError } from '@paddock/auth';
import { toFormRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
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

/**
 * @returns the form's messages for an error: one per field if the error names fields of the form,
 *   otherwise one for the whole form
 */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FormRefusal<Name> {
  const details = isApiError(error)
    ? error.details
    : isSignInError(error) && error.field !== null
      ? [{ field: error.field, message: error.message }]
      : [];
  return toFormRefusal(details, fields, () => getErrorMessage(error));
}
