/** Replaces a saved copy of a page by the current page when the server can be reached again. */
import { onRetry } from '@paddock/runtime/online';
import { SAVED_COPY_ATTRIBUTE } from '../service-worker/saved-copy.ts';

const RETRY_INTERVAL_MS = 15_000;

interface ReplaceOptions {
  /** False while a reload would lose what the user has typed. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/** Removes the bar that the service worker has added, and its place at the top of the page. */
function removeBar(bar: Element): void {
  bar.remove();
  document.documentElement.removeAttribute('style');
}

/** Does nothing on a page that the server has sent. */
export function replaceSavedCopy({ mayReload, reload }: ReplaceOptions): () => void {
  const bar = document.querySelector(`[${SAVED_COPY_ATTRIBUTE}]`);
  if (!bar) return () => undefined;
  let isTrying = false;

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    );
    isTrying = false;
    // The saved copy is more useful than an error of the server.
    if (!answer || answer.status >= 500) return;
    stop();
    if (mayReload()) reload();
    else if (bar) removeBar(bar);
  }

  const timer = setInterval(() => void tryAgain(), RETRY_INTERVAL_MS);
  const stopListening = onRetry(() => void tryAgain());
  function stop(): void {
    clearInterval(timer);
    stopListening();
  }
  return stop;
}
