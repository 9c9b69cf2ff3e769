/** The state of a search (specification.md section 3). The results page renders from it. */
import type { ListingSearch, ListingSummary } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { toCardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import type { CardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import { MAX_PAGE, PAGE_SIZE, getListingTypes, getSingleValue } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

/** The interpretation of a search without words, or of one that failed. */
export const EMPTY_INTERPRETATION: ListingSearch['interpretation'] = {
  correction: null,
  parts: [],
  relaxed: null,
};

/** Why a search failed. */
export interface SearchError {
  readonly code: string;
  readonly message: string;
  /** HTTP status of the API's response; 503 when there was no response. */
  readonly status: number;
  readonly requestId: string | null;
}

/**
 * The data of a result that its card, the table and the map show. `figures` is empty without a
 * category, because only the table of one category shows them.
 */
export type ResultListing = CardListing & Pick<ListingSummary, 'figures'>;

/** @param hasTable true when the search can be shown as a table */
export function toResultListing(listing: ListingSummary, hasTable: boolean): ResultListing {
  return { ...toCardListing(listing), figures: hasTable ? listing.figures : {} };
}

/**
 * True when the search can be shown as a table: listings of one category have the same figures,
 * which a table makes comparable.
 */
export function canHaveTable({ filters }: SearchAddress): boolean {
  return 'category' in filters;
}

/** One page of results. */
export interface LoadedPage {
  readonly page: number;
  readonly results: readonly ResultListing[];
  readonly nextCursor: string | null;
}

/**
 * The state of a search: the fields named in specification.md section 3, and the others that the
 * page needs.
 */
export interface SearchState {
  readonly searchResults: readonly ResultListing[];
  /** The last page that is shown, from 1. */
  readonly page: number;
  /** The first page that is shown. */
  readonly fromPage: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
  /** Null when there are more than the 2,000 results that the API counts. */
  readonly totalCount: number | null;
  readonly searchTerm: string;
  readonly listingType: readonly Kind[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
  /** Set when the whole search failed (there are no results) or only its last page. */
  readonly error: SearchError | null;
  /** Names of the address's filters that the API does not know, so that the search ignores them. */
  readonly ignoredFilters: readonly string[];
  readonly filters: ListingSearch['filters'];
  readonly areCountsCapped: boolean;
  readonly interpretation: ListingSearch['interpretation'];
  readonly advice: ListingSearch['advice'];
  /** The length of each page, and the cursor that fetches the next one. */
  readonly pageEnds: readonly {
    readonly page: number;
    readonly resultCount: number;
    readonly nextCursor: string | null;
  }[];
}

/**
 * True when there are more results (specification.md section 4). With a total: when fewer results
 * than the total are shown. Without a total: when the last page is full.
 * @param shownCount number of results up to and including the last page, counted from page 1
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

/**
 * Merges the pages and drops repeated ids: pages overlap when listings are added between two
 * requests.
 */
function withoutRepeats(pages: readonly LoadedPage[]): {
  readonly results: readonly ResultListing[];
  readonly pageEnds: SearchState['pageEnds'];
} {
  const seen = new Set<string>();
  const results: ResultListing[] = [];
  const pageEnds = pages.map(({ page, results: pageResults, nextCursor }) => {
    const fresh = pageResults.filter(({ id }) => !seen.has(id));
    for (const result of fresh) seen.add(result.id);
    results.push(...fresh);
    return { page, resultCount: fresh.length, nextCursor };
  });
  return { results, pageEnds };
}

function toSearchParameters(address: SearchAddress) {
  return {
    searchTerm: getSingleValue(address.filters, 'query'),
    listingType: getListingTypes(address),
    countries: address.filters['countries'] ?? [],
    regions: address.filters['regions'] ?? [],
    pageSize: PAGE_SIZE,
  };
}

/**
 * Creates the state of a search from its loaded pages.
 * @param summary the API's filters, total and advice, which are the same for every page
 */
export function createSearchState(
  address: SearchAddress,
  summary: Omit<ListingSearch, 'results' | 'page' | 'pageSize' | 'hasMore' | 'nextCursor'>,
  pages: readonly LoadedPage[],
  error: SearchError | null,
  ignoredFilters: readonly string[] = [],
): SearchState {
  const { results, pageEnds } = withoutRepeats(pages);
  const first = pages[0]?.page ?? address.fromPage;
  const last = pages.at(-1);
  const page = last?.page ?? address.page;
  return {
    ...toSearchParameters(address),
    searchResults: results,
    page,
    fromPage: first,
    hasMore:
      page < MAX_PAGE &&
      hasMoreResults(
        summary.totalCount,
        (page - 1) * PAGE_SIZE + (last?.results.length ?? 0),
        last?.results.length ?? 0,
      ),
    totalCount: summary.totalCount,
    error,
    ignoredFilters,
    filters: summary.filters,
    areCountsCapped: summary.areCountsCapped,
    interpretation: summary.interpretation,
    advice: summary.advice,
    pageEnds,
  };
}

/**
 * Creates the state of a search that failed completely. It keeps the search parameters, so that the
 * form still shows them.
 */
export function createFailedSearchState(address: SearchAddress, error: SearchError): SearchState {
  return {
    ...toSearchParameters(address),
    searchResults: [],
    page: address.page,
    fromPage: address.fromPage,
    hasMore: false,
    totalCount: null,
    error,
    ignoredFilters: [],
    filters: [],
    areCountsCapped: false,
    interpretation: EMPTY_INTERPRETATION,
    advice: [],
    pageEnds: [],
  };
}

/**
 * Returns the page's HTTP status: the error's status when there are no results to show, otherwise
 * 200.
 */
export function getHttpStatus({ error, searchResults }: SearchState): number {
  return error !== null && searchResults.length === 0 ? error.status : 200;
}
