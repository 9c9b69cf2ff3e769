/**
 * How long the deferred scripts wait for the page's code at most. A page whose code stalled needs
 * them too: they include the check for newer builds.
 */
const MAX_LOAD_MS = 10_000;
/** How long they wait at most for a page whose code has loaded, which a slow phone still hydrates. */
const MAX_WAIT_MS = 30_000;

export interface PageReadiness {
  /**
   * Resolves when the first page responds to clicks, when its code failed, after 10 s without its
   * code, or after 30 s. Until then, scripts that can wait would compete with the page's own for a
   * slow connection and a slow processor.
   */
  readonly whenReady: Promise<void>;
  readonly markReady: () => void;
}

/** @param isLoaded returns true when the first page's code has loaded */
export function createPageReadiness(isLoaded: () => boolean): PageReadiness {
  let markReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  setTimeout(() => {
    if (!isLoaded()) markReady();
  }, MAX_LOAD_MS);
  setTimeout(markReady, MAX_WAIT_MS);
  return { whenReady, markReady };
}
