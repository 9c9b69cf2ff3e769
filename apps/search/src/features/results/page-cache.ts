/**
 * Caches the result pages that this browser has loaded for a few minutes. "More" then fetches only
 * the next page, and going back from a listing shows every page at once, so that the scroll
 * position can be restored. Never used on the server, where it would share pages between visitors.
 */
import type { ListingSearch } from '@paddock/contracts/http';
import type { LoadedPage } from './search-state.ts';

/** The part of the API's response that is the same for every page of a search. */
export type SearchSummary = Omit<
  ListingSearch,
  'results' | 'page' | 'pageSize' | 'hasMore' | 'nextCursor'
>;

export interface CachedSearch {
  readonly summary: SearchSummary;
  readonly pages: ReadonlyMap<number, LoadedPage>;
  readonly cachedAtMs: number;
}

const MAX_SEARCHES = 8;
const MAX_AGE_MS = 5 * 60 * 1000;

/** A cache of result pages. The key of a search is its API query. */
export interface ResultPageCache {
  /** Returns null when the search is not cached or its pages have expired. */
  get(key: string): CachedSearch | null;
  /** Adds the pages to those already cached for the search. */
  add(key: string, answer: SearchSummary, pages: readonly LoadedPage[]): void;
}

/** Creates an empty cache. It holds the eight latest searches, each for five minutes. */
export function createResultPageCache(now: () => number = Date.now): ResultPageCache {
  const searches = new Map<string, CachedSearch>();
  return {
    get(key) {
      const found = searches.get(key);
      if (!found) return null;
      if (now() - found.cachedAtMs <= MAX_AGE_MS) return found;
      searches.delete(key);
      return null;
    },
    add(key, searchSummary, pages) {
      const previous = this.get(key);
      const merged = new Map(previous?.pages);
      for (const page of pages) merged.set(page.page, page);
      searches.delete(key);
      searches.set(key, {
        summary: searchSummary,
        pages: merged,
        cachedAtMs: previous?.cachedAtMs ?? now(),
      });
      for (const oldest of searches.keys()) {
        if (searches.size <= MAX_SEARCHES) break;
        searches.delete(oldest);
      }
    },
  };
}

/** The one cache that all pages in this browser use. */
export const resultPageCache: ResultPageCache = createResultPageCache();
