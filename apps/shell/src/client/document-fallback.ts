/**
 * Opens a page as a document when the browser cannot load it itself: the server can render it
 * without the code that is missing here (docs/adr/0038).
 */
import { PageRedirect } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import { SLOW_AFTER_MS } from '../routing/slow-after.ts';
import { canPrefetchCode } from './connection.ts';

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface DocumentFallbackOptions {
  /** False when the open page is loaded again, so that its document must not replace it. */
  readonly isNavigation: boolean;
  /** Returns the page's address; null when the document must not be opened. */
  readonly target: () => PageAddress | null;
  /** False when a new document would lose unsaved input. */
  readonly mayLeave: () => boolean;
  /**
   * Reloads the document when Back or Forward has arrived, which keeps the scroll position. Null
   * for other navigations.
   */
  readonly reloadOnArrival: (() => void) | null;
}

/**
 * Prevents the browser's own error page: while the line is down, Paddock's page stays open, unless
 * the service worker has a copy of the document.
 */
async function canOpen({ pathname, search }: PageAddress): Promise<boolean> {
  try {
    return (await fetch(`/assets/build.json?t=${Date.now()}`, { cache: 'no-store' })).ok;
  } catch {
    // Not every browser has `caches`, and a private window may not let pages use it.
    return (
      'caches' in globalThis &&
      Boolean(await caches.match(pathname + search).catch(() => undefined))
    );
  }
}

/**
 * Returns the page to show until the document has been reloaded, or null when the document must not
 * be opened.
 *
 * @throws PageRedirect to the document
 */
async function openDocument(options: DocumentFallbackOptions): Promise<PageResult | null> {
  const { target, mayLeave, reloadOnArrival } = options;
  const wanted = target();
  if (!wanted || !mayLeave() || !(await canOpen(wanted))) return null;
  // Ask again, because the user may have gone elsewhere in the meantime.
  const address = target();
  if (!address || !mayLeave()) return null;
  if (!reloadOnArrival)
    throw new PageRedirect(address.pathname + address.search + address.hash, 302, 'document');
  reloadOnArrival();
  return { type: 'not-rendered', status: 200 };
}

/**
 * Returns the page, or opens its document when its code has failed. On 2g or with data saving on,
 * also opens the document when the page is slow, because the document needs fewer bytes.
 *
 * @throws PageRedirect to the document
 */
export async function loadPageOrDocument(
  loading: Promise<PageResult>,
  options: DocumentFallbackOptions,
): Promise<PageResult> {
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<PageResult>((resolve, reject) => {
    const openIfPossible = () =>
      void openDocument(options).then((page) => page && resolve(page), reject);
    if (options.isNavigation && !canPrefetchCode())
      slowTimer = setTimeout(openIfPossible, SLOW_AFTER_MS);
  });
  try {
    const page = await Promise.race([loading, slow]);
    return page.type === 'remote-failed' ? ((await openDocument(options)) ?? page) : page;
  } finally {
    clearTimeout(slowTimer);
  }
}
