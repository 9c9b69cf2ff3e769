import { useEffect, useRef } from 'react';
import { closeToast, type Toast } from './toast.ts';

/** Spec 9: how long a toast is shown. */
const DISPLAY_MS = 5_000;

/**
 * Closes each toast when it has been shown for 5 s in all. While `isPaused` nobody's time runs; errors have none to run
 * out.
 */
export function useToastClock(visible: readonly Toast[], isPaused: boolean): void {
  const leftMs = useRef(new Map<number, number>());

  useEffect(() => {
    if (isPaused) return;
    const left = leftMs.current;
    const startedMs = performance.now();
    const running = visible.filter(({ tone, isClosing }) => tone !== 'error' && !isClosing);
    const timers = running.map(({ id }) =>
      setTimeout(() => closeToast(id), left.get(id) ?? DISPLAY_MS),
    );
    return () => {
      const shownMs = performance.now() - startedMs;
      const before = new Map(left);
      left.clear();
      for (const { id } of running)
        left.set(id, Math.max(0, (before.get(id) ?? DISPLAY_MS) - shownMs));
      for (const timer of timers) clearTimeout(timer);
    };
  }, [visible, isPaused]);
}
