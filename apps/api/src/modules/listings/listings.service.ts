/**
 * Searches listings. Decides how a search is read, and builds the response from the page of
 * results, the match counts, the facets and the advice. When a search finds little, it tries in
 * this order: the descriptions, a corrected spelling, and one constraint fewer.
 */
import type { ListingPoints, ListingSearch } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { correctQuery, type Correction } from '../query/correct-query.ts';
import { understandQuery, type UnderstoodPart } from '../query/understand-query.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { getSearchAdvice } from './listing-advice.ts';
import { encodeCursor } from './listing-cursor.ts';
import { describeFacets } from './listing-facets.ts';
import { parseTermMatch, type ListingFilters, type ListingQuery } from './listing-query.ts';
import { toListingPoints } from './presentation/points.ts';
import { toListingSummary } from './presentation/summary.ts';
import type { MatchCounter, MatchCounts, SearchEngine } from './search-engine.ts';
import { buildSearchPageQuery } from './search-page-query.ts';
import { toCursor } from './search-pages.repository.ts';
import {
  countSubjectMatches,
  describeOtherMatches,
  hasSubject,
  listRelaxations,
  listWiderMatches,
  toMentionMatch,
} from './wider-matches.ts';

type Interpretation = ListingSearch['interpretation'];

export interface ResolvedSearch {
  /** The filters that find the results. */
  readonly filters: ListingFilters;
  readonly counts: MatchCounts;
  readonly interpretation: Interpretation;
}

/** A search with fewer results than this is tried with another spelling. */
const FEW_RESULTS = 3;
/** The corresponding limit for matches in descriptions only. */
const FEW_MENTIONS = 20;
/**
 * A search with fewer results than this also shows those that match most of it. Results of other
 * categories do not count: for "utes Southland", ute tyres in Southland are not enough.
 */
const ENOUGH_RESULTS = 10;
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
 * True when there are more results. Without a total, a full page means that there are more
 * (specification.md section 4). After a cursor, only the client knows how many results came before,
 * so the row that was read beyond the page decides. Otherwise the total is compared with the number
 * of results up to this page.
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

/** Finds the reading of the search that has results, and describes it for the page. */
export async function resolveSearch(
  filters: ListingFilters,
  reference: ReferenceData,
  engine: MatchCounter,
): Promise<ResolvedSearch> {
  const attempts = new Map<string, Promise<MatchCounts>>();
  const attempt = async (tried: ListingFilters): Promise<Attempt> => {
    // Different relaxations can lead to the same filters: for a search of two words, leaving out one
    // word equals searching for the other.
    const key = JSON.stringify(tried);
    const counting = attempts.get(key) ?? engine.countMatches(tried, reference);
    attempts.set(key, counting);
    return { filters: tried, counts: await counting };
  };
  const first = await attempt(filters);
  const { term, isLiteral, match } = filters;
  if (!match || isLiteral) return { ...first, interpretation: NOTHING_UNDERSTOOD };
  const parts = describeParts(term, filters, reference);
  const answer = (found: Attempt, relaxed: string | null = null): ResolvedSearch => ({
    ...found,
    interpretation: { correction: null, parts, relaxed },
  });
  const found = getCount(first);
  const correction = correctQuery(term, reference.lexicon);
  const resolveCorrected = async ({ term: used }: Correction): Promise<ResolvedSearch> => {
    const corrected = await resolveSearch(
      { ...filters, term: used, match: parseTermMatch(used, false, reference) },
      reference,
      engine,
    );
    const query = toPageQuery({ ...filters, isLiteral: true });
    return {
      ...corrected,
      interpretation: { ...corrected.interpretation, correction: { typed: term, used, query } },
    };
  };
  if (correction?.isConfident) {
    const corrected = await resolveCorrected(correction);
    if (getCount(corrected) >= FEW_RESULTS) return corrected;
  }
  const foundThings = countSubjectMatches(match, first.counts, reference);
  if (foundThings >= ENOUGH_RESULTS) return answer(first);
  // Titles, models and categories say what a listing is about; descriptions mention other things.
  const mention =
    found < FEW_RESULTS ? await attempt({ ...filters, match: toMentionMatch(match) }) : first;
  const isRare = getCount(mention) < (found === 0 ? FEW_MENTIONS : FEW_RESULTS);
  if (correction && !correction.isConfident && isRare) {
    const corrected = await resolveCorrected(correction);
    // When the correction matches only part of the search, prefer the words as typed if they name a
    // thing: "trained heading dog" must not become "trailed", which would find sprayers.
    const isLikely =
      corrected.interpretation.relaxed === null ||
      correction.isOfUnknownWords ||
      !hasSubject(match);
    if (
      isLikely &&
      (getCount(corrected) >= ENOUGH_RESULTS || getCount(corrected) > getCount(mention))
    )
      return corrected;
  }
  let wider: Attempt | null = null;
  for (const tried of listWiderMatches(match, first.counts, reference)) {
    const loose = tried && (await attempt({ ...filters, match: tried }));
    // A tractor whose description mentions its tyres must not keep a search for tyres from showing
    // tyres.
    const mentioned = found === 0 ? countSubjectMatches(match, mention.counts, reference) : 0;
    const least = Math.max(found, mentioned, wider ? getCount(wider) : 0);
    if (!loose || getCount(loose) <= least) continue;
    wider = loose;
    // When there are still few at other prices, other listings of the thing follow.
    if (getCount(loose) >= ENOUGH_RESULTS) break;
  }
  if (wider) return answer(wider, describeOtherMatches(foundThings, found, match.concepts.length));
  if (found > 0) return answer(first);
  if (getCount(mention) > 0) return answer(mention);
  // "Slobs" is a word, but no listing has it: the search is for slabs.
  const likelier = correction ? null : correctQuery(term, reference.lexicon, false);
  if (likelier) {
    const corrected = await resolveCorrected(likelier);
    if (getCount(corrected) > 0) return corrected;
  }
  for (const { description, match: relaxedMatch } of listRelaxations(match)) {
    for (const tried of [relaxedMatch, toMentionMatch(relaxedMatch)]) {
      const relaxed = await attempt({ ...filters, match: tried });
      if (getCount(relaxed) > 0) return answer(relaxed, description);
    }
  }
  return answer(first);
}

const NOTHING_UNDERSTOOD: Interpretation = { correction: null, parts: [], relaxed: null };

type Attempt = Pick<ResolvedSearch, 'filters' | 'counts'>;

/** A total that is too large to count exactly is more than any small number. */
const getCount = ({ counts }: Attempt) => counts.totalCount ?? Infinity;

function toPageQuery(filters: ListingFilters): string {
  return buildSearchPageQuery(filters, filters.term === '' ? 'newest' : 'best');
}

function describeParts(
  term: string,
  filters: ListingFilters,
  reference: ReferenceData,
): Interpretation['parts'] {
  return understandQuery(term, reference.lexicon).parts.map((part) => ({
    type: part.type,
    label: getPartLabel(part),
    query: toPageQuery({ ...filters, term: part.without }),
  }));
}

function getPartLabel({ type, label }: UnderstoodPart): string {
  return type === 'kind'
    ? getKindDeclaration(label as Parameters<typeof getKindDeclaration>[0]).label
    : label;
}
