/**
 * Parses and writes the address of a results page; no other module reads or writes the query
 * string. Filters live only in the address, so that Back, reload and sharing preserve them.
 * `README.md` describes how loaded pages are cached.
 *
 * Parameter names are those of the API's query, except `query`, which is the API's `term`. A kind's
 * attributes are the filters that the API describes: `condition=used`, `hours.min=100`,
 * `isNaitTagged=true`.
 */
import { isKind, findKindByPath } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { isSlug } from '@paddock/contracts/slugs';
import { NEAR_FARM, getFarmNearParameter } from '../../farm-point.ts';
import { districtPath, kindPath, marketplaceCategoryPath, resultsPath } from '../../paths.ts';

/** Number of results on one page (specification.md section 9: Search page size). */
export const PAGE_SIZE = 20;
/**
 * The most pages that one address loads at once. When there are more, a "Previous" link replaces
 * the earliest pages.
 */
export const MAX_PAGES_AT_ONCE = 10;
/** Limits on an address, so that no crafted link can cause a huge request. */
const MAX_VALUES_PER_FILTER = 40;
const MAX_VALUE_LENGTH = 120;
/** The last page number that the API accepts without a cursor. */
export const MAX_PAGE = 100;

export const SORT_ORDERS = [
  'best',
  'newest',
  'price-low',
  'price-high',
  'nearest',
  'closing',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/** How the results can be displayed. */
export const RESULTS_VIEWS = ['grid', 'list', 'map'] as const;
/**
 * `auto` is the default and is never in an address: it shows small photos on a phone, and a grid on
 * a tablet or wider.
 */
export type ResultsView = (typeof RESULTS_VIEWS)[number] | 'auto';

/** Filter values by parameter name; a name without values is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** A parsed address of a results page. */
export interface SearchAddress {
  /**
   * The kind whose own page this is (`/jobs…`). Null on /search/listing, where `listingType` is a
   * filter.
   */
  readonly kind: Kind | null;
  readonly filters: FilterValues;
  /** Null for the API's default sort order. */
  readonly sort: SortOrder | null;
  /** The last page shown, from 1. */
  readonly page: number;
  /** The first page shown; equal to `page` when only one page is shown. */
  readonly fromPage: number;
  readonly view: ResultsView;
}

/**
 * Parameters that apply to every kind, in the order in which an address lists them. All other
 * parameters are attributes.
 */
const CORE_NAMES = [
  'query',
  'literal',
  'listingType',
  'group',
  'category',
  'countries',
  'regions',
  'district',
  'priceMin',
  'priceMax',
  'near',
  'radiusKm',
  'area',
];
/** Parameters with a single value; further values are ignored. */
const SINGLE_NAMES = new Set([
  'query',
  'literal',
  'group',
  'category',
  'district',
  'priceMin',
  'priceMax',
  'near',
  'radiusKm',
  'area',
]);
const VIEW_STATE_NAMES = new Set([
  'sort',
  'page',
  'fromPage',
  'view',
  'pageSize',
  'cursor',
  'explain',
]);
/** Other names of `query`, in links of other sites and in addresses that visitors type. */
const QUERY_ALIASES = ['q', 'term', 'search', 'keywords'];
/** Valid attribute names. Tracking parameters, such as `utm_source`, `ref` and `fbclid`, do not match. */
const NAME_PATTERN =
  /^(?!(?:utm\w*|\w+clk?id|igshid|ref|source|from|campaign|share)$)[a-z][a-zA-Z0-9]{0,39}(\.(min|max))?$/;

/** True for a parameter that is an attribute of a kind, such as `condition` or `hours.min`. */
export function isAttribute(name: string): boolean {
  return !CORE_NAMES.includes(name);
}

/** True for a parameter that has at most one value. */
export function isSingleValued(name: string): boolean {
  return SINGLE_NAMES.has(name) || /\.(min|max)$/.test(name);
}

/** The values of every filter but these are lower case. */
function correctCase(name: string, value: string): string {
  if (name === 'query' || name === 'near') return value;
  return name === 'countries' ? value.toUpperCase() : value.toLowerCase();
}

function cleanValues(name: string, values: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const raw of values) {
    const value = correctCase(name, raw.trim().slice(0, MAX_VALUE_LENGTH));
    if (!value || (name === 'listingType' && !isKind(value))) continue;
    if (name === 'literal' && value !== 'true') continue;
    seen.add(value);
  }
  const accepted = [...seen].slice(0, isSingleValued(name) ? 1 : MAX_VALUES_PER_FILTER);
  return accepted.sort();
}

/**
 * @returns the filters without empty or repeated values, with their names in the order in which an
 *   address lists them
 */
export function cleanFilters(
  filters: Iterable<readonly [string, readonly string[]]>,
): FilterValues {
  const cleaned = new Map<string, string[]>();
  for (const [name, values] of filters) {
    if (VIEW_STATE_NAMES.has(name) || !NAME_PATTERN.test(name)) continue;
    const cleanedValues = cleanValues(name, values);
    if (cleanedValues.length > 0) cleaned.set(name, cleanedValues);
  }
  if (!cleaned.has('near')) cleaned.delete('radiusKm');
  const rank = (name: string) => (isAttribute(name) ? CORE_NAMES.length : CORE_NAMES.indexOf(name));
  return Object.fromEntries([...cleaned].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}

/** Reads the filters. An alias of `query` counts only when the address has no `query`. */
function readFilters(params: URLSearchParams): [string, string[]][] {
  const hasText = (name: string) => params.getAll(name).some((text) => text.trim() !== '');
  const queryName = ['query', ...QUERY_ALIASES].find(hasText);
  return [...new Set(params.keys())].flatMap((name): [string, string[]][] =>
    name === queryName
      ? [['query', params.getAll(name)]]
      : QUERY_ALIASES.includes(name)
        ? []
        : [[name, params.getAll(name)]],
  );
}

function parsePageNumber(text: string | null, fallback: number): number {
  const number = text && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return Math.min(Math.max(number, 1), MAX_PAGE);
}

function findValue<Value extends string>(
  text: string | null,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === text?.toLowerCase()) ?? null;
}

