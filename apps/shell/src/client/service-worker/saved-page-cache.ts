/** The cache of saved pages and their files, and the owners of the pages. */
import { SAVED_PAGES_CACHE } from '@paddock/runtime/offline-storage-keys';
import { NO_ACCOUNT } from './saved-copy.ts';
import { findEntriesToDelete, isSavable, readAccount } from './saved-pages.ts';
import type { SavedEntry, SavedPageType } from './saved-pages.ts';
import { listScriptsAndFonts, readTitle } from './saved-page-html.ts';

/** Headers in which the cache stores what the worker knows about an entry. */
const TYPE = 'x-saved-type';
const TIME = 'x-saved-at';
const BYTES = 'x-saved-bytes';
const TITLE = 'x-saved-title';
const FILES = 'x-saved-files';
const ACCOUNT = 'x-saved-account';
/** The body is stored without its encoding, and a saved copy does not depend on the request. */
const DROPPED_HEADERS = ['content-encoding', 'content-length', 'server-timing', 'vary'];

export const decodeUtf8 = (body: ArrayBuffer) => new TextDecoder().decode(body);

export function readSavedEntry(
  url: string,
  { headers }: Response,
): SavedEntry & { readonly title: string } {
  const read = (name: string) => headers.get(name) ?? '';
  return {
    url,
    type: read(TYPE) as SavedEntry['type'],
    savedAtMs: Number(read(TIME)),
    bytes: Number(read(BYTES)),
    files: read(FILES).split(' ').filter(Boolean),
    title: decodeURIComponent(read(TITLE)),
    // Earlier releases saved only pages that are for everybody.
    account: read(ACCOUNT) || NO_ACCOUNT,
  };
}

export type SavedPageCache = ReturnType<typeof createSavedPageCache>;

/** The parts of ServiceWorkerGlobalScope that the cache needs. */
export interface CacheScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  fetch: typeof fetch;
}

export function createSavedPageCache(scope: CacheScope) {
  const openCache = () => scope.caches.open(SAVED_PAGES_CACHE);
  const find = (url: string, options?: CacheQueryOptions) =>
    scope.caches.match(url, { ...options, cacheName: SAVED_PAGES_CACHE });

  async function put(
    url: string,
    response: Response,
    body: ArrayBuffer,
    facts: Readonly<Record<string, string>>,
  ): Promise<void> {
    const headers = new Headers(response.headers);
    for (const name of DROPPED_HEADERS) headers.delete(name);
    const all = { [TIME]: String(Date.now()), ...facts, [BYTES]: String(body.byteLength) };
    for (const [name, value] of Object.entries(all)) headers.set(name, value);
    await (await openCache()).put(url, new Response(body, { headers }));
  }

  /** Saves the files that are missing, mostly out of the browser's own cache. */
  async function saveFiles(urls: readonly string[], mayDownload: boolean): Promise<void> {
    for (const url of urls) {
      if (await find(url)) continue;
      try {
        const response = await scope.fetch(url, {
          mode: 'same-origin',
          cache: mayDownload ? 'force-cache' : 'only-if-cached',
        });
        if (response.ok) await put(url, response, await response.arrayBuffer(), { [TYPE]: 'file' });
      } catch {
        // Without this file, the saved page is still readable.
      }
    }
  }

  async function listEntries() {
    const cache = await openCache();
    const entries = (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      return response && readSavedEntry(url, response);
    });
    return (await Promise.all(entries)).filter((entry) => entry !== undefined);
  }

  return {
    find,
    listEntries,
    clear: () => scope.caches.delete(SAVED_PAGES_CACHE),
    async putDocument(
      url: string,
      response: Response,
      body: ArrayBuffer,
      {
        type,
        owner,
        savedAtMs,
        loadedFiles,
      }: {
        readonly type: SavedPageType;
        readonly owner: string;
        readonly savedAtMs: number;
        readonly loadedFiles: readonly string[];
      },
    ): Promise<void> {
      const html = decodeUtf8(body);
      const paths = new Set([...listScriptsAndFonts(html), ...loadedFiles]);
      await put(url, response, body, {
        [TYPE]: type,
        [TIME]: String(savedAtMs),
        [ACCOUNT]: owner,
        [TITLE]: encodeURIComponent(readTitle(html)),
        [FILES]: [...paths].map((path) => scope.location.origin + path).join(' '),
      });
    },
    async saveFilesOf(url: string, mayDownload: boolean): Promise<void> {
      const saved = await find(url);
      if (saved) await saveFiles(readSavedEntry(url, saved).files, mayDownload);
    },
    async deleteOldEntries(): Promise<void> {
      const cache = await openCache();
      const urls = findEntriesToDelete(await listEntries());
      await Promise.all(urls.map((url) => cache.delete(url)));
    },
  };
}

/** Follows the signed-in user, so that one user's pages are neither saved nor shown for another. */
export function createPageOwners({
  listEntries,
  clear,
}: Pick<SavedPageCache, 'listEntries' | 'clear'>) {
  /** The signed-in user, as far as known. Null again when the browser restarts the worker. */
  let account: string | null = null;
  /** Counts changes of the user, to recognise responses that are for an earlier user. */
  let changes = 0;

  /** Deletes everything that is saved if any of it belongs to a user who is not signed in now. */
  async function setAccount(next: string): Promise<void> {
    if (account === next) return;
    if (account !== null) changes += 1;
    account = next;
    const isOfOther = ({ account: owner }: SavedEntry) => owner !== NO_ACCOUNT && owner !== next;
    if ((await listEntries()).some(isOfOther)) await clear();
  }

  return {
    countChanges: () => changes,
    setSignedIn(next: string): Promise<void> {
      changes += 1;
      return setAccount(next);
    },
    mayUse: ({ account: owner }: SavedEntry) =>
      owner === NO_ACCOUNT || account === null || owner === account,
    isCurrent: (owner: string) => owner === NO_ACCOUNT || owner === account,
    /**
     * Returns the page's owner, or null if the page must not be saved.
     *
     * @param changesAtRequest the value of `countChanges()` when the page was requested. If the
     *   user has changed since, the response is ignored
     */
    async check(response: Response, changesAtRequest: number): Promise<string | null> {
      const owner = readAccount(response);
      if (owner === null || changes !== changesAtRequest) return null;
      await setAccount(owner);
      return isSavable(response) ? owner : null;
    },
  };
}
