/**
 * Saves pages, and shows them when the server cannot be reached (ADR 40). The server's answer
 * always comes first. Pages of a signed-in user are deleted when the user changes (ADR 43).
 */
import { OFFLINE_PAGE_CACHE } from '@paddock/runtime/offline-storage-keys';
import { receiveSharedPhotos } from './receive-shared-photos.ts';
import { OFFLINE_PAGE_PATH, SHARE_PATH } from './saved-copy.ts';
import type { AccountMessage, SaveAccountPagesMessage, SavePageMessage } from './saved-copy.ts';
import {
  createPageOwners,
  createSavedPageCache,
  decodeUtf8,
  readSavedEntry,
} from './saved-page-cache.ts';
import type { CacheScope } from './saved-page-cache.ts';
import { ACCOUNT_PATHS, getSavedPageType, isPicture, isScriptOrFont } from './saved-pages.ts';
import type { SavedPageType } from './saved-pages.ts';
import { addSavedBar, addSavedList, listPagesToSave } from './saved-page-html.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Undefined in browsers without navigation preload. */
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The page that requests a file. */
  readonly clientId: string;
  /** The page that a navigation opens. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { readonly data: unknown };
}

/** The parts of ServiceWorkerGlobalScope that saving pages needs. */
export interface OfflineScope extends CacheScope {
  readonly navigator: { readonly onLine: boolean };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

/**
 * How long a navigation waits for the server's first byte before a saved copy is shown. At 50
 * kbit/s with a delay of 1.4 s, a whole document took 4.3 s (ADR 38).
 */
const NO_ANSWER_MS = 30_000;
/** How long a saved copy counts as current, so that opening the page again saves nothing. */
const CURRENT_MS = 5 * 60_000;
/**
 * How long an account page that the user has not opened stays current: longer than other pages,
 * because downloading these pages can take 1 MB.
 */
const ACCOUNT_PAGE_CURRENT_MS = 6 * 60 * 60_000;

/**
 * The maximum number of conversations, and of saved searches, that are saved for offline use
 * without having been opened.
 */
const MAX_LINKED_PAGES = 20;
/** The offline page lists these. Conversations and searches are reached from the account's pages. */
const LISTED_TYPES: readonly string[] = ['listing', 'results', 'account'];

export function startOfflinePages(scope: OfflineScope): void {
  const { origin } = scope.location;
  const cache = createSavedPageCache(scope);
  const { find } = cache;
  const owners = createPageOwners(cache);
  /** The open pages that are saved copies. Empty again when the browser restarts the worker. */
  const savedCopies = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  /** Runs one task at a time, so that none deletes what another is saving. Never rejects. */
  function enqueue(task: () => Promise<unknown>): Promise<unknown> {
    // A page that cannot be saved, for example without free space, is not saved.
    queue = queue.then(task).catch(() => undefined);
    return queue;
  }

  async function saveDocument(
    url: string,
    type: SavedPageType,
    response: Response,
    owner: string,
    loadedFiles: readonly string[] = [],
    savedAtMs: number = Date.now(),
  ): Promise<void> {
    const body = await response.arrayBuffer();
    if (!owners.isCurrent(owner)) return;
    await cache.putDocument(url, response, body, { type, owner, loadedFiles, savedAtMs });
  }

  async function savePage({ url, files, mayDownload }: SavePageMessage): Promise<void> {
    const type = getSavedPageType(new URL(url).pathname);
    if (!url.startsWith(`${origin}/`) || type === null) return;
    const loadedFiles = files.filter((path) => isScriptOrFont(path) || isPicture(path));
    const saved = await find(url);
    const entry = saved && readSavedEntry(url, saved);
    if (saved && entry && Date.now() - entry.savedAtMs < CURRENT_MS)
      await saveDocument(url, type, saved, entry.account, loadedFiles, entry.savedAtMs);
    else if (mayDownload) await fetchDocument(url, type, loadedFiles);
    await cache.saveFilesOf(url, mayDownload);
    await cache.deleteOldEntries();
  }

  async function fetchDocument(
    url: string,
    type: SavedPageType,
    loadedFiles?: readonly string[],
  ): Promise<void> {
    const changesAtRequest = owners.countChanges();
    const response = await scope.fetch(url);
    const owner = await owners.check(response, changesAtRequest);
    if (owner !== null) await saveDocument(url, type, response, owner, loadedFiles);
  }

  /** Saves a page of the account, unless its saved copy is current, and returns its HTML. */
  async function saveAccountPage(url: string, type: SavedPageType): Promise<string> {
    const before = await find(url);
    const savedAtMs = before ? readSavedEntry(url, before).savedAtMs : 0;
    if (Date.now() - savedAtMs >= ACCOUNT_PAGE_CURRENT_MS) {
      await fetchDocument(url, type);
      await cache.saveFilesOf(url, true);
    }
    return (await (await find(url))?.text()) ?? '';
  }

  async function saveAccountPages(): Promise<void> {
    for (const path of ACCOUNT_PATHS) {
      const html = await saveAccountPage(origin + path, 'account');
      for (const linked of listPagesToSave(html).slice(0, MAX_LINKED_PAGES)) {
        const { pathname, href } = new URL(linked, origin);
        const type = getSavedPageType(pathname);
        if (type !== null) await saveAccountPage(href, type === 'results' ? 'search' : type);
      }
    }
    await cache.deleteOldEntries();
  }

  async function getSavedPage(url: string, clientId: string): Promise<Response | undefined> {
    const saved = await find(url);
    if (!saved || !owners.mayUse(readSavedEntry(url, saved))) return undefined;
    savedCopies.add(clientId);
    const html = decodeUtf8(await saved.arrayBuffer());
    return new Response(addSavedBar(html, readSavedEntry(url, saved).savedAtMs, Date.now()), saved);
  }

  async function getOfflinePage(): Promise<Response> {
    const page = await scope.caches.match(origin + OFFLINE_PAGE_PATH, {
      cacheName: OFFLINE_PAGE_CACHE,
    });
    if (!page) return Response.error();
    const pages = (await cache.listEntries()).filter(
      (entry) => LISTED_TYPES.includes(entry.type) && owners.mayUse(entry),
    );
    return new Response(addSavedList(await page.text(), pages, Date.now()), page);
  }

  async function answerNavigation(event: FetchEvent): Promise<Response> {
    const url = new URL(event.request.url);
    url.hash = '';
    const type = getSavedPageType(url.pathname);
    const readSavedPage = () => getSavedPage(url.href, event.resultingClientId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Never resolves for a page that is not saved: its visitor can only wait. */
    const savedPageLate = new Promise<Response>((resolve) => {
      timer = setTimeout(
        () => void readSavedPage().then((page) => page && resolve(page)),
        NO_ANSWER_MS,
      );
    });
    const changesAtRequest = owners.countChanges();
    try {
      const preloaded = Promise.resolve(event.preloadResponse);
      const response = await Promise.race([
        preloaded.then((answer) => answer ?? scope.fetch(event.request)),
        savedPageLate,
      ]);
      const copy = type === null ? null : response.clone();
      const owner = owners.check(response, changesAtRequest);
      event.waitUntil(
        enqueue(async () => {
          const saveFor = await owner;
          if (copy && type !== null && saveFor !== null)
            await saveDocument(url.href, type, copy, saveFor);
        }),
      );
      return response;
    } catch {
      return (await readSavedPage()) ?? (await getOfflinePage());
    } finally {
      clearTimeout(timer);
    }
  }

  async function findOrFetch(request: Request): Promise<Response> {
    return (await find(request.url)) ?? scope.fetch(request);
  }

  /** A saved photo replaces the same photo in another size, which a turned phone requests. */
  async function findPicture(request: Request): Promise<Response> {
    const saved = (await find(request.url)) ?? (await find(request.url, { ignoreSearch: true }));
    return saved ?? scope.fetch(request);
  }

  scope.addEventListener('install', (event) =>
    event.waitUntil(
      scope.caches
        .open(OFFLINE_PAGE_CACHE)
        .then((cache) => cache.add(new Request(origin + OFFLINE_PAGE_PATH, { cache: 'no-cache' }))),
    ),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
  scope.addEventListener('message', (event) => {
    const message = event.data as SavePageMessage | SaveAccountPagesMessage | AccountMessage | null;
    if (message?.type === 'save-page') event.waitUntil(enqueue(() => savePage(message)));
    if (message?.type === 'save-account-pages') event.waitUntil(enqueue(saveAccountPages));
    // Not queued, because another user's pages must be deleted at once.
    if (message?.type === 'account') {
      event.waitUntil(owners.setSignedIn(message.account));
    }
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && request.url === origin + SHARE_PATH) {
      event.respondWith(receiveSharedPhotos(request, origin));
      return;
    }
    if (request.method !== 'GET' || !request.url.startsWith(`${origin}/`)) return;
    if (request.mode === 'navigate') {
      event.respondWith(answerNavigation(event));
      return;
    }
    const path = request.url.slice(origin.length);
    if (isScriptOrFont(path)) event.respondWith(findOrFetch(request));
    // Photos of a page that the server has sent are the browser's own business.
    else if (isPicture(path) && (savedCopies.has(event.clientId) || !scope.navigator.onLine))
      event.respondWith(findPicture(request));
  });
}
