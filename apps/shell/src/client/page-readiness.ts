/**
 * How long the deferred scripts wait at most. A page whose code stalled needs them too: they include
 * the check for newer builds.
 */
const MAX_WAIT_MS = 10_000;

export interface PageReadiness {
  /**
   * Resolves when the first page responds to clicks, when its code failed, or after 10 s. Until
   * then, scripts that can wait would compete with the page's own for a slow connection.
   */
  readonly whenReady: Promise<void>;
  readonly markReady: () => void;
}

export function createPageReadiness(): PageReadiness {
  let markReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  setTimeout(markReady, MAX_WAIT_MS);
  return { whenReady, markReady };
}
