import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { Toast } from './toast.ts';

/** A live region has to stand empty for a moment before it is filled, or some screen readers say nothing. */
const FILL_DELAY_MS = 100;
/** Then the words are on the screen alone, and not met twice by who reads on. */
const CLEAR_DELAY_MS = 2_000;

/** Says each new toast once: politely, an error at once. */
export function Announcer({ toasts }: { readonly toasts: readonly Toast[] }) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);

  useEffect(() => {
    for (const { id, tone, text } of toasts) {
      if (id <= lastId.current) continue;
      lastId.current = id;
      const region = tone === 'error' ? assertive : polite;
      const words = document.createElement('p');
      words.textContent = text;
      setTimeout(() => region.current?.append(words), FILL_DELAY_MS);
      setTimeout(() => words.remove(), FILL_DELAY_MS + CLEAR_DELAY_MS);
    }
  }, [toasts]);

  return (
    <>
      <VisuallyHidden as="div" ref={polite} role="status" />
      <VisuallyHidden as="div" ref={assertive} role="alert" />
    </>
  );
}
