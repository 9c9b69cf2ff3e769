import type { FormRefusal } from './use-form.ts';

/**
 * Converts an error to the messages that a form shows: one per field if the error names fields of
 * the form, otherwise one for the whole form.
 *
 * @param details the error's messages about single fields
 * @param getMessage returns the message for the whole form; called only if it is shown
 */
export function toFormRefusal<Name extends string>(
  details: readonly { readonly field: string; readonly message: string }[],
  fields: readonly Name[],
  getMessage: () => string,
): FormRefusal<Name> {
  const problems = Object.fromEntries(
    details.flatMap(({ field, message }) =>
      fields.some((each) => each === field) ? [[field, message]] : [],
    ),
  );
  if (Object.keys(problems).length === 0) return { failure: getMessage() };
  return { problems: problems as FormRefusal<Name>['problems'] & object };
}
