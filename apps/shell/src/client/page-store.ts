/**
 * Stores prefetched and visited pages. Back shows a visited page at once, even offline.
 */
import type { PageResult } from '../routing/page-result.ts';

/** How long a prefetched page can be used. */
const PREFETCH_TTL_MS = 10_000;
/** How long a visited page can be shown by Back. */
const VISITED_TTL_MS = 10 * 60_000;
const MAX_VISITED_PAGES = 20;

interface StoredPage {
  readonly page: Promise<PageResult>;
  readonly expiresAtMs: number;
}

export interface PageStore {
  /**
   * Returns the prefetched page for this URL, but only to the first call. On Back or Forward,
   * returns the visited page instead.
   */
  takePage(href: string, isTraversal: boolean): Promise<PageResult> | null;
  addPrefetched(href: string, page: Promise<PageResult>): void;
  addVisited(href: string, page: PageResult): void;
  isPrefetched(href: string): boolean;
  /** Drops all pages; called when another user is signed in. */
  clear(): void;
}

export function createPageStore(now: () => number = Date.now): PageStore {
  const prefetched = new Map<string, StoredPage>();
  const visited = new Map<string, StoredPage>();

  function isFresh(storedPage: StoredPage | undefined): storedPage is StoredPage {
    return storedPage !== undefined && storedPage.expiresAtMs > now();
  }

  return {
    takePage(href, isTraversal) {
      const prefetchedPage = prefetched.get(href);
      prefetched.delete(href);
      if (isFresh(prefetchedPage)) return prefetchedPage.page;
      const visitedPage = visited.get(href);
      return isTraversal && isFresh(visitedPage) ? visitedPage.page : null;
    },
    addPrefetched(href, page) {
      const storedPage = { page, expiresAtMs: now() + PREFETCH_TTL_MS };
      const removePage = () => {
        if (prefetched.get(href) === storedPage) prefetched.delete(href);
      };
      prefetched.set(href, storedPage);
      // Drop a failed prefetch, so that a click or a retry loads the page again.
      page.then(({ type }) => {
        if (type === 'remote-failed' || type === 'failure') removePage();
      }, removePage);
    },
    addVisited(href, page) {
      if (page.type !== 'ready') return;
      visited.delete(href);
      visited.set(href, { page: Promise.resolve(page), expiresAtMs: now() + VISITED_TTL_MS });
      const oldest = visited.keys().next();
      if (visited.size > MAX_VISITED_PAGES && !oldest.done) visited.delete(oldest.value);
    },
    isPrefetched: (href) => isFresh(prefetched.get(href)),
    clear() {
      prefetched.clear();
      visited.clear();
    },
  };
}
