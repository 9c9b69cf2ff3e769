/** Saves a toast for the next page, for actions that lead to a full page load. */
import { SAVED_TOAST_KEY } from '@paddock/runtime/storage-keys';
import { toast } from './toast.ts';
import type { ToastMessage, ToastTone } from './toast.ts';

const TONES: readonly ToastTone[] = ['neutral', 'success', 'info', 'warning', 'error'];

/** Saves a toast for the next page of this tab to show. */
export function saveToastForNextPage({
  text,
  tone = 'neutral',
}: Pick<ToastMessage, 'text' | 'tone'>): void {
  try {
    sessionStorage.setItem(SAVED_TOAST_KEY, JSON.stringify({ text, tone }));
  } catch {
    // Storage is full or blocked. The toast is not shown.
  }
}

/** Shows the toast that the previous page saved, if there is one, and deletes it. */
export function showSavedToast(): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(SAVED_TOAST_KEY) ?? 'null') as {
      readonly text?: unknown;
      readonly tone?: unknown;
    } | null;
    sessionStorage.removeItem(SAVED_TOAST_KEY);
    if (typeof saved?.text === 'string')
      toast({ text: saved.text, tone: TONES.find((tone) => tone === saved.tone) ?? 'neutral' });
  } catch {
    // Storage is blocked or does not contain a valid toast.
  }
}
