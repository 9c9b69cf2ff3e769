import type { FormRefusal } from './use-form.ts';

/** An error of the API has `details`; an error of signing in can have a `field`. */
interface FieldErrors {
  readonly details?: readonly { readonly field: string; readonly message: string }[];
  readonly field?: string | null;
  readonly message?: string;
}

/**
 * Returns a function that converts an error to the messages that a form shows: one per field if the
 * error names fields of the form, otherwise one for the whole form.
 *
 * @param getMessage returns the message for the whole form; called only if it is shown
 */
export function createToRefusal(getMessage: (error: unknown) => string) {
  return function toRefusal<Name extends string>(
    error: unknown,
    fields: readonly Name[],
  ): FormRefusal<Name> {
    const { details, field, message } = (error ?? {}) as FieldErrors;
    const problems: Partial<Record<string, string>> = {};
    for (const detail of details ?? [{ field, message }])
      if (fields.some((each) => each === detail.field))
        problems[String(detail.field)] = detail.message;
    if (Object.keys(problems).length === 0) return { failure: getMessage(error) };
    return { problems: problems as FormRefusal<Name>['problems'] & object };
  };
}
