/** A search in one normal form: two addresses that mean the same become the same value (and the same cache key). */
import { getCategoryFields, getKindCategories } from '@paddock/contracts/categories';
import type { FieldDeclaration } from '@paddock/contracts/fields';
import { KINDS, getKindDeclaration, type Kind } from '@paddock/contracts/kinds';
import { badRequest, type ProblemDetail } from '../../problems/problem.ts';
import type { Reference } from '../reference/reference.repository.ts';
import { decodeCursor, type Cursor } from './listing-cursor.ts';
import {
  ATTRIBUTE_FILTERS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_RADIUS_KM,
  type RawListingQuery,
  type Sort,
} from './listing-query.schema.ts';

export interface Near {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

export interface RangeFilter {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** What selects listings. Slugs are known ones, and fit each other. */
export interface ListingFilters {
  readonly term: string;
  /** Empty: all. */
  readonly kinds: readonly Kind[];
  readonly group: string | null;
  readonly category: string | null;
  /** Empty: all of the country. */
  readonly regions: readonly string[];
  readonly district: string | null;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly near: Near | null;
  /** Any of the values of each. */
  readonly choices: readonly { readonly key: string; readonly values: readonly string[] }[];
  readonly ranges: readonly RangeFilter[];
  /** Attributes that must be true. */
  readonly toggles: readonly string[];
}

export interface ListingQuery {
  readonly filters: ListingFilters;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: number;
  readonly cursor: Cursor | null;
}

/** @throws ProblemError 400 naming every parameter that is wrong. */
export function parseListingQuery(raw: RawListingQuery, reference: Reference): ListingQuery {
  const problems: ProblemDetail[] = [];
  const filters = parseFilters(raw, reference, problems);
  const sort = raw.sort ?? 'newest';
  if (sort === 'nearest' && !filters.near)
    problems.push({ field: 'sort', message: 'Sorting by nearest needs near=lat,lng.' });
  const cursor = raw.cursor === undefined ? null : decodeCursor(raw.cursor, sort);
  if (raw.cursor !== undefined && !cursor)
    problems.push({
      field: 'cursor',
      message: 'This cursor was not made by this search: start from page 1.',
    });
  if (problems.length > 0) throw badRequest(problems);
  return {
    filters,
    sort,
    page: raw.page ?? 1,
    pageSize: raw.pageSize ?? DEFAULT_PAGE_SIZE,
    cursor,
  };
}

/** @throws ProblemError 400 naming every parameter that is wrong. */
export function parseListingFilters(raw: RawListingQuery, reference: Reference): ListingFilters {
  const problems: ProblemDetail[] = [];
  const filters = parseFilters(raw, reference, problems);
  if (problems.length > 0) throw badRequest(problems);
  return filters;
}

function parseFilters(
  raw: RawListingQuery,
  reference: Reference,
  problems: ProblemDetail[],
): ListingFilters {
  const askedKinds = KINDS.filter((kind) => raw.listingType?.includes(kind));
  const group = raw.group ?? null;
  const category = raw.category ?? null;
  const kinds = narrowKinds(askedKinds, group, category, reference, problems);
  const regions = [...new Set(raw.regions ?? [])].sort();
  for (const slug of regions) {
    if (!reference.regionBySlug.has(slug))
      problems.push({ field: 'regions', message: `There is no region "${slug}".` });
  }
  const district = raw.district ?? null;
  if (district !== null) {
    const record = reference.districtBySlug.get(district);
    if (!record)
      problems.push({ field: 'district', message: `There is no district "${district}".` });
    else if (regions.length > 0 && !regions.includes(record.region.slug))
      problems.push({
        field: 'district',
        message: `${record.name} is in ${record.region.name}, which is not among the regions.`,
      });
  }
  const priceMinCents = raw.priceMin === undefined ? null : raw.priceMin * 100;
  const priceMaxCents = raw.priceMax === undefined ? null : raw.priceMax * 100;
  if (priceMinCents !== null && priceMaxCents !== null && priceMinCents > priceMaxCents)
    problems.push({ field: 'priceMax', message: 'priceMax is below priceMin.' });
  return {
    term: (raw.term ?? '').trim().replace(/\s+/g, ' '),
    kinds,
    group,
    category,
    regions,
    district,
    priceMinCents,
    priceMaxCents,
    near: parseNear(raw, problems),
    ...parseAttributes(raw, kinds, category, problems),
  };
}

/** A group or category implies its kind, and must exist within the kinds that were asked for. */
function narrowKinds(
  asked: readonly Kind[],
  group: string | null,
  category: string | null,
  reference: Reference,
  problems: ProblemDetail[],
): readonly Kind[] {
  const isAsked = (kind: Kind) => asked.length === 0 || asked.includes(kind);
  if (
    group !== null &&
    !reference.groups.some((entry) => entry.slug === group && isAsked(entry.kind))
  ) {
    problems.push({ field: 'group', message: `There is no group "${group}"${among(asked)}.` });
    return asked;
  }
  if (category !== null) {
    const matching = reference.categories.filter(
      (entry) =>
        entry.slug === category &&
        isAsked(entry.kind) &&
        (group === null || entry.group?.slug === group),
    );
    if (matching.length === 0) {
      problems.push({
        field: 'category',
        message: `There is no category "${category}"${group === null ? among(asked) : ` in the group "${group}"`}.`,
      });
      return asked;
    }
    return KINDS.filter((kind) => matching.some((entry) => entry.kind === kind));
  }
  return group === null
    ? asked
    : KINDS.filter(
        (kind) =>
          isAsked(kind) &&
          reference.groups.some((entry) => entry.slug === group && entry.kind === kind),
      );
}

function among(kinds: readonly Kind[]): string {
  return kinds.length === 0
    ? ''
    : ` in ${kinds.map((kind) => getKindDeclaration(kind).label).join(', ')}`;
}

function parseNear(raw: RawListingQuery, problems: ProblemDetail[]): Near | null {
  if (raw.near === undefined) {
    if (raw.radiusKm !== undefined)
      problems.push({ field: 'radiusKm', message: 'radiusKm needs near=lat,lng.' });
    return null;
  }
  const [lat = Number.NaN, lng = Number.NaN] = raw.near.split(',').map(Number);
  // Bounds of specification.md section 5.
  if (!(lat >= -90 && lat <= 90))
    problems.push({ field: 'near', message: 'The latitude must be within -90 to 90.' });
  if (!(lng >= -180 && lng <= 180))
    problems.push({ field: 'near', message: 'The longitude must be within -180 to 180.' });
  return { lat, lng, radiusKm: raw.radiusKm ?? DEFAULT_RADIUS_KM };
}

/**
 * The fields that the chosen kind and category declare. Nothing chosen, or several kinds: null, every declared
 * attribute may be asked for.
 */
export function applicableFields(
  kinds: readonly Kind[],
  category: string | null,
): readonly FieldDeclaration[] | null {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return null;
  return category === null ? getKindCategories(kind).fields : getCategoryFields(kind, category);
}

/**
 * Attributes of the query. Those that the chosen kind or category does not have are left out rather than refused: a
 * visitor without JavaScript who changes the category sends the old filters along.
 */
function parseAttributes(
  raw: RawListingQuery,
  kinds: readonly Kind[],
  category: string | null,
  problems: ProblemDetail[],
): Pick<ListingFilters, 'choices' | 'ranges' | 'toggles'> {
  const declared = applicableFields(kinds, category);
  const isApplicable = (key: string) =>
    declared === null || declared.some((field) => field.key === key);
  const choices: { key: string; values: string[] }[] = [];
  const ranges: RangeFilter[] = [];
  const toggles: string[] = [];
  for (const filter of ATTRIBUTE_FILTERS.values()) {
    const { key } = filter;
    if (filter.control === 'choice') {
      const values = raw[key];
      if (Array.isArray(values) && values.length > 0 && isApplicable(key))
        choices.push({ key, values: [...new Set(values.map(String))].sort() });
    } else if (filter.control === 'range') {
      const min = numberOrNull(raw[`${key}.min`]);
      const max = numberOrNull(raw[`${key}.max`]);
      if (min !== null && max !== null && min > max)
        problems.push({ field: `${key}.max`, message: `${key}.max is below ${key}.min.` });
      if ((min !== null || max !== null) && isApplicable(key)) ranges.push({ key, min, max });
    } else if (raw[key] === 'true' && isApplicable(key)) {
      toggles.push(key);
    }
  }
  return { choices, ranges, toggles };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Where group, category or kind is loosened, the attributes that hang on it go too. */
export function withoutAttributes(filters: ListingFilters): ListingFilters {
  return { ...filters, choices: [], ranges: [], toggles: [] };
}

/** True where nothing but kind, category and place is asked: the counts table can answer. */
export function isBrowsing(filters: ListingFilters): boolean {
  return (
    filters.term === '' &&
    filters.priceMinCents === null &&
    filters.priceMaxCents === null &&
    filters.near === null &&
    filters.choices.length === 0 &&
    filters.ranges.length === 0 &&
    filters.toggles.length === 0
  );
}
