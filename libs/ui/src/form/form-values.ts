/** The words in a form whose fields the browser keeps: read, checked and put back by name. */

/** Every field as typed. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong with a field, in a sentence that says what to do. */
export type Problems<Name extends string> = Partial<Readonly<Record<Name, string>>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function findControl(form: HTMLFormElement, field: string): Control | null {
  return form.elements.namedItem(field) as Control | null;
}

export function readValues<Name extends string>(
  form: HTMLFormElement,
  fields: readonly Name[],
): Values<Name> {
  return Object.fromEntries(
    fields.map((field) => [field, findControl(form, field)?.value ?? '']),
  ) as Values<Name>;
}

function firstValue(control: Control | RadioNodeList): string {
  if (control instanceof RadioNodeList)
    return (
      [...(control as NodeListOf<HTMLInputElement>)].find((radio) => radio.defaultChecked)?.value ??
      ''
    );
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** Puts words back that were typed before, where nothing new stands yet. @returns whether there were any */
export function restoreValues<Name extends string>(
  form: HTMLFormElement,
  kept: Partial<Values<Name>> | null,
): boolean {
  if (!kept) return false;
  for (const [field, value] of Object.entries<string | undefined>(kept)) {
    const control = findControl(form, field);
    if (control && value !== undefined && value !== '' && control.value === firstValue(control))
      control.value = value;
  }
  return true;
}

export function without<Name extends string>(
  problems: Problems<Name>,
  field: Name,
): Problems<Name> {
  const { [field]: _mended, ...left } = problems;
  return left as Problems<Name>;
}
