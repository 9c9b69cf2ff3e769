/** What was typed and not sent yet, kept by the tab: a reload, a lost signal or a wrong tap costs nobody their words. */
import type { Values } from './form-values.ts';

const toStorageKey = (form: string) => `pd-draft-${form}`;

/** @returns null where nothing is kept, or the browser keeps nothing */
export function keptDraft<Name extends string>(
  form: string,
  fields: readonly Name[],
): Values<Name> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(toStorageKey(form)) ?? 'null') as Record<
      string,
      unknown
    > | null;
    if (!kept) return null;
    return Object.fromEntries(
      fields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']),
    ) as Values<Name>;
  } catch {
    return null;
  }
}

/** @param values never a password */
export function keepDraft<Name extends string>(form: string, values: Values<Name>): void {
  try {
    sessionStorage.setItem(toStorageKey(form), JSON.stringify(values));
  } catch {
    // Full, or forbidden: the words are on the screen all the same.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(toStorageKey(form));
  } catch {
    // Nothing was kept.
  }
}
