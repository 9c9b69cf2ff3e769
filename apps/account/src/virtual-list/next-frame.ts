/**
 * Longer than a frame takes on any phone. The timeout is needed because a hidden page gets no
 * animation frames.
 */
const TIMEOUT_MS = 100;

/** Resolves once the browser has painted the current content, or after the timeout. */
export function waitForNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
