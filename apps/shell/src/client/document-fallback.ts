/**
 * Opens a page as a document when the browser cannot load it itself: the server can render it
 * without the code that is missing here (docs/adr/0038).
 */
import { PageRedirect } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import { SLOW_AFTER_MS } from '../routing/slow-after.ts';
import { isSavingData, isVerySlowLine } from './connection.ts';

/**
 * How long a navigation waits for the page's code before it opens the document. Well above what a
 * chunk takes at 400 kbit/s.
 */
const CODE_LATE_MS = 10_000;

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface DocumentFallbackOptions {
  /** False when the open page is loaded again. Its document must not replace it then. */
  readonly isNavigation: boolean;
  /** False while the page's code has not loaded. */
  readonly isCodeLoaded: () => boolean;
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
 * Returns the page, or opens its document when its code has failed or is late. On a very slow line
 * it opens the document at once instead of requesting the code, because the document needs fewer
 * bytes and round trips. Data that is late is no reason: the document needs the same data.
 *
 * @throws PageRedirect to the document
 */
export async function loadPageOrDocument(
  load: () => Promise<PageResult>,
  options: DocumentFallbackOptions,
): Promise<PageResult> {
  const { isNavigation, isCodeLoaded } = options;
  const isSlow = isVerySlowLine();
  if (isNavigation && isSlow && !isCodeLoaded()) {
    const page = await openDocument(options);
    if (page) return page;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PageResult>((resolve, reject) => {
    if (!isNavigation || isSlow) return;
    timer = setTimeout(
      () => {
        if (!isCodeLoaded())
          void openDocument(options).then((page) => page && resolve(page), reject);
      },
      isSavingData() ? SLOW_AFTER_MS : CODE_LATE_MS,
    );
  });
  try {
    const page = await Promise.race([load(), late]);
    return page.type === 'remote-failed' ? ((await openDocument(options)) ?? page) : page;
  } finally {
    clearTimeout(timer);
  }
}
