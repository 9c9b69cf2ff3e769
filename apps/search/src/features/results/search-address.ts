/**
 * A page of results as its address says it: the one place where the query string is read and written. Filters live
 * in the address alone, so that Back, reload and sharing keep them; `README.md` says how pages loaded are kept.
 *
 * Names are those of the API's query, except `query` here for its `term`. Attributes of a kind are whatever the API
 * describes as filters: `condition=used`, `hours.min=100`, `isNaitTagged=true`.
 */
import { isKind, findKindByPath } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { isSlug } from '@paddock/contracts/slugs';
import { districtPath, kindPath, marketplaceCategoryPath, resultsPath } from '../../paths.ts';

/** Results on one page of the API (spec 9: Search page size). */
export const PAGE_SIZE = 20;
/** Most pages that one address loads at once; past it the first ones give way to a "Previous" link. */
export const MAX_PAGES_AT_ONCE = 10;
/** Bounds on what an address may carry, so that no crafted link makes a huge request. */
const MAX_VALUES_PER_FILTER = 40;
const MAX_VALUE_LENGTH = 120;
/** Plain links go this far in the API too. */
export const MAX_PAGE = 100;

export const SORTS = ['newest', 'price-low', 'price-high', 'nearest', 'closing'] as const;
export type Sort = (typeof SORTS)[number];
/** Newest first is the API's own order, and no address names it. */
const CHOSEN_SORTS = SORTS.filter((sort) => sort !== 'newest');
export const VIEWS = ['grid', 'list', 'map'] as const;
/** `auto`, which no address names: small pictures on a phone, a grid from a tablet. */
export type View = (typeof VIEWS)[number] | 'auto';

/** Filter values by query name; a name without values is absent. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export interface SearchAddress {
  /** The kind whose pages these are (`/jobs…`); null on /search/listing, where `listingType` is a filter. */
  readonly kind: Kind | null;
  readonly filters: Filters;
  /** Null: the API's own order. */
  readonly sort: Sort | null;
  /** The last page shown, from 1. */
  readonly page: number;
  /** The first page shown; equal to `page` where one page is shown alone. */
  readonly fromPage: number;
  readonly view: View;
}

/** Names that every kind knows, in the order they are written in. What is not here is an attribute. */
const CORE_NAMES = [
  'query',
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
];
/** Names that take one value; a repeated one counts once. */
const SINGLE_NAMES = new Set([
  'query',
  'group',
  'category',
  'district',
  'priceMin',
  'priceMax',
  'near',
  'radiusKm',
]);
const VIEW_STATE_NAMES = new Set(['sort', 'page', 'fromPage', 'view', 'pageSize', 'cursor']);
/** What an attribute may be called; trackers such as `utm_source` are none. */
const NAME_PATTERN = /^[a-z][a-zA-Z0-9]{0,39}(\.(min|max))?$/;

export function isAttribute(name: string): boolean {
  return !CORE_NAMES.includes(name);
}

export function isSingleValued(name: string): boolean {
  return SINGLE_NAMES.has(name) || /\.(min|max)$/.test(name);
}

function cleanValues(name: string, values: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const raw of values) {
    const value = raw.trim().slice(0, MAX_VALUE_LENGTH);
    if (!value || (name === 'listingType' && !isKind(value))) continue;
    seen.add(value);
  }
  const kept = [...seen].slice(0, isSingleValued(name) ? 1 : MAX_VALUES_PER_FILTER);
  return kept.sort();
}

