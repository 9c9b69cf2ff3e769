import { useEffect } from 'react';
import { useScrollRestoration } from '@paddock/router/host';

/**
 * Restores the scroll position of each page, and switches the browser's scroll anchoring on, which
 * the document's styles switch off until it has arrived (`document.ts`).
 */
export function useScrollPosition(): void {
  // Use the hook, because react-router's component renders an inline script, which our security
  // policy blocks.
  useScrollRestoration();
  useEffect(() => {
    // The first frame lays out what has arrived since the last one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.style.overflowAnchor = 'auto';
      }),
    );
  }, []);
}
