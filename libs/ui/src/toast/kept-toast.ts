/** A toast for the next document: what was done on this page leads to one, and the word about it would be lost on the way. */
import { toast } from './toast.ts';
import type { ToastMessage, ToastTone } from './toast.ts';

const KEY = 'pd-toast';

const TONES: readonly ToastTone[] = ['neutral', 'success', 'info', 'warning', 'error'];

/** Says something on the next page of this tab. */
export function keepToast({ text, tone = 'neutral' }: Pick<ToastMessage, 'text' | 'tone'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, tone }));
  } catch {
    // It goes unsaid.
  }
}

/** Says what the page before wanted said, once. */
export function showKeptToast(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      readonly text?: unknown;
      readonly tone?: unknown;
    } | null;
    sessionStorage.removeItem(KEY);
    if (typeof kept?.text === 'string')
      toast({ text: kept.text, tone: TONES.find((tone) => tone === kept.tone) ?? 'neutral' });
  } catch {
    // Nothing was kept.
  }
}
