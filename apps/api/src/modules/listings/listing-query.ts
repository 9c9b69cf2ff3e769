/**
 * Parses a search query into a normal form: two query strings with the same meaning give the same
 * value, and therefore the same cache key.
 */
import { getCategoryFields, getKindCategories } from '@paddock/domain/categories';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { TOWNS } from '@paddock/domain/places';
import { parseMapArea, type MapArea } from '@paddock/contracts/map-area';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { KINDS, getKindDeclaration, type Kind } from '@paddock/contracts/kinds';
import { badRequest, type ProblemDetail } from '../../problems/problem.ts';
import { EMPTY_CONCEPT } from '../query/concept.ts';
import { understandQuery } from '../query/understand-query.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { decodeCursor, type ListingCursor } from './listing-cursor.ts';
import {
  ATTRIBUTE_FILTERS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_RADIUS_KM,
  type RawListingQuery,
  type ListingSort,
} from './listing-query.schema.ts';
import type { TermMatch } from './term-match.ts';

export interface NearFilter {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

export interface RangeFilter {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** The filters that select listings. All slugs exist and are consistent with each other. */
export interface ListingFilters {
  readonly term: string;
  /** True to search for the words as they are. */
  readonly isLiteral: boolean;
  /** The interpreted search term. Null without a term. */
  readonly match: TermMatch | null;
  /** Empty means all kinds. */
  readonly kinds: readonly Kind[];
  readonly group: string | null;
  readonly category: string | null;
  /** Empty means the whole country. */
  readonly regions: readonly string[];
  readonly district: string | null;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  readonly near: NearFilter | null;
  /** A rectangle on the map. With `near`, listings must be in both. */
  readonly area: MapArea | null;
  /** Attribute values to match. A listing must have one of the values of every key. */
  readonly choices: readonly { readonly key: string; readonly values: readonly string[] }[];
  readonly ranges: readonly RangeFilter[];
  /** Keys of attributes that must be true. */
  readonly toggles: readonly string[];
}

/** Matches every live listing. */
export const NO_FILTERS: ListingFilters = {
  term: '',
  isLiteral: false,
  match: null,
  kinds: [],
  group: null,
  category: null,
  regions: [],
  district: null,
  priceMinCents: null,
  priceMaxCents: null,
  near: null,
  area: null,
  choices: [],
  ranges: [],
  toggles: [],
};

/**
 * A normalized search: filters, order and page. When there is a cursor, `page` does not affect the
 * results.
 */
export interface ListingQuery {
  readonly filters: ListingFilters;
  readonly sort: ListingSort;
  readonly page: number;
  readonly pageSize: number;
  readonly cursor: ListingCursor | null;
  /** When the first page was read, in milliseconds since 1970. */
  readonly asOf: number;
}

/** @throws {ProblemError} 400 that names every invalid parameter */
export function parseListingQuery(raw: RawListingQuery, reference: ReferenceData): ListingQuery {
  const problems: ProblemDetail[] = [];
  const filters = parseFilters(raw, reference, problems);
  const sort = getSort(raw, filters);
  if (sort === 'nearest' && !getPoint(filters))
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
    asOf: cursor?.asOf ?? Date.now(),
  };
}

/** @throws {ProblemError} 400 that names every invalid parameter */
export function parseListingFilters(
  raw: RawListingQuery,
  reference: ReferenceData,
): ListingFilters {
  const problems: ProblemDetail[] = [];
  const filters = parseFilters(raw, reference, problems);
  if (problems.length > 0) throw badRequest(problems);
  return filters;
}

function parseFilters(
  raw: RawListingQuery,
  reference: ReferenceData,
  problems: ProblemDetail[],
): ListingFilters {
  const requestedKinds = KINDS.filter((kind) => raw.listingType?.includes(kind));
  const group = raw.group ?? null;
  const category = raw.category ?? null;
  const kinds = narrowKinds(requestedKinds, group, category, reference, problems);
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
        message: `${record.name} is in ${record.region.name}, which isn’t one of the regions you chose.`,
      });
  }
  const priceMinCents = raw.priceMin === undefined ? null : raw.priceMin * 100;
  const priceMaxCents = raw.priceMax === undefined ? null : raw.priceMax * 100;
  if (priceMinCents !== null && priceMaxCents !== null && priceMinCents > priceMaxCents)
    problems.push({ field: 'priceMax', message: 'priceMax is below priceMin.' });
  const term = (raw.term ?? '').trim().replace(/\s+/g, ' ');
  const isLiteral = raw.literal === 'true' && term !== '';
  return {
    term,
    isLiteral,
    match: term === '' ? null : parseTermMatch(term, isLiteral, reference),
    kinds,
    group,
    category,
    regions,
    district,
    priceMinCents,
    priceMaxCents,
    near: parseNear(raw, problems),
    area: parseArea(raw, problems),
    ...parseAttributes(raw, kinds, category, problems),
  };
}

