import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const HEIGHT = '--pd-sticky-footer';

/**
 * Sets `--pd-sticky-footer` to the height of a page's sticky footer, so that toasts are placed
 * above the footer and focused elements are not hidden behind it. Use it at most once on a page.
 * @param isShown false while the footer is in place but invisible
 * @returns the ref for the footer element
 */
export function useStickyFooter<Bar extends HTMLElement>(isShown = true): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element || !isShown || typeof ResizeObserver !== 'function') return undefined;
    const { style } = document.documentElement;
    // The height is 0 when the footer is not rendered or not sticky.
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
  }, [isShown]);
  return bar;
}
