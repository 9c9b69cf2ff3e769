/**
 * Keeps unsent form values in `sessionStorage`, so that a reload, a lost connection or an
 * accidental tap does not lose them.
 */
import { FORM_DRAFT_PREFIX } from '@paddock/runtime/storage-keys';
import type { FormValues } from './form-values.ts';

const toStorageKey = (form: string) => `${FORM_DRAFT_PREFIX}${form}`;

/** @returns null when there is no draft or `sessionStorage` is unavailable */
export function readFormDraft<Name extends string>(
  form: string,
  fields: readonly Name[],
): FormValues<Name> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(toStorageKey(form)) ?? 'null') as Record<
      string,
      unknown
    > | null;
    if (!draft) return null;
    return Object.fromEntries(
      fields.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : '']),
    ) as FormValues<Name>;
  } catch {
    return null;
  }
}

/** @param values must not include passwords or other secrets */
export function saveFormDraft<Name extends string>(form: string, values: FormValues<Name>): void {
  try {
    sessionStorage.setItem(toStorageKey(form), JSON.stringify(values));
  } catch {
    // Storage is full or blocked. The values are still in the form, so the draft is optional.
  }
}

/** Deletes the draft. Call this after the form has been submitted. */
export function deleteFormDraft(form: string): void {
  try {
    sessionStorage.removeItem(toStorageKey(form));
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}
