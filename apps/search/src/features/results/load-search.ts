/**
 * Loads the result pages that an address names, from `fromPage` to `page`. Used on the server and
 * in the browser.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { ListingSearch } from '@paddock/contracts/http';
import { resultPageCache } from './page-cache.ts';
import type { ResultPageCache, SearchSummary } from './page-cache.ts';
import { withoutIgnoredFilters } from './ignored-filters.ts';
import { PAGE_SIZE, toApiQuery } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import {
  createFailedSearchState,
  createSearchState,
  canHaveTable,
  EMPTY_INTERPRETATION,
  toResultListing,
} from './search-state.ts';
import type { LoadedPage, SearchError, SearchState } from './search-state.ts';
import { loadSearchMessages } from './load-search.messages.ts';

const isBrowser = typeof document !== 'undefined';

/** Converts any error into a search error. Errors without an HTTP status get 503. */
export function toSearchError(error: unknown): SearchError {
  if (!isApiError(error))
    return {
      status: 503,
      code: 'search_failed',
      message: loadSearchMessages.unexpectedError,
      requestId: null,
    };
  const { status, code, message, requestId } = error;
  return { status: status >= 400 ? status : 503, code, message, requestId };
}

/** Returns the names of the parameters that the API rejected. */
function getRejectedNames(error: unknown): readonly string[] {
  if (!isApiError(error) || error.status !== 400) return [];
  return error.details.map(({ field }) => (field === 'term' ? 'query' : field));
}

async function fetchPage(
  api: ApiClient,
  query: URLSearchParams,
  page: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListingSearch> {
  const pageQuery = new URLSearchParams(query);
  pageQuery.set('page', String(page));
  pageQuery.set('pageSize', String(PAGE_SIZE));
  if (cursor) pageQuery.set('cursor', cursor);
  return api.get('/api/listings', { query: pageQuery, signal });
}

/** A response of this API, or of one from before search terms were interpreted. */
type PossiblyOlderResponse = Omit<ListingSearch, 'interpretation'> &
  Partial<Pick<ListingSearch, 'interpretation'>>;

function splitResponse(
  { interpretation = EMPTY_INTERPRETATION, ...response }: PossiblyOlderResponse,
  page: number,
  address: SearchAddress,
): { readonly summary: SearchSummary; readonly page: LoadedPage } {
  const hasTable = canHaveTable(address);
  const { results, nextCursor, totalCount, filters, areCountsCapped, advice } = response;
  return {
    summary: { totalCount, filters, areCountsCapped, interpretation, advice },
    page: { page, results: results.map((result) => toResultListing(result, hasTable)), nextCursor },
  };
}

interface LoadedPages {
  readonly summary: SearchSummary;
  readonly pages: readonly LoadedPage[];
  /** The error that stopped the last pages from loading; null when all loaded. */
  readonly error: SearchError | null;
}

/**
 * Fetches the pages that are not cached. A page that follows a cached one is fetched by its cursor,
 * all others in parallel.
 */
async function loadPages(
  api: ApiClient,
  address: SearchAddress,
  query: URLSearchParams,
  memory: ResultPageCache | null,
  signal: AbortSignal,
): Promise<LoadedPages> {
  const key = query.toString();
  const cached = memory?.get(key) ?? null;
  const numbers = Array.from(
    { length: address.page - address.fromPage + 1 },
    (_, index) => address.fromPage + index,
  );
  const requests = numbers.map(async (page) => {
    const known = cached?.pages.get(page);
    if (known && cached) return { summary: cached.summary, page: known };
    return splitResponse(
      await fetchPage(api, query, page, cached?.pages.get(page - 1)?.nextCursor ?? null, signal),
      page,
      address,
    );
  });
  const settled = await Promise.allSettled(requests);
  const loaded: { readonly summary: SearchSummary; readonly page: LoadedPage }[] = [];
  let failure: unknown = null;
  for (const outcome of settled) {
    if (outcome.status === 'rejected') {
      failure = outcome.reason;
      break;
    }
    loaded.push(outcome.value);
  }
  const first = loaded[0];
  if (!first) throw failure;
  const pages = loaded.map(({ page }) => page);
  memory?.add(key, first.summary, pages);
  return { summary: first.summary, pages, error: failure === null ? null : toSearchError(failure) };
}

/**
 * Loads a search. When the API rejects filters, repeats the search without them: an address may
 * contain a filter of another category, or a value that is misspelled or from an old link.
 * @param ignored names of the filters that the API has rejected so far
 * @throws ApiError
 */
async function loadKnownFilters(
  api: ApiClient,
  address: SearchAddress,
  ignored: readonly string[],
  signal: AbortSignal,
  memory: ResultPageCache | null,
): Promise<SearchState> {
  const known = withoutIgnoredFilters(address, ignored);
  try {
    const { summary, pages, error } = await loadPages(
      api,
      known,
      toApiQuery(known),
      memory,
      signal,
    );
    return createSearchState(known, summary, pages, error, ignored);
  } catch (error) {
    const rejected = getRejectedNames(error).filter((name) => !ignored.includes(name));
    const narrower = withoutIgnoredFilters(known, rejected);
    if (toApiQuery(narrower).toString() === toApiQuery(known).toString()) throw error;
    return loadKnownFilters(api, address, [...ignored, ...rejected], signal, memory);
  }
}

/**
 * Loads a search. Does not throw when the search fails: the state then holds the error, and the
 * page keeps the visitor's input and offers Retry. Throws when the signal is aborted.
 * @param memory cache of pages already loaded; null on the server
 */
export async function loadSearch(
  api: ApiClient,
  address: SearchAddress,
  signal: AbortSignal,
  memory: ResultPageCache | null = isBrowser ? resultPageCache : null,
): Promise<SearchState> {
  try {
    return await loadKnownFilters(api, address, [], signal, memory);
  } catch (error) {
    if (signal.aborted) throw error;
    return createFailedSearchState(address, toSearchError(error));
  }
}

/**
 * Adds the pages that the server rendered to the cache, so that "More" does not fetch them again.
 */
export function cacheRenderedPages(
  address: SearchAddress,
  state: SearchState,
  memory: ResultPageCache = resultPageCache,
): void {
  if (state.searchResults.length === 0) return;
  let start = 0;
  const pages = state.pageEnds.map(({ page, resultCount, nextCursor }) => {
    const results = state.searchResults.slice(start, start + resultCount);
    start += resultCount;
    return { page, results, nextCursor };
  });
  const { totalCount, filters, areCountsCapped, interpretation, advice } = state;
  memory.add(
    toApiQuery(withoutIgnoredFilters(address, state.ignoredFilters)).toString(),
    { totalCount, filters, areCountsCapped, interpretation, advice },
    pages,
  );
}