/**
 * Parses a search term into concepts. A literal term becomes a single concept, which the database
 * splits into words.
 */
export function parseTermMatch(
  term: string,
  isLiteral: boolean,
  reference: ReferenceData,
): TermMatch {
  if (!isLiteral) {
    const { parts: _, ...intent } = understandQuery(term, reference.lexicon);
    return { ...intent, scope: 'subject' };
  }
  return {
    concepts: [{ ...EMPTY_CONCEPT, text: term, unknownWord: term, isHead: true }],
    kind: null,
    priceMinCents: null,
    priceMaxCents: null,
    priceTargetCents: null,
    ranges: [],
    near: null,
    centre: null,
    preferences: [],
    scope: 'mention',
  };
}

/** The point that distances are measured from: the chosen one, or a town in the term. */
export function getPoint({ near, match }: ListingFilters): NearFilter | null {
  return near ?? match?.near ?? null;
}

function getSort(raw: RawListingQuery, { term }: ListingFilters): ListingSort {
  const fallback = term === '' ? 'newest' : 'best';
  return raw.sort === undefined || (raw.sort === 'best' && term === '') ? fallback : raw.sort;
}

/** A group or category implies its kind, which must be one of the requested kinds. */
function narrowKinds(
  requested: readonly Kind[],
  group: string | null,
  category: string | null,
  reference: ReferenceData,
  problems: ProblemDetail[],
): readonly Kind[] {
  const isRequested = (kind: Kind) => requested.length === 0 || requested.includes(kind);
  if (
    group !== null &&
    !reference.groups.some((entry) => entry.slug === group && isRequested(entry.kind))
  ) {
    problems.push({
      field: 'group',
      message: `There is no group "${group}"${formatKindsSuffix(requested)}.`,
    });
    return requested;
  }
  if (category !== null) {
    const matching = reference.categories.filter(
      (entry) =>
        entry.slug === category &&
        isRequested(entry.kind) &&
        (group === null || entry.group?.slug === group),
    );
    if (matching.length === 0) {
      problems.push({
        field: 'category',
        message: `There is no category "${category}"${group === null ? formatKindsSuffix(requested) : ` in the group "${group}"`}.`,
      });
      return requested;
    }
    return KINDS.filter((kind) => matching.some((entry) => entry.kind === kind));
  }
  return group === null
    ? requested
    : KINDS.filter(
        (kind) =>
          isRequested(kind) &&
          reference.groups.some((entry) => entry.slug === group && entry.kind === kind),
      );
}

function formatKindsSuffix(kinds: readonly Kind[]): string {
  return kinds.length === 0
    ? ''
    : ` in ${kinds.map((kind) => getKindDeclaration(kind).label).join(', ')}`;
}

const POINT_PATTERN = /^-?\d{1,3}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/;

/** The towns by their folded name. Of two towns with the same name, the larger one. */
const TOWN_BY_NAME = new Map(
  [...TOWNS]
    .sort((a, b) => a.population - b.population)
    .map((town) => [foldDiacritics(town.name), town]),
);

