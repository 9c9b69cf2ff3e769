/** Reads and restores the values of a form with uncontrolled fields, by field name. */

/** The value of every field, as typed. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** For each invalid field, a sentence that says what is wrong and what to do. */
export type FieldProblems<Name extends string> = Partial<Readonly<Record<Name, string>>>;

/** A form control with a text value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the control with this field name, or null when the form has no such field. */
export function findFormControl(form: HTMLFormElement, field: string): FormControl | null {
  return form.elements.namedItem(field) as FormControl | null;
}

/** Reads the current value of each field. A field that is not in the form has an empty string. */
export function readFormValues<Name extends string>(
  form: HTMLFormElement,
  fields: readonly Name[],
): FormValues<Name> {
  return Object.fromEntries(
    fields.map((field) => [field, findFormControl(form, field)?.value ?? '']),
  ) as FormValues<Name>;
}

function getInitialValue(control: FormControl | RadioNodeList): string {
  if (control instanceof RadioNodeList)
    return (
      [...(control as NodeListOf<HTMLInputElement>)].find((radio) => radio.defaultChecked)?.value ??
      ''
    );
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Fills in saved values, except in fields that the user has already changed.
 * @returns false when there are no saved values
 */
export function restoreFormValues<Name extends string>(
  form: HTMLFormElement,
  saved: Partial<FormValues<Name>> | null,
): boolean {
  if (!saved) return false;
  for (const [field, value] of Object.entries<string | undefined>(saved)) {
    const control = findFormControl(form, field);
    if (
      control &&
      value !== undefined &&
      value !== '' &&
      control.value === getInitialValue(control)
    )
      control.value = value;
  }
  return true;
}

/** Returns the problems without the problem of one field. */
export function withoutFieldProblem<Name extends string>(
  problems: FieldProblems<Name>,
  field: Name,
): FieldProblems<Name> {
  const { [field]: _removed, ...others } = problems;
  return others as FieldProblems<Name>;
}
