import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { Toast } from './toast.ts';

/**
 * A live region has to be empty for a moment before text is added, or some screen readers do not
 * announce the text.
 */
const FILL_DELAY_MS = 100;
/**
 * After this time the text is removed from the live region, so that a screen reader does not read
 * the toast twice.
 */
const CLEAR_DELAY_MS = 2_000;

/** Announces each new toast once to screen readers: errors assertively, the others politely. */
export function Announcer({ toasts }: { readonly toasts: readonly Toast[] }) {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);

  useEffect(() => {
    for (const { id, tone, text } of toasts) {
      if (id <= lastId.current) continue;
      lastId.current = id;
      const region = tone === 'error' ? assertive : polite;
      const message = document.createElement('p');
      message.textContent = text;
      setTimeout(() => region.current?.append(message), FILL_DELAY_MS);
      setTimeout(() => message.remove(), FILL_DELAY_MS + CLEAR_DELAY_MS);
    }
  }, [toasts]);

  return (
    <>
      <VisuallyHidden as="div" ref={polite} role="status" />
      <VisuallyHidden as="div" ref={assertive} role="alert" />
    </>
  );
}
