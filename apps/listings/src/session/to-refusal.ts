import { isApiError } from '@paddock/api-client';
import type { Refusal } from '@paddock/ui/form/use-form.ts';
import { getErrorMessage } from './user-api.ts';

/** Converts an error to a form's messages: for its fields if the error names them, else overall. */
export function toRefusal<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Refusal<Name> {
  const named = isApiError(error) ? error.details : [];
  const problems = Object.fromEntries(
    named.flatMap(({ field, message }) =>
      fields.some((each) => each === field) ? [[field, message]] : [],
    ),
  );
  if (Object.keys(problems).length === 0) return { failure: getErrorMessage(error) };
  return { problems: problems as Refusal<Name>['problems'] & object };
}