function parseNear(raw: RawListingQuery, problems: ProblemDetail[]): NearFilter | null {
  if (raw.near === undefined) {
    if (raw.radiusKm !== undefined)
      problems.push({ field: 'radiusKm', message: 'radiusKm needs near=lat,lng.' });
    return null;
  }
  const radiusKm = raw.radiusKm ?? DEFAULT_RADIUS_KM;
  if (!POINT_PATTERN.test(raw.near)) {
    const town = TOWN_BY_NAME.get(foldDiacritics(raw.near.trim()));
    if (!town) problems.push({ field: 'near', message: `There is no town "${raw.near}".` });
    return town ? { lat: town.lat, lng: town.lng, radiusKm } : null;
  }
  const [lat = Number.NaN, lng = Number.NaN] = raw.near.split(',').map(Number);
  // The bounds are those of specification.md section 5.
  if (!(lat >= -90 && lat <= 90))
    problems.push({ field: 'near', message: 'The latitude must be within -90 to 90.' });
  if (!(lng >= -180 && lng <= 180))
    problems.push({ field: 'near', message: 'The longitude must be within -180 to 180.' });
  return { lat, lng, radiusKm };
}

function parseArea(raw: RawListingQuery, problems: ProblemDetail[]): MapArea | null {
  if (raw.area === undefined) return null;
  const area = parseMapArea(raw.area);
  if (!area)
    problems.push({
      field: 'area',
      message:
        'The area must be south,west,north,east in degrees, such as -38.2,174.5,-37.1,176.1.',
    });
  return area;
}

/**
 * Returns the fields that the chosen kind and category declare. Null unless exactly one kind is
 * chosen: the query may then contain any declared attribute.
 */
export function getApplicableFields(
  kinds: readonly Kind[],
  category: string | null,
): readonly FieldDeclaration[] | null {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return null;
  return category === null ? getKindCategories(kind).fields : getCategoryFields(kind, category);
}

/**
 * Parses the attribute filters of a query. Attributes that the chosen kind or category does not
 * have are ignored, not rejected: when a visitor without JavaScript changes the category, the form
 * also sends the old filters.
 */
function parseAttributes(
  raw: RawListingQuery,
  kinds: readonly Kind[],
  category: string | null,
  problems: ProblemDetail[],
): Pick<ListingFilters, 'choices' | 'ranges' | 'toggles'> {
  const declared = getApplicableFields(kinds, category);
  const isApplicable = (key: string) =>
    declared === null || declared.some((field) => field.key === key);
  const choices: { key: string; values: string[] }[] = [];
  const ranges: RangeFilter[] = [];
  const toggles: string[] = [];
  for (const filter of ATTRIBUTE_FILTERS.values()) {
    const { key } = filter;
    if (['choice', 'name', 'month'].includes(filter.control)) {
      const values = raw[key];
      if (Array.isArray(values) && values.length > 0 && isApplicable(key))
        choices.push({ key, values: [...new Set(values.map(String))].sort() });
    } else if (filter.control === 'range') {
      const min = toNumberOrNull(raw[`${key}.min`]);
      const max = toNumberOrNull(raw[`${key}.max`]);
      if (min !== null && max !== null && min > max)
        problems.push({ field: `${key}.max`, message: `${key}.max is below ${key}.min.` });
      if ((min !== null || max !== null) && isApplicable(key)) ranges.push({ key, min, max });
    } else if (raw[key] === 'true' && isApplicable(key)) {
      toggles.push(key);
    }
  }
  return { choices, ranges, toggles };
}

function toNumberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/**
 * Returns the filters without those for attributes. For callers that remove the group, category or
 * kind, on which the attribute filters depend.
 */
export function withoutAttributeFilters(filters: ListingFilters): ListingFilters {
  return { ...filters, choices: [], ranges: [], toggles: [] };
}

/**
 * True when the search filters by kind, category and place only, so that its totals are in the
 * table
 * `listing_counts`.
 */
export function isBrowseOnly(filters: ListingFilters): boolean {
  return (
    filters.term === '' &&
    filters.priceMinCents === null &&
    filters.priceMaxCents === null &&
    filters.near === null &&
    filters.area === null &&
    filters.choices.length === 0 &&
    filters.ranges.length === 0 &&
    filters.toggles.length === 0
  );
}
