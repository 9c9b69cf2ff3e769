/** The API, as the account's own features call it in the browser. */
import { createApiClient, isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { isSignInError, getSession } from '@paddock/auth';
import type { Refusal } from '@paddock/ui/form/use-form.ts';

/** A 401 means that the session may be over: whoever is signed in finds out. */
export function accountApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => void getSession().check(),
  });
}

/** The words for whatever went wrong. */
export function getErrorMessage(error: unknown): string {
  if (isApiError(error) || isSignInError(error)) return error.message;
  console.warn('account:', error);
  return 'That did not work, and we do not know why yet. Nothing you typed is lost: please try again in a moment.';
}

/** Whether the person has to show once more that it is them. */
export function wantsConfirmation(error: unknown): boolean {
  return (
    (isApiError(error) && error.code === 'requires_recent_login') ||
    (isSignInError(error) && error.needsReauthentication)
  );
}

/** @returns what a form says about an error: beside the field that it is about, where the form has it */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Refusal<Name> {
  const named = isApiError(error)
    ? error.details
    : isSignInError(error) && error.field !== null
      ? [{ field: error.field, message: error.message }]
      : [];
  const problems = Object.fromEntries(
    named.flatMap(({ field, message }) =>
      fields.some((each) => each === field) ? [[field, message]] : [],
    ),
  );
  if (Object.keys(problems).length === 0) return { failure: getErrorMessage(error) };
  return { problems: problems as Refusal<Name>['problems'] & object };
}
