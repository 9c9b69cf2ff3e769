/** A search's answer from its parts: the page, the window of all matches, and what helps where there are few. */
import type { ListingPoints, ListingSearch } from '@paddock/contracts/http';
import type { Reference } from '../reference/reference.repository.ts';
import type { VocabularyRepository } from '../suggestions/vocabulary.repository.ts';
import { adviseOn } from './listing-advice.ts';
import { encodeCursor } from './listing-cursor.ts';
import { describeFilters } from './listing-facets.ts';
import type { ListingFilters, ListingQuery } from './listing-query.ts';
import { toCursor, type ListingsRepository } from './listings.repository.ts';
import { COUNT_CAP, type MatchWindowRepository } from './match-window.repository.ts';
import { formatPrice } from './presentation/price-text.ts';
import { listingHref, toSummary } from './presentation/summary.ts';

export interface SearchSources {
  readonly listings: ListingsRepository;
  readonly windows: MatchWindowRepository;
  readonly vocabulary: VocabularyRepository;
}

export async function searchListings(
  query: ListingQuery,
  reference: Reference,
  sources: SearchSources,
): Promise<ListingSearch> {
  const [rows, window] = await Promise.all([
    sources.listings.listPage(query, reference),
    sources.windows.find(query.filters, reference),
  ]);
  const [facets, advice] = await Promise.all([
    describeFilters(query.filters, window, sources.windows, reference),
    adviseOn(query, window.totalCount, {
      reference,
      windows: sources.windows,
      vocabulary: sources.vocabulary,
    }),
  ]);
  const shown = rows.slice(0, query.pageSize);
  const hasMore = hasMoreAfter(
    query,
    shown.length,
    rows.length > query.pageSize,
    window.totalCount,
  );
  const last = shown.at(-1);
  return {
    results: shown.map((record) => toSummary(record, reference)),
    page: query.page,
    pageSize: query.pageSize,
    hasMore,
    totalCount: window.totalCount,
    nextCursor: hasMore && last ? encodeCursor(toCursor(last, query.sort)) : null,
    filters: facets.filters,
    areCountsCapped: facets.areCountsCapped,
    advice,
  };
}

/**
 * With a total, results below it mean more; without one, a full page does (specification.md section 4). After a cursor
 * the number of results so far is the client's to know, so there the row past the page says it.
 */
function hasMoreAfter(
  query: ListingQuery,
  shownCount: number,
  isRowLeft: boolean,
  totalCount: number | null,
): boolean {
  if (totalCount === null) return shownCount === query.pageSize;
  if (query.cursor) return isRowLeft;
  return (query.page - 1) * query.pageSize + shownCount < totalCount && shownCount > 0;
}

export async function findPoints(
  filters: ListingFilters,
  reference: Reference,
  listings: ListingsRepository,
): Promise<ListingPoints> {
  const { points, isCapped } = await listings.listPoints(filters, reference, COUNT_CAP);
  return {
    points: points.map(({ lat, lng, count, newest }) => ({
      lat,
      lng,
      count,
      listingId: String(newest.publicId),
      title: newest.title,
      href: listingHref(newest),
      priceText: formatPrice(newest.price),
    })),
    isCapped,
  };
}
