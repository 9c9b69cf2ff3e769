/** Decides which pages and files the service worker saves, and which it deletes to make room. */

export type SavedPageType = 'listing' | 'results';

export interface SavedEntry {
  readonly url: string;
  readonly type: SavedPageType | 'file';
  readonly savedAtMs: number;
  readonly bytes: number;
  /** URLs of the scripts, fonts and pictures that the page needs. Empty for a file. */
  readonly files: readonly string[];
}

/** The home page and the categories count as results. */
const MAX_PAGES: Readonly<Record<SavedPageType, number>> = { listing: 50, results: 20 };
const MAX_BYTES = 10_000_000;

const KINDS = 'marketplace|jobs|services|jobseekers|other|news';
const LISTING_PATH = new RegExp(`^/(?:${KINDS})/[^/]+/\\d+$`);
const RESULTS_PATH = new RegExp(`^/(?:search/listing|(?:${KINDS})(?:/.*)?)?$`);
const SCRIPT_OR_FONT_PATH = /^\/assets\/(?:shell|remotes|fonts)\/[^?]+$/;
const PICTURE_PATH = /^\/api\/(?:photos|pictures)\//;

/** Returns the page's type, or null for a page that is not saved, such as an account's. */
export function getSavedPageType(pathname: string): SavedPageType | null {
  if (LISTING_PATH.test(pathname)) return 'listing';
  return RESULTS_PATH.test(pathname) ? 'results' : null;
}

/** True for files whose names contain a hash, so that a saved copy is never outdated. */
export function isScriptOrFont(pathAndQuery: string): boolean {
  return SCRIPT_OR_FONT_PATH.test(pathAndQuery);
}

export function isPicture(pathAndQuery: string): boolean {
  return PICTURE_PATH.test(pathAndQuery);
}

/**
 * True for a page that is the same for every visitor, which the server marks as public (ADR 5). It
 * marks pages of signed-in users as private.
 */
export function isForEveryone(
  response: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>,
): boolean {
  const read = (name: string) => response.headers.get(name) ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    read('content-type').startsWith('text/html') &&
    /\bpublic\b/.test(read('cache-control'))
  );
}

/**
 * Returns the URLs to delete: pages beyond the limits of number and size, oldest first, and files
 * that none of the remaining pages needs.
 */
export function findEntriesToDelete(
  entries: readonly SavedEntry[],
  maxBytes: number = MAX_BYTES,
): string[] {
  const sizes = new Map(entries.map(({ url, bytes }) => [url, bytes]));
  const kept = new Set<string>();
  const counts = { listing: 0, results: 0 };
  let total = 0;
  const newestFirst = [...entries].sort((a, b) => b.savedAtMs - a.savedAtMs);
  for (const { url, type, files } of newestFirst) {
    if (type === 'file' || counts[type] >= MAX_PAGES[type]) continue;
    const added = [...new Set([url, ...files])].filter((each) => !kept.has(each));
    const bytes = added.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
    // Older pages go too, even if a small one would fit, so that what is saved is the latest.
    if (total + bytes > maxBytes) break;
    total += bytes;
    counts[type] += 1;
    for (const each of added) kept.add(each);
  }
  return entries.map(({ url }) => url).filter((url) => !kept.has(url));
}
