/** The state of a search (specification.md section 3): what a page of results is drawn from. */
import type { ListingSearch, ListingSummary } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { MAX_PAGE, PAGE_SIZE, listListingTypes, onlyValue } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

export interface SearchError {
  readonly code: string;
  readonly message: string;
  /** HTTP status of the API's answer; 503 where there was none. */
  readonly status: number;
  readonly requestId: string | null;
}

/** One page of the API, as it was loaded. */
export interface LoadedPage {
  readonly page: number;
  readonly results: readonly ListingSummary[];
  readonly nextCursor: string | null;
}

/** Names of specification.md section 3, and what the page needs beside them. */
export interface SearchState {
  readonly searchResults: readonly ListingSummary[];
  /** The last page that is shown, from 1. */
  readonly page: number;
  /** The first page that is shown. */
  readonly fromPage: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
  /** Null past 2,000. */
  readonly totalCount: number | null;
  readonly searchTerm: string;
  readonly listingType: readonly Kind[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** Set where the search failed, wholly (no results) or for its last page alone. */
  readonly error: SearchError | null;
  readonly filters: ListingSearch['filters'];
  readonly areCountsCapped: boolean;
  readonly advice: ListingSearch['advice'];
  /** Where each page ends and how the next one is asked for. */
  readonly pageEnds: readonly {
    readonly page: number;
    readonly resultCount: number;
    readonly nextCursor: string | null;
  }[];
}

/**
 * Specification.md section 4: with a total, more exist while results are below it; otherwise a full page means more.
 * @param shownCount results up to and including the last page, counted from page 1
 */
export function hasMoreResults(
  totalCount: number | null,
  shownCount: number,
  lastPageCount: number,
  pageSize = PAGE_SIZE,
): boolean {
  if (lastPageCount === 0) return false;
  return totalCount === null ? lastPageCount >= pageSize : shownCount < totalCount;
}

/** Pages may overlap where listings were added between two requests: the first one of each id stays. */
function withoutRepeats(pages: readonly LoadedPage[]): {
  readonly results: readonly ListingSummary[];
  readonly pageEnds: SearchState['pageEnds'];
} {
  const seen = new Set<string>();
  const results: ListingSummary[] = [];
  const pageEnds = pages.map(({ page, results: pageResults, nextCursor }) => {
    const fresh = pageResults.filter(({ id }) => !seen.has(id));
    for (const result of fresh) seen.add(result.id);
    results.push(...fresh);
    return { page, resultCount: fresh.length, nextCursor };
  });
  return { results, pageEnds };
}

function toIdentityKey(address: SearchAddress) {
  return {
    searchTerm: onlyValue(address.filters, 'query'),
    listingType: listListingTypes(address),
    countries: address.filters['countries'] ?? [],
    regions: address.filters['regions'] ?? [],
    pageSize: PAGE_SIZE,
  };
}

/** @param answer the API's answer for one of the pages: filters, total and advice are the same in each */
export function stateOfPages(
  address: SearchAddress,
  answer: Omit<ListingSearch, 'results' | 'page' | 'pageSize' | 'hasMore' | 'nextCursor'>,
  pages: readonly LoadedPage[],
  error: SearchError | null,
): SearchState {
  const { results, pageEnds } = withoutRepeats(pages);
  const first = pages[0]?.page ?? address.fromPage;
  const last = pages.at(-1);
  const page = last?.page ?? address.page;
  return {
    ...toIdentityKey(address),
    searchResults: results,
    page,
    fromPage: first,
    hasMore:
      page < MAX_PAGE &&
      hasMoreResults(
        answer.totalCount,
        (page - 1) * PAGE_SIZE + (last?.results.length ?? 0),
        last?.results.length ?? 0,
      ),
    totalCount: answer.totalCount,
    error,
    filters: answer.filters,
    areCountsCapped: answer.areCountsCapped,
    advice: answer.advice,
    pageEnds,
  };
}

/** A search that answered nothing at all: what was asked is kept, so that the form keeps everything typed. */
export function stateOfError(address: SearchAddress, error: SearchError): SearchState {
  return {
    ...toIdentityKey(address),
    searchResults: [],
    page: address.page,
    fromPage: address.fromPage,
    hasMore: false,
    totalCount: null,
    error,
    filters: [],
    areCountsCapped: false,
    advice: [],
    pageEnds: [],
  };
}

/** The page's HTTP status: that of the failure where nothing can be shown. */
export function getHttpStatus({ error, searchResults }: SearchState): number {
  return error !== null && searchResults.length === 0 ? error.status : 200;
}
