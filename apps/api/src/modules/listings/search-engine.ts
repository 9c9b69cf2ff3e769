/**
 * The interface of the engine that searches listings. The understanding of the words, the facets'
 * labels and the advice are the same for every engine. `describeSearchEngine` in
 * testing/search-engine-conformance.ts checks an engine.
 */
import type { ScoredListing } from '@paddock/contracts/http';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { ListingFilters, ListingQuery } from './listing-query.ts';
import type { ListingRecord } from './listing-row.ts';

/**
 * The number of newest matches that a search counts, and over which its facets are counted
 * (design.md section 5).
 */
export const COUNT_CAP = 2_000;

/** The counts that are available for the newest matches. */
export const MATCH_PARTS = ['ids', 'categories', 'districts', 'terms', 'prices'] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

/** Counts of a search's matches, from which its total and facets are derived. */
export interface MatchCounts {
  /** Null when there are more than `COUNT_CAP` matches, which the engine then does not count. */
  readonly totalCount: number | null;
  /** True when the counts below cover only the newest `COUNT_CAP` matches. */
  readonly isCapped: boolean;
  readonly byCategoryId: ReadonlyMap<number, number>;
  readonly byDistrictId: ReadonlyMap<number, number>;
  /**
   * Keyed by the search term of an attribute value, `a:{attribute key}={value}`. Null when
   * attributes were not counted.
   */
  readonly byAttributeTerm: ReadonlyMap<string, number> | null;
  readonly priceLowCents: number | null;
  readonly priceHighCents: number | null;
  /**
   * The row ids of the newest `COUNT_CAP` matches, newest first. Null when the engine counted
   * without looking at the listings.
   */
  readonly newestIds: readonly number[] | null;
}

/** One point on the map, with the listings at that point. */
export interface MapPointRecord {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** The public id of the newest listing at the point. */
  readonly listingId: number;
}

export interface MapPointRecords {
  readonly points: readonly MapPointRecord[];
  /** True when only the newest `COUNT_CAP` matches are on the map. */
  readonly isCapped: boolean;
}

/** The matches of a search that are known already. The total is null when there may be more. */
export type KnownMatches = Pick<MatchCounts, 'newestIds' | 'totalCount'>;

export interface MatchCounter {
  /**
   * Counts the live listings that meet the filters.
   *
   * @param parts what to count besides the total; the rest of the counts is empty. Default: all
   */
  countMatches(
    filters: ListingFilters,
    reference: ReferenceData,
    parts?: readonly MatchPart[],
  ): Promise<MatchCounts>;
}

/**
 * Searches live listings. A listing is found, or is no longer found, at most a second after it has
 * been published, changed, sold or withdrawn.
 */
export interface SearchEngine extends MatchCounter {
  /**
   * Returns one page in the query's order, plus the first listing of the next page, if there is
   * one. No listing is on two pages of one search, and none is left out, while others are added.
   *
   * @param known what `countMatches` found for the filters, or null. The best matches are ranked
   *   among these, and any order can be read faster from them.
   */
  listPage(
    query: ListingQuery,
    reference: ReferenceData,
    known: KnownMatches | null,
  ): Promise<readonly ListingRecord[]>;

  /** Returns the row ids of the newest matches, newest first, without counting the others. */
  findNewestIds(
    filters: ListingFilters,
    reference: ReferenceData,
    count: number,
  ): Promise<readonly number[]>;

  /** Groups the newest matches by their rounded point. */
  listPoints(
    filters: ListingFilters,
    reference: ReferenceData,
    known: KnownMatches,
  ): Promise<MapPointRecords>;

  /**
   * Returns the best matches, in the order of `listPage`, with the parts of their scores. Empty when
   * the search has no term.
   */
  explain(
    filters: ListingFilters,
    known: KnownMatches,
    options: { readonly asOf: Date; readonly count: number },
  ): Promise<readonly ScoredListing[]>;
}
