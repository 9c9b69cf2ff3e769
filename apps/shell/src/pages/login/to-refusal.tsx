import { isApiError } from '@paddock/api-client';
import { isSignInError } from '@paddock/auth';
import { createToRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import type { ReactNode } from 'react';
import { refusalMessages } from './to-refusal.messages.tsx';

/** Returns the message for an error during sign-in. Unexpected errors are logged. */
export function getSignInErrorMessage(error: unknown): string {
  if (isSignInError(error) || isApiError(error)) return error.message;
  console.warn('sign-in failed', error);
  return refusalMessages.unexpected;
}

/** The API's code for an account that we disabled, and Firebase's for one disabled there. */
const DISABLED_CODES = ['account_disabled', 'user-disabled'];

/** Returns the way to reach us when the user's account is disabled, and null for other errors. */
export function renderDisabledAccount(error: unknown): ReactNode {
  if (!isSignInError(error) || !DISABLED_CODES.includes(error.code)) return null;
  return refusalMessages.disabled((text) => <TextLink to="/contact">{text}</TextLink>);
}

/** True when the code from an emailed link is invalid, so that the user needs a new link. */
export function isActionCodeInvalid(error: unknown): boolean {
  return (
    error === null ||
    (isSignInError(error) && /action-code|oob-code|^argument-error$/.test(error.code))
  );
}

const toFieldRefusal = createToRefusal(getSignInErrorMessage);

/**
 * Converts a sign-in error into the message that the form shows: at the field that the error is
 * about, if the form has that field, and otherwise above the form.
 */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FormRefusal<Name> {
  const disabledAccount = renderDisabledAccount(error);
  if (disabledAccount !== null) return { failure: disabledAccount };
  return toFieldRefusal(error, fields);
}
