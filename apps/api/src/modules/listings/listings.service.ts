/**
 * Builds a search response from the page of results, the match counts, the facets and the advice.
 */
import type { ListingPoints, ListingSearch } from '@paddock/contracts/http';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { getSearchAdvice } from './listing-advice.ts';
import { encodeCursor } from './listing-cursor.ts';
import { describeFacets } from './listing-facets.ts';
import type { ListingFilters, ListingQuery } from './listing-query.ts';
import { resolveSearch } from './resolve-search.ts';
import { toListingPoints } from './presentation/points.ts';
import { toListingSummary } from './presentation/summary.ts';
import type { MatchCounts, SearchEngine } from './search-engine.ts';
import { toCursor } from './search-pages.repository.ts';

/** Searches listings, and describes the filters and suggestions for the result. */
export async function searchListings(
  query: ListingQuery,
  reference: ReferenceData,
  engine: SearchEngine,
): Promise<ListingSearch> {
  const resolving = resolveSearch(query.filters, reference, engine);
  const counting = resolving.then(({ counts }) => counts);
  // Without words, the filters are final: the facets are counted at the same time as the matches.
  const describing = query.filters.match
    ? null
    : describeFacets(query.filters, counting, engine, reference);
  // When the search fails, `resolving` throws the error, and nothing waits for these two.
  for (const early of [counting, describing]) early?.catch(() => undefined);
  const { filters, counts: window, interpretation } = await resolving;
  const [rows, facets, advice] = await Promise.all([
    engine.listPage({ ...query, filters }, reference, window),
    describing ?? describeFacets(filters, counting, engine, reference),
    getSearchAdvice(
      query,
      window.totalCount,
      { term: filters.term, match: filters.match },
      { reference, engine },
    ),
  ]);
  const shown = rows.slice(0, query.pageSize);
  const hasMore = hasMoreResults(
    query,
    shown.length,
    rows.length > query.pageSize,
    window.totalCount,
  );
  const last = shown.at(-1);
  return {
    results: shown.map((record) => toListingSummary(record, reference)),
    page: query.page,
    pageSize: query.pageSize,
    hasMore,
    totalCount: window.totalCount,
    nextCursor: hasMore && last ? encodeCursor(toCursor(last, query)) : null,
    filters: facets.filters,
    areCountsCapped: facets.areCountsCapped,
    interpretation,
    advice,
  };
}

/**
 * True when there are more results. If the total is known, compares it with the number of results
 * up to this page. Otherwise a full page means that there are more (specification.md section 4).
 * After a cursor, only the client knows how many results came before, so the extra row after the
 * page decides.
 */
function hasMoreResults(
  query: ListingQuery,
  shownCount: number,
  hasNextRow: boolean,
  totalCount: number | null,
): boolean {
  if (totalCount === null) return shownCount === query.pageSize;
  if (query.cursor) return hasNextRow;
  return (query.page - 1) * query.pageSize + shownCount < totalCount && shownCount > 0;
}

/** Groups the newest matches by location. */
export async function findMapPoints(
  filters: ListingFilters,
  counts: MatchCounts,
  reference: ReferenceData,
  engine: SearchEngine,
): Promise<ListingPoints> {
  const { points, isCapped } = await engine.listPoints(filters, reference, counts);
  return toListingPoints(points, isCapped);
}
