/** Values of a form as its controls want them. */
import type { FormValue } from '@paddock/contracts/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/contracts/posting';

export function toText(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function toList(value: FormValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** The form with another value; the same form where it is no other. */
export function withValue(form: PostForm, key: string, value: FormValue): PostForm {
  if (form.values[key] === value) return form;
  return {
    ...form,
    values: {
      ...form.values,
      [key]: Array.isArray(value) ? [...(value as readonly string[])] : (value as string | boolean),
    },
  };
}

/** What stands in the controls of a page whose code has only just come: somebody may have typed already. */
export function typedInto(
  element: HTMLFormElement,
  fields: readonly PostField[],
  form: PostForm,
): PostForm {
  const data = new FormData(element);
  let next = form;
  for (const field of fields) {
    const { key, type } = field;
    // Browsers differ in how they hand over the end of a line.
    const given = data
      .getAll(key)
      .map((each) => (typeof each === 'string' ? each.replaceAll('\r\n', '\n') : ''));
    if (type === 'choice' && field.isMultiple === true) {
      if (given.join() !== toList(form.values[key]).join()) next = withValue(next, key, given);
    } else if (type === 'boolean') {
      const said = given[0] === 'yes' || given[0] === 'no' ? given[0] === 'yes' : undefined;
      if (said !== undefined && said !== form.values[key]) next = withValue(next, key, said);
    } else if (type !== 'town' && given[0] !== undefined && given[0] !== toText(form.values[key])) {
      next = withValue(next, key, given[0]);
    }
  }
  return next;
}
