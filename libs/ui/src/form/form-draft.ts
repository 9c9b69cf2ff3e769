/**
 * Keeps unsent form values in the browser, so that a reload, a lost connection or an accidental tap
 * does not lose them.
 */
import { DAY_MS } from '@paddock/runtime/durations';
import { FORM_DRAFT_PREFIX, LASTING_FORM_DRAFT_PREFIX } from '@paddock/runtime/storage-keys';
import type { FormValues } from './form-values.ts';

/** A draft is kept until the tab is closed, or for a week in every tab. */
export type FormDraftLifetime = 'tab' | 'week';

const WEEK_MS = 7 * DAY_MS;

const toStorageKey = (form: string, lifetime: FormDraftLifetime) =>
  (lifetime === 'tab' ? FORM_DRAFT_PREFIX : LASTING_FORM_DRAFT_PREFIX) + form;
/** @throws when the browser blocks storage */
const getStorage = (lifetime: FormDraftLifetime) =>
  lifetime === 'tab' ? sessionStorage : localStorage;

/** @returns null when there is no draft or storage is unavailable */
export function readFormDraft<Name extends string>(
  form: string,
  fields: readonly Name[],
  lifetime: FormDraftLifetime = 'tab',
): FormValues<Name> | null {
  try {
    const draft = JSON.parse(
      getStorage(lifetime).getItem(toStorageKey(form, lifetime)) ?? 'null',
    ) as Record<string, unknown> | null;
    if (!draft) return null;
    if (lifetime === 'week' && Date.now() - Number(draft['savedAtMs']) > WEEK_MS) {
      deleteFormDraft(form, lifetime);
      return null;
    }
    return Object.fromEntries(
      fields.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : '']),
    ) as FormValues<Name>;
  } catch {
    return null;
  }
}

/** @param values must not include passwords or other secrets */
export function saveFormDraft<Name extends string>(
  form: string,
  values: FormValues<Name>,
  lifetime: FormDraftLifetime = 'tab',
): void {
  const draft = lifetime === 'tab' ? values : { ...values, savedAtMs: Date.now() };
  try {
    getStorage(lifetime).setItem(toStorageKey(form, lifetime), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked. The values are still in the form, so the draft is optional.
  }
}

/** Deletes the draft. Call this after the form has been submitted. */
export function deleteFormDraft(form: string, lifetime: FormDraftLifetime = 'tab'): void {
  try {
    getStorage(lifetime).removeItem(toStorageKey(form, lifetime));
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}
