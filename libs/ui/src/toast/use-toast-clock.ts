import { useEffect, useRef } from 'react';
import { closeToast, type Toast } from './toast.ts';

/** How long a toast is shown (specification section 9). */
const DISPLAY_MS = 5_000;

/**
 * Closes each toast after it has been shown for 5 s in total. Time while `isPaused` is true does
 * not count. Errors are never closed.
 */
export function useToastClock(visible: readonly Toast[], isPaused: boolean): void {
  const remainingMs = useRef(new Map<number, number>());

  useEffect(() => {
    if (isPaused) return;
    const remaining = remainingMs.current;
    const startedMs = performance.now();
    const running = visible.filter(
      ({ tone, isSticky, isClosing }) => tone !== 'error' && isSticky !== true && !isClosing,
    );
    const timers = running.map(({ id }) =>
      setTimeout(() => closeToast(id), remaining.get(id) ?? DISPLAY_MS),
    );
    return () => {
      const shownMs = performance.now() - startedMs;
      const before = new Map(remaining);
      remaining.clear();
      for (const { id } of running)
        remaining.set(id, Math.max(0, (before.get(id) ?? DISPLAY_MS) - shownMs));
      for (const timer of timers) clearTimeout(timer);
    };
  }, [visible, isPaused]);
}
