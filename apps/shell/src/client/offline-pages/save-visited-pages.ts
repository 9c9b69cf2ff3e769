/** Registers the service worker, and has it save the public pages that a visitor opens (ADR 40). */
import { detectAppMode } from '@paddock/contracts/app-mode';
import type { EventBus } from '@paddock/event-bus';
import { SAVED_PAGES_CACHE } from '@paddock/runtime/offline-storage-keys';
import { canPrefetchCode } from '../connection.ts';
import { SERVICE_WORKER_PATH } from '../service-worker/saved-copy.ts';
import type { SavePageMessage } from '../service-worker/saved-copy.ts';
import { whenIdle } from '../when-idle.ts';

interface PageRouter {
  subscribe(
    listener: (state: { readonly navigation: { readonly state: string } }) => void,
  ): () => void;
}

/** Returns the paths of the scripts and fonts that the tab has loaded, and of the main photo. */
function listLoadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const photo = document.querySelector<HTMLImageElement>('main img')?.currentSrc ?? '';
  return [...urls, photo]
    .filter((url) => url.startsWith(`${location.origin}/`))
    .map((url) => url.slice(location.origin.length))
    .filter((path) => path.startsWith('/assets/') || location.origin + path === photo);
}

/**
 * Call this after the page is hydrated, because downloading the worker must not delay it. Does
 * nothing in the native app (docs/mobile-bridge.md) and in browsers without service workers.
 *
 * @returns a function that stops saving pages
 */
export function saveVisitedPages(router: PageRouter, bus: Pick<EventBus, 'on'>): () => void {
  if (!('serviceWorker' in navigator) || detectAppMode(navigator.userAgent).isAppMode)
    return () => undefined;
  // The browser's private mode and a development build have no worker.
  const whenReady = navigator.serviceWorker
    .register(SERVICE_WORKER_PATH, { scope: '/', updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .catch(() => null);
  let isSignedIn = false;

  async function saveThisPage(): Promise<void> {
    const registration = await whenReady;
    await whenIdle();
    // The server answers signed-in users with personal pages, which are never saved.
    if (isSignedIn) return;
    const [url = ''] = location.href.split('#');
    registration?.active?.postMessage({
      type: 'save-page',
      url,
      files: listLoadedFiles(),
      mayDownload: canPrefetchCode(),
    } satisfies SavePageMessage);
  }

  const stopSession = bus.on('session.changed', ({ user }) => {
    const hasSignedOut = isSignedIn && user === null;
    isSignedIn = user !== null;
    if (hasSignedOut) void caches.delete(SAVED_PAGES_CACHE).catch(() => undefined);
  });
  const stopRouter = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') void saveThisPage();
  });
  void saveThisPage();
  return () => {
    stopSession();
    stopRouter();
  };
}
