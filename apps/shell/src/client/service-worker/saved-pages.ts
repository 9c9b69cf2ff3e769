/** Decides which pages and files the service worker saves, and which it deletes to make room. */
import { NO_ACCOUNT, PAGE_ACCOUNT_HEADER } from './saved-copy.ts';

/** `search` is the results page of a saved search, which is saved before the user opens it. */
export type SavedPageType = 'listing' | 'results' | 'account' | 'conversation' | 'search';

export interface SavedEntry {
  readonly url: string;
  readonly type: SavedPageType | 'file';
  readonly savedAtMs: number;
  readonly bytes: number;
  /** The id of the page's user; `NO_ACCOUNT` for a page that is for everybody. */
  readonly account: string;
  /** URLs of the scripts, fonts and pictures that the page needs. Empty for a file. */
  readonly files: readonly string[];
}

/** The home page and the categories count as results. */
const MAX_PAGES: Readonly<Record<SavedPageType, number>> = {
  listing: 50,
  results: 20,
  account: 10,
  conversation: 20,
  search: 20,
};
const MAX_BYTES = 10_000_000;

const KINDS = 'marketplace|jobs|services|jobseekers|other|news';
const LISTING_PATH = new RegExp(`^/(?:${KINDS})/[^/]+/\\d+$`);
const RESULTS_PATH = new RegExp(`^/(?:search/listing|(?:${KINDS})(?:/.*)?)?$`);
const CONVERSATION_PATH = /^\/account\/messages\/\d+$/;
/** The account pages that are saved without being opened, with the targets of their links. */
export const ACCOUNT_PATHS: readonly string[] = [
  '/account/home',
  '/account/watchlist',
  '/account/messages',
  '/account/searches',
  '/account/posts',
  '/account/posts/draft',
];
const SCRIPT_OR_FONT_PATH = /^\/assets\/(?:shell|remotes|fonts)\/[^?]+$/;
const PICTURE_PATH = /^\/(?:api\/(?:photos|pictures)|sample-photos)\//;

/** Returns the page's type, or null for a page that is not saved, such as the settings. */
export function getSavedPageType(pathname: string): SavedPageType | null {
  if (LISTING_PATH.test(pathname)) return 'listing';
  if (ACCOUNT_PATHS.includes(pathname)) return 'account';
  if (CONVERSATION_PATH.test(pathname)) return 'conversation';
  return RESULTS_PATH.test(pathname) ? 'results' : null;
}

/** True for files whose names contain a hash, so that a saved copy is never outdated. */
export function isScriptOrFont(pathAndQuery: string): boolean {
  return SCRIPT_OR_FONT_PATH.test(pathAndQuery);
}

export function isPicture(pathAndQuery: string): boolean {
  return PICTURE_PATH.test(pathAndQuery);
}

const isPublic = ({ headers }: Pick<Response, 'headers'>) =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '');

/**
 * Returns the signed-in user's id, `NO_ACCOUNT` when the browser has no session, or null when the
 * response does not tell, for example while the API is down. The server marks pages for requests
 * without a session as public (ADR 5).
 */
export function readAccount(response: Pick<Response, 'headers'>): string | null {
  return isPublic(response) ? NO_ACCOUNT : response.headers.get(PAGE_ACCOUNT_HEADER);
}

/** True for a page that is either for everybody or for a signed-in user, and not an error. */
export function isSavable(
  response: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>,
): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html') &&
    (isPublic(response) || readAccount(response) !== NO_ACCOUNT)
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
  const counts = { listing: 0, results: 0, account: 0, conversation: 0, search: 0 };
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
