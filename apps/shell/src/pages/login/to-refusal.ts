import { isApiError } from '@paddock/api-client';
import { isSignInError } from '@paddock/auth';
import type { Refusal } from '@paddock/ui/form/use-form.ts';

const UNFORESEEN =
  'That did not work, and we do not know why yet. Nothing you typed is lost: please try again in a moment.';

/** The words for whatever kept somebody from signing in. */
export function getErrorMessage(error: unknown): string {
  if (isSignInError(error) || isApiError(error)) return error.message;
  console.warn('sign-in:', error);
  return UNFORESEEN;
}

/** Whether it is a mail's code that is at fault, so that only a new one helps. */
export function isCodeSpent(error: unknown): boolean {
  return (
    error === null ||
    (isSignInError(error) && /action-code|oob-code|^argument-error$/.test(error.code))
  );
}

/** @returns what a form says about an error: beside the field that it is about, where the form has it */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Refusal<Name> {
  const field = isSignInError(error) ? fields.find((each) => each === error.field) : undefined;
  const message = getErrorMessage(error);
  return field === undefined
    ? { failure: message }
    : { problems: { [field]: message } as Refusal<Name>['problems'] & object };
}
