/** What was typed and not sent yet, kept by the tab: a reload, a lost signal or a wrong tap costs nobody their words. */
import { FIELDS } from './message.ts';
import type { Draft, MessageKind } from './message.ts';

const keyOf = (kind: MessageKind) => `pd-draft-${kind}`;

/** @returns null where nothing is kept, or the browser keeps nothing */
export function keptDraft(kind: MessageKind): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Record<string, unknown> | null;
    if (!kept) return null;
    return Object.fromEntries(FIELDS.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : ''])) as Draft;
  } catch {
    return null;
  }
}

export function keepDraft(kind: MessageKind, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
  } catch {
    // Full, or forbidden: the words are on the screen all the same.
  }
}

export function forgetDraft(kind: MessageKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // Nothing was kept.
  }
}
