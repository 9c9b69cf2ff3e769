/** Registers the service worker, and has it save the pages that a visitor opens (ADR 40). */
import { detectAppMode } from '@paddock/contracts/app-mode';
import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import { SAVED_PAGES_CACHE } from '@paddock/runtime/offline-storage-keys';
import { SIGNING_OUT_KEY } from '@paddock/runtime/storage-keys';
import { canDownloadPages } from '../connection.ts';
import { NO_ACCOUNT, SERVICE_WORKER_PATH } from '../service-worker/saved-copy.ts';
import type {
  AccountMessage,
  SaveAccountPagesMessage,
  SavePageMessage,
} from '../service-worker/saved-copy.ts';
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

function isSigningOut(): boolean {
  try {
    return localStorage.getItem(SIGNING_OUT_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Call this after the page is hydrated, because downloading the worker must not delay it. Does
 * nothing in the native app (docs/mobile-bridge.md) and in browsers without service workers.
 *
 * @param pageUser the user that the page was rendered for, who may have signed out already
 * @returns a function that stops saving pages
 */
export function saveVisitedPages(
  router: PageRouter,
  bus: Pick<EventBus, 'on'>,
  pageUser: SessionUser | null,
): () => void {
  if (!('serviceWorker' in navigator) || detectAppMode(navigator.userAgent).isAppMode)
    return () => undefined;
  // The browser's private mode and a development build have no worker.
  const whenReady = navigator.serviceWorker
    .register(SERVICE_WORKER_PATH, { scope: '/', updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .catch(() => null);
  let userId = pageUser?.id ?? null;
  let hasSavedAccountPages = false;

  async function post(
    message: AccountMessage | SaveAccountPagesMessage | SavePageMessage,
  ): Promise<void> {
    (await whenReady)?.active?.postMessage(message);
  }

  async function saveThisPage(): Promise<void> {
    await whenReady;
    await whenIdle();
    const [url = ''] = location.href.split('#');
    const mayDownload = canDownloadPages();
    await post({ type: 'save-page', url, files: listLoadedFiles(), mayDownload });
    if (!userId || !mayDownload || hasSavedAccountPages) return;
    hasSavedAccountPages = true;
    await post({ type: 'save-account-pages' });
  }

  const stopSession = bus.on('session.changed', ({ user }) => {
    const id = user?.id ?? null;
    const hasLeft = userId !== null && id !== userId;
    // The worker reads each document's user from the response by itself. A saved copy, and a page
    // without a response from the API, may know no user although one is signed in. But after an
    // offline sign-out the server still renders one more page for the user.
    const isNews = id !== userId || (id === null && isSigningOut());
    userId = id;
    if (isNews) void post({ type: 'account', account: id ?? NO_ACCOUNT });
    // Also works while the browser has no active worker.
    if (hasLeft) void caches.delete(SAVED_PAGES_CACHE).catch(() => undefined);
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
