/** A saved search's criteria in their normal form: query parameters of GET /api/listings. */
import { formatMapArea } from '@paddock/contracts/map-area';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { ProblemError } from '../../problems/problem.ts';
import {
  getApplicableFields,
  parseListingFilters,
  type ListingFilters,
} from '../listings/listing-query.ts';
import { ListingFilterQuerySchema } from '../listings/listing-query.schema.ts';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';

/**
 * The query parameters of GET /api/listings except sort order and page, with their values as the
 * schema of that route parses them.
 */
export type SearchCriteria = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Returns the normal form of a search's filters. Two searches that mean the same have the same
 * normal form.
 *
 * @param filters as `parseListingFilters` returns them
 */
export function toSearchCriteria(
  filters: ListingFilters,
  reference: ReferenceData,
): SearchCriteria {
  const { term, kinds, category, regions, district, priceMinCents, priceMaxCents, near } = filters;
  const criteria: Record<string, string | number | readonly string[]> = {};
  if (term !== '') criteria['term'] = term;
  if (filters.isLiteral) criteria['literal'] = 'true';
  if (kinds.length > 0) criteria['listingType'] = kinds;
  const group = filters.group ?? (category === null ? null : findGroup(filters, reference));
  if (group !== null) criteria['group'] = group;
  if (category !== null) criteria['category'] = category;
  // A district implies its region, so a search with the district alone equals one with both.
  const region =
    district === null ? undefined : reference.districtBySlug.get(district)?.region.slug;
  if (region !== undefined) criteria['regions'] = [region];
  else if (regions.length > 0) criteria['regions'] = regions;
  if (district !== null) criteria['district'] = district;
  if (priceMinCents !== null) criteria['priceMin'] = priceMinCents / 100;
  if (priceMaxCents !== null) criteria['priceMax'] = priceMaxCents / 100;
  if (near) {
    criteria['near'] = `${near.lat},${near.lng}`;
    criteria['radiusKm'] = near.radiusKm;
  }
  if (filters.area) criteria['area'] = formatMapArea(filters.area);
  for (const { key, values } of filters.choices) criteria[key] = values;
  for (const { key, min, max } of filters.ranges) {
    if (min !== null) criteria[`${key}.min`] = min;
    if (max !== null) criteria[`${key}.max`] = max;
  }
  for (const key of filters.toggles) criteria[key] = 'true';
  return criteria;
}

/**
 * Returns the slug of the marketplace group that contains the category. Null when the filters
 * select several kinds, or when there is no such group.
 */
function findGroup({ kinds, category }: ListingFilters, reference: ReferenceData): string | null {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return null;
  return (
    reference.categories.find((one) => one.kind === kind && one.slug === category)?.group?.slug ??
    null
  );
}

/**
 * The filters of a saved search, or a `problem`: a message for the user when a category or filter
 * has been removed from Paddock since the search was saved.
 */
export type ParsedSearch =
  | { readonly filters: ListingFilters; readonly problem: string | null }
  | { readonly filters: null; readonly problem: string };

/**
 * Parses a saved search with the same code as a new search. Its categories and filters may no
 * longer exist.
 */
export function parseSearchCriteria(
  criteria: SearchCriteria,
  reference: ReferenceData,
): ParsedSearch {
  const properties: Readonly<Record<string, TSchema>> = ListingFilterQuerySchema.properties;
  const isKnown = ([name, value]: [string, unknown]) => {
    const schema = properties[name];
    return schema !== undefined && Value.Check(schema, value);
  };
  const entries = Object.entries(criteria);
  const gone = entries.filter((entry) => !isKnown(entry)).map(([name]) => name);
  try {
    const filters = parseListingFilters(Object.fromEntries(entries.filter(isKnown)), reference);
    const understood = new Set(Object.keys(toSearchCriteria(filters, reference)));
    gone.push(
      ...entries
        .map(([name]) => name)
        .filter((name) => !understood.has(name) && !gone.includes(name)),
    );
    if (gone.length === 0) return { filters, problem: null };
    return {
      filters: null,
      problem: `Paddock no longer has ${gone.length === 1 ? 'this filter' : 'these filters'}: ${gone.map(splitCamelCase).join(', ')}. Search again, and save that.`,
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      filters: null,
      problem: `${(error.details ?? []).map(({ message }) => message).join(' ')} Search again, and save that.`,
    };
  }
}

/** Turns a parameter name into words: "isNaitTagged" becomes "is nait tagged". */
function splitCamelCase(name: string): string {
  return name
    .replace(/\.(min|max)$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/** Returns a map, by key, of the attributes that the search can filter by. */
export function getFilterableFieldsByKey(filters: ListingFilters) {
  return new Map(
    (getApplicableFields(filters.kinds, filters.category) ?? []).map((field) => [field.key, field]),
  );
}
