/**
 * Pages of results that this browser has loaded, for a few minutes: "More" asks the API for the next page alone, and
 * Back from a listing shows every page at once, so that the place in the list is there to scroll to. Never used on
 * the server, where it would mix visitors.
 */
import type { ListingSearch } from '@paddock/contracts/http';
import type { LoadedPage } from './search-state.ts';

export type SearchAnswer = Omit<
  ListingSearch,
  'results' | 'page' | 'pageSize' | 'hasMore' | 'nextCursor'
>;

export interface RememberedSearch {
  readonly answer: SearchAnswer;
  readonly pages: ReadonlyMap<number, LoadedPage>;
  readonly rememberedAtMs: number;
}

const MAX_SEARCHES = 8;
const MAX_AGE_MS = 5 * 60 * 1000;

export interface PageMemory {
  recall(key: string): RememberedSearch | null;
  remember(key: string, answer: SearchAnswer, pages: readonly LoadedPage[]): void;
}

export function createPageMemory(now: () => number = Date.now): PageMemory {
  const searches = new Map<string, RememberedSearch>();
  return {
    recall(key) {
      const found = searches.get(key);
      if (!found) return null;
      if (now() - found.rememberedAtMs <= MAX_AGE_MS) return found;
      searches.delete(key);
      return null;
    },
    remember(key, answer, pages) {
      const before = this.recall(key);
      const merged = new Map(before?.pages);
      for (const page of pages) merged.set(page.page, page);
      searches.delete(key);
      searches.set(key, { answer, pages: merged, rememberedAtMs: before?.rememberedAtMs ?? now() });
      for (const oldest of searches.keys()) {
        if (searches.size <= MAX_SEARCHES) break;
        searches.delete(oldest);
      }
    },
  };
}

export const pageMemory: PageMemory = createPageMemory();
