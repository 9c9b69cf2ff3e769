/** Converts between a form's values and the values of its controls. */
import type { FormValue } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { PostField } from '@paddock/domain/posting';

export function getTextValue(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function getListValue(value: FormValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Returns the form with a new value, or the same object when the value is unchanged. */
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

/**
 * Returns the form with a new value for `quantityUnit`, and with the same unit for the price: 120
 * bales at $14 are $14 a bale. Keeps a price unit that the seller has chosen.
 */
export function withQuantityUnit(
  form: PostForm,
  fields: readonly PostField[],
  unit: FormValue,
): PostForm {
  const isSameUnit =
    getTextValue(form.values['pricePer']) === getTextValue(form.values['quantityUnit']);
  const priceUnit = fields.find(({ key }) => key === 'pricePer');
  const isPriceUnit =
    priceUnit?.type === 'choice' && priceUnit.options.some(({ value }) => value === unit);
  const next = withValue(form, 'quantityUnit', unit);
  return isSameUnit ? withValue(next, 'pricePer', isPriceUnit ? unit : '') : next;
}

/** Reads the values that the user typed into the server-rendered form before React hydrated it. */
export function readTypedValues(
  element: HTMLFormElement,
  fields: readonly PostField[],
  form: PostForm,
): PostForm {
  const data = new FormData(element);
  let next = form;
  for (const field of fields) {
    const { key, type } = field;
    // Browsers submit line breaks as CRLF or LF.
    const given = data
      .getAll(key)
      .map((each) => (typeof each === 'string' ? each.replaceAll('\r\n', '\n') : ''));
    if (type === 'choice' && field.isMultiple === true) {
      if (given.join() !== getListValue(form.values[key]).join())
        next = withValue(next, key, given);
    } else if (type === 'boolean') {
      const isYes = given[0] === 'yes' || given[0] === 'no' ? given[0] === 'yes' : undefined;
      if (isYes !== undefined && isYes !== form.values[key]) next = withValue(next, key, isYes);
    } else if (
      type !== 'town' &&
      given[0] !== undefined &&
      given[0] !== getTextValue(form.values[key])
    ) {
      next = withValue(next, key, given[0]);
    }
  }
  return next;
}
