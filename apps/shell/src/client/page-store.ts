/**
 * Pages fetched ahead of a click, and pages left behind: Back shows the same results at once, with no signal too.
 */
import type { PageResult } from '../routing/page-result.ts';

/** A page fetched on intent is used if the click follows within this time. */
const PREFETCH_LIFE_MS = 10_000;
/** A page left behind is shown again by Back within this time. */
const BACK_LIFE_MS = 10 * 60_000;
const BACK_PAGES = 20;

interface Kept {
  readonly page: Promise<PageResult>;
  readonly until: number;
}

export interface PageStore {
  /** The page of this address that was fetched ahead, once; or, on a Back or Forward, the one left behind. */
  take(href: string, isTraversal: boolean): Promise<PageResult> | null;
  keepPrefetched(href: string, page: Promise<PageResult>): void;
  keepVisited(href: string, page: PageResult): void;
  isPrefetched(href: string): boolean;
  /** Somebody else is looking: what was there for the one before is not for them. */
  clear(): void;
}

export function createPageStore(now: () => number = Date.now): PageStore {
  const prefetched = new Map<string, Kept>();
  const visited = new Map<string, Kept>();

  function alive(kept: Kept | undefined): kept is Kept {
    return kept !== undefined && kept.until > now();
  }

  return {
    take(href, isTraversal) {
      const ahead = prefetched.get(href);
      prefetched.delete(href);
      if (alive(ahead)) return ahead.page;
      const left = visited.get(href);
      return isTraversal && alive(left) ? left.page : null;
    },
    keepPrefetched(href, page) {
      const kept = { page, until: now() + PREFETCH_LIFE_MS };
      const forget = () => {
        if (prefetched.get(href) === kept) prefetched.delete(href);
      };
      prefetched.set(href, kept);
      // What failed ahead of a click is no answer to it, nor to a Retry after it.
      page.then(({ state }) => {
        if (state === 'area-failed' || state === 'failure') forget();
      }, forget);
    },
    keepVisited(href, page) {
      if (page.state !== 'ready') return;
      visited.delete(href);
      visited.set(href, { page: Promise.resolve(page), until: now() + BACK_LIFE_MS });
      const oldest = visited.keys().next();
      if (visited.size > BACK_PAGES && !oldest.done) visited.delete(oldest.value);
    },
    isPrefetched: (href) => alive(prefetched.get(href)),
    clear() {
      prefetched.clear();
      visited.clear();
    },
  };
}