/** Returns the names of the filters that a kind's path levels set (specification.md section 2). */
export function getPathFilterNames(kind: Kind): readonly string[] {
  return kind === 'item' ? ['group', 'category'] : ['category', 'regions', 'district'];
}

function readPathFilters(kind: Kind, levels: readonly string[]): [string, string[]][] {
  return getPathFilterNames(kind).flatMap((name, index): [string, string[]][] => {
    const value = levels[index];
    return value === undefined ? [] : [[name, [value]]];
  });
}

/**
 * Parses an address of /search/listing or of a kind's pages. Ignores invalid parameters and never
 * throws.
 */
export function readAddress(url: {
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}): SearchAddress {
  const [first = '', ...levels] = url.pathname.split('/').filter(Boolean);
  const kind = findKindByPath(first)?.kind ?? null;
  const params = url.searchParams;
  const entries = readFilters(params).filter(([name]) => kind === null || name !== 'listingType');
  const page = parsePageNumber(params.get('page'), 1);
  const fromPage = Math.min(parsePageNumber(params.get('fromPage'), page), page);
  const filters = cleanFilters(kind ? [...entries, ...readPathFilters(kind, levels)] : entries);
  return {
    kind,
    filters,
    sort: toNonDefaultSort(findValue(params.get('sort'), SORT_ORDERS), filters),
    page,
    fromPage: Math.max(fromPage, page - MAX_PAGES_AT_ONCE + 1),
    view: findValue(params.get('view'), RESULTS_VIEWS) ?? 'auto',
  };
}

/** The API's sort order for an address that names none: by best match only when there are words. */
export function getDefaultSort(filters: FilterValues): SortOrder {
  return 'query' in filters ? 'best' : 'newest';
}

/** @returns null for the default sort order, and for one that these filters do not allow */
export function toNonDefaultSort(sort: SortOrder | null, filters: FilterValues): SortOrder | null {
  const isPossible = sort !== 'best' || 'query' in filters;
  return isPossible && sort !== getDefaultSort(filters) ? sort : null;
}

function toSearchParams(filters: FilterValues): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return params;
}

/** @returns the value of a single-valued filter, or an empty string */
export function getSingleValue(filters: FilterValues, name: string): string {
  return filters[name]?.[0] ?? '';
}

function withoutNames(filters: FilterValues, names: readonly string[]): FilterValues {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/**
 * Returns the most specific path that the filters allow, with the slug levels of specification.md
 * section 2.
 */
function toPath({ kind, filters }: SearchAddress): {
  readonly names: readonly string[];
  href(query: string): string;
} {
  if (!kind) return { names: [], href: resultsPath.href };
  const [group, category, district] = ['group', 'category', 'district'].map((name) =>
    getSingleValue(filters, name),
  );
  const regions = filters['regions'] ?? [];
  if (kind === 'item' && group && category && isSlug(group) && isSlug(category)) {
    return {
      names: ['group', 'category'],
      href: (query) => marketplaceCategoryPath.href(group, category, query),
    };
  }
  const [region] = regions;
  const hasLevels = kind === 'job' || kind === 'service' || kind === 'profile';
  if (
    hasLevels &&
    category &&
    region &&
    district &&
    regions.length === 1 &&
    [category, region, district].every(isSlug)
  ) {
    return {
      names: ['category', 'regions', 'district'],
      href: (query) => districtPath.href(kind, category, region, district, query),
    };
  }
  return { names: [], href: (query) => kindPath.href(kind, query) };
}

/**
 * @returns the path and query of the address, with the parameters in a fixed order: the inverse of
 * `readAddress`
 */
export function toHref(address: SearchAddress): string {
  const path = toPath(address);
  const params = toSearchParams(withoutNames(address.filters, path.names));
  if (address.sort) params.set('sort', address.sort);
  if (address.page > 1) params.set('page', String(address.page));
  if (address.fromPage < address.page) params.set('fromPage', String(address.fromPage));
  if (address.view !== 'auto') params.set('view', address.view);
  return path.href(params.toString());
}

/**
 * Returns the query that selects listings, for /api/listings/count and /points. A search near the
 * farm has the farm's rounded position, or no distance when the visitor has no farm.
 */
export function toFilterQuery({ kind, filters }: SearchAddress): URLSearchParams {
  const isNearFarm = getSingleValue(filters, 'near') === NEAR_FARM;
  const farm = isNearFarm ? getFarmNearParameter() : null;
  const params = toSearchParams(
    withoutNames(filters, isNearFarm && farm === null ? ['query', 'near', 'radiusKm'] : ['query']),
  );
  if (farm !== null) params.set('near', farm);
  const term = getSingleValue(filters, 'query');
  if (term) params.set('term', term);
  if (kind) params.set('listingType', kind);
  return params;
}

/** Returns the query that selects and sorts listings, without paging, for /api/listings. */
export function toApiQuery(address: SearchAddress): URLSearchParams {
  const params = toFilterQuery(address);
  if (address.sort && (address.sort !== 'nearest' || params.has('near')))
    params.set('sort', address.sort);
  return params;
}

/** Returns the kinds to search: the specification's `listingType`. Empty means all. */
export function getListingTypes({ kind, filters }: SearchAddress): readonly Kind[] {
  return kind ? [kind] : (filters['listingType'] ?? []).filter(isKind);
}
