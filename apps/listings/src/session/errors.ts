import { isApiError } from '@paddock/api-client';
import { createToRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import { errorMessages } from './errors.messages.ts';

export function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error in listings', error);
  return errorMessages.unexpected;
}

/** Converts an error to the messages of a form with the given fields. */
export const toRefusal = /* @__PURE__ */ createToRefusal(getErrorMessage);