/** @returns the filters with empty and repeated values gone and names in their written order. */
export function cleanFilters(filters: Iterable<readonly [string, readonly string[]]>): Filters {
  const cleaned = new Map<string, string[]>();
  for (const [name, values] of filters) {
    if (VIEW_STATE_NAMES.has(name) || !NAME_PATTERN.test(name)) continue;
    const kept = cleanValues(name, values);
    if (kept.length > 0) cleaned.set(name, kept);
  }
  const rank = (name: string) => (isAttribute(name) ? CORE_NAMES.length : CORE_NAMES.indexOf(name));
  return Object.fromEntries([...cleaned].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}

function readFilters(params: URLSearchParams): [string, string[]][] {
  return [...new Set(params.keys())].map((name) => [name, params.getAll(name)]);
}

function wholeNumber(text: string | null, fallback: number): number {
  const number = text && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
  return Math.min(Math.max(number, 1), MAX_PAGE);
}

function findOne<Value extends string>(
  text: string | null,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** What the levels of a path mean: group and category for the marketplace, else category, region and district. */
function filtersOfPath(kind: Kind, levels: readonly string[]): [string, string[]][] {
  const names = kind === 'item' ? ['group', 'category'] : ['category', 'regions', 'district'];
  return names.flatMap((name, index): [string, string[]][] => {
    const value = levels[index];
    return value === undefined ? [] : [[name, [value]]];
  });
}

/** Reads an address of /search/listing or of a kind's pages. Whatever does not belong is left out, never an error. */
export function readAddress(url: {
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}): SearchAddress {
  const [first = '', ...levels] = url.pathname.split('/').filter(Boolean);
  const kind = findKindByPath(first)?.kind ?? null;
  const params = url.searchParams;
  const entries = readFilters(params).filter(([name]) => kind === null || name !== 'listingType');
  const page = wholeNumber(params.get('page'), 1);
  const fromPage = Math.min(wholeNumber(params.get('fromPage'), page), page);
  return {
    kind,
    filters: cleanFilters(kind ? [...entries, ...filtersOfPath(kind, levels)] : entries),
    sort: findOne(params.get('sort'), CHOSEN_SORTS),
    page,
    fromPage: Math.max(fromPage, page - MAX_PAGES_AT_ONCE + 1),
    view: findOne(params.get('view'), VIEWS) ?? 'auto',
  };
}

function filterParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return params;
}

/** @returns the value of a filter that takes one, or an empty text. */
export function onlyValue(filters: Filters, name: string): string {
  return filters[name]?.[0] ?? '';
}

function without(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** The path that says the most: a slug level of specification.md section 2 where the filters reach one. */
function toPath({ kind, filters }: SearchAddress): {
  readonly names: readonly string[];
  href(query: string): string;
} {
  if (!kind) return { names: [], href: resultsPath.href };
  const [group, category, district] = ['group', 'category', 'district'].map((name) =>
    onlyValue(filters, name),
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

/** @returns the address as a link: the inverse of `readAddress`, canonical. */
export function toHref(address: SearchAddress): string {
  const path = toPath(address);
  const params = filterParams(without(address.filters, path.names));
  if (address.sort) params.set('sort', address.sort);
  if (address.page > 1) params.set('page', String(address.page));
  if (address.fromPage < address.page) params.set('fromPage', String(address.fromPage));
  if (address.view !== 'auto') params.set('view', address.view);
  return path.href(params.toString());
}

/** What selects listings: the query of /api/listings/count and /points. */
export function toFilterQuery({ kind, filters }: SearchAddress): URLSearchParams {
  const params = filterParams(without(filters, ['query']));
  const term = onlyValue(filters, 'query');
  if (term) params.set('term', term);
  if (kind) params.set('listingType', kind);
  return params;
}

/** What selects and orders them, without paging: the query of /api/listings. */
export function toApiQuery(address: SearchAddress): URLSearchParams {
  const params = toFilterQuery(address);
  if (address.sort && (address.sort !== 'nearest' || address.filters['near']))
    params.set('sort', address.sort);
  return params;
}

/** The kinds asked for: the spec's `listingType`. Empty means all. */
export function listListingTypes({ kind, filters }: SearchAddress): readonly Kind[] {
  return kind ? [kind] : (filters['listingType'] ?? []).filter(isKind);
}
