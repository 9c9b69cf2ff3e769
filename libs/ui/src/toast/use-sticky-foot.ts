import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const HEIGHT = '--pd-sticky-foot';

/**
 * Of a bar that a page keeps at the screen's foot: toasts stand above it, and what takes the focus is not behind it.
 * One on a page.
 */
export function useStickyFoot<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const { style } = document.documentElement;
    // None where it is not drawn, or stands at the end of the page.
    const measure = () =>
      style.setProperty(
        HEIGHT,
        `${getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0}px`,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return bar;
}
