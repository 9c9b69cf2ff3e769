import { isApiError } from '@paddock/api-client';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { getErrorMessage } from './user-api.ts';

/**
 * Converts an error to form messages: one per field if the error names fields of the form,
 * otherwise one for the whole form.
 */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): FormRefusal<Name> {
  const named = isApiError(error) ? error.details : [];
  const problems = Object.fromEntries(
    named.flatMap(({ field, message }) =>
      fields.some((each) => each === field) ? [[field, message]] : [],
    ),
  );
  if (Object.keys(problems).length === 0) return { failure: getErrorMessage(error) };
  return { problems: problems as FormRefusal<Name>['problems'] & object };
}
