import { isApiError } from '@paddock/api-client';
import { toFormRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { getErrorMessage } from './get-error-message.ts';

/**
 * Converts an error to form messages: one per field if the error names fields of the form,
 * otherwise one for the whole form.
 */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FormRefusal<Name> {
  const details = isApiError(error) ? error.details : [];
  return toFormRefusal(details, fields, () => getErrorMessage(error));
}
