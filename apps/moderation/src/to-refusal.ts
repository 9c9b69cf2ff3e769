/** The error messages of the decision panel. */
import { isApiError } from '@paddock/api-client';
import { toFormRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { decisionMessages } from './features/case/decision.messages.ts';

function getErrorMessage(error: unknown): string {
  if (isApiError(error)) return error.message;
  console.warn('unexpected error in moderation', error);
  return decisionMessages.form.unexpectedError;
}

/**
 * Converts an error to form messages: one per field if the error names fields of the form,
 * otherwise one for the whole form.
 */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FormRefusal<Name> {
  return toFormRefusal(isApiError(error) ? error.details : [], fields, () =>
    getErrorMessage(error),
  );
}
