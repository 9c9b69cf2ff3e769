/**
 * Suggests changes to a search with few or no results: another spelling, a wider area, or one
 * filter fewer.
 */
import type { ListingSearch } from '@paddock/contracts/http';
import type { ReferenceData } from '../reference/reference.repository.ts';
import {
  withoutAttributeFilters,
  type ListingFilters,
  type ListingQuery,
} from './listing-query.ts';
import { COUNT_CAP, type MatchCounter } from './search-engine.ts';
import { buildSearchPageQuery } from './search-page-query.ts';

type Advice = ListingSearch['advice'][number];

/** A search with fewer results than this gets suggestions. */
const FEW_RESULTS = 3;
const MAX_ADVICE = 4;

interface Step {
  readonly type: Advice['type'];
  readonly text: string;
  readonly filters: ListingFilters;
}

/**
 * Returns up to four suggestions, each of which finds more than the search did. Empty after the
 * first page, or when the search has enough results.
 *
 * @param used the final interpretation of the search's words. Suggestions that keep the words are
 *   counted with it, so that their counts agree with the results on the page
 */
export async function getSearchAdvice(
  query: ListingQuery,
  totalCount: number | null,
  used: Pick<ListingFilters, 'term' | 'match'>,
  sources: {
    reference: ReferenceData;
    engine: MatchCounter;
  },
): Promise<Advice[]> {
  if (totalCount === null || totalCount >= FEW_RESULTS || query.page > 1 || query.cursor) return [];
  const { reference, engine } = sources;
  const { filters } = query;
  const steps: Step[] = [];
  steps.push(...listWideningSteps(filters, reference), ...listLooseningSteps(filters));
  const counted = await Promise.all(
    steps.map(async (step) => {
      const searched = step.filters.match === null ? step.filters : { ...step.filters, ...used };
      const counts = await engine.countMatches(searched, reference, []);
      return { step, count: counts.totalCount };
    }),
  );
  return counted
    .filter(({ count }) => count === null || count > totalCount)
    .slice(0, MAX_ADVICE)
    .map(({ step, count }) => ({
      type: step.type,
      label: `${step.text} (${count === null ? `${COUNT_CAP.toLocaleString('en-NZ')}+` : count.toLocaleString('en-NZ')})`,
      query: buildSearchPageQuery(step.filters, query.sort),
      count,
    }));
}

function listWideningSteps(filters: ListingFilters, reference: ReferenceData): Step[] {
  const steps: Step[] = [];
  const district =
    filters.district === null ? null : reference.districtBySlug.get(filters.district);
  if (district) {
    steps.push({
      type: 'widen-region',
      text: `Search all of ${district.region.name}`,
      filters: { ...filters, regions: [district.region.slug], district: null },
    });
  }
  if (filters.near) {
    steps.push({
      type: 'widen-region',
      text: 'Search further away',
      filters: {
        ...filters,
        near: { ...filters.near, radiusKm: Math.min(300, filters.near.radiusKm * 3) },
      },
    });
  }
  if (filters.regions.length > 0 || district || filters.near || filters.area) {
    steps.push({
      type: 'widen-region',
      text: 'Search all of New Zealand',
      filters: { ...filters, regions: [], district: null, near: null, area: null },
    });
  }
  return steps;
}

function listLooseningSteps(filters: ListingFilters): Step[] {
  const steps: Step[] = [];
  if (filters.choices.length + filters.ranges.length + filters.toggles.length > 0) {
    steps.push({
      type: 'remove-filter',
      text: 'Any condition or detail',
      filters: withoutAttributeFilters(filters),
    });
  }
  if (filters.priceMinCents !== null || filters.priceMaxCents !== null) {
    steps.push({
      type: 'remove-filter',
      text: 'Any price',
      filters: { ...filters, priceMinCents: null, priceMaxCents: null },
    });
  }
  if (filters.category !== null || filters.group !== null) {
    steps.push({
      type: 'remove-filter',
      text: 'Any category',
      filters: { ...withoutAttributeFilters(filters), group: null, category: null },
    });
  }
  if (filters.term !== '' && filters.kinds.length > 0) {
    steps.push({
      type: 'remove-filter',
      text: 'Search every kind of listing',
      filters: { ...withoutAttributeFilters(filters), kinds: [], group: null, category: null },
    });
  }
  if (filters.term !== '' && (filters.category !== null || filters.group !== null)) {
    steps.push({
      type: 'browse-category',
      text: 'Browse the whole category',
      filters: { ...withoutAttributeFilters(filters), term: '', match: null },
    });
  }
  return steps;
}
