/**
 * Computes the address that each control of the results page leads to. Any change of a filter goes
 * back to page 1. Changing the listing type also resets results and totals (specification.md
 * section 4) and drops the filters that do not apply to every kind.
 */
import type { Kind } from '@paddock/contracts/kinds';
import {
  MAX_PAGES_AT_ONCE,
  cleanFilters,
  isAttribute,
  getListingTypes,
  getSingleValue,
  toNonDefaultSort,
} from './search-address.ts';
import type { FilterValues, SearchAddress, SortOrder, ResultsView } from './search-address.ts';

export const PLACE_FILTERS = ['regions', 'district', 'near', 'radiusKm', 'area'];
/** Filters that apply to every kind: the search term and the place. */
const KIND_INDEPENDENT_FILTERS = ['query', 'literal', 'countries', ...PLACE_FILTERS];

function isSame(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function pickFilters(
  filters: FilterValues,
  shouldInclude: (name: string) => boolean,
): FilterValues {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => shouldInclude(name)));
}

/**
 * Sets all filters at once, as a form does, and drops those that do not apply to the new search.
 */
export function withFilters(address: SearchAddress, next: FilterValues): SearchAddress {
  const before = address.filters;
  let filters = cleanFilters(Object.entries(next));
  const hasChanged = (name: string) => !isSame(before[name], filters[name]);
  if (hasChanged('listingType'))
    filters = pickFilters(
      filters,
      (name) => name === 'listingType' || KIND_INDEPENDENT_FILTERS.includes(name),
    );
  if (hasChanged('group') && before['group'] && !hasChanged('category'))
    filters = pickFilters(filters, (name) => name !== 'category');
  if (hasChanged('group') || hasChanged('category'))
    filters = pickFilters(filters, (name) => !isAttribute(name));
  if (hasChanged('regions') && before['regions'] && !hasChanged('district'))
    filters = pickFilters(filters, (name) => name !== 'district');
  // Models belong to a make.
  const hasOtherMake = ['make', 'brand'].some((name) => before[name] && hasChanged(name));
  if (hasOtherMake && !hasChanged('model'))
    filters = pickFilters(filters, (name) => name !== 'model');
  if (!filters['near']) filters = pickFilters(filters, (name) => name !== 'radiusKm');
  if (!filters['query']) filters = pickFilters(filters, (name) => name !== 'literal');
  const sort = address.sort === 'nearest' && !filters['near'] ? null : address.sort;
  return { ...address, filters, sort: toNonDefaultSort(sort, filters), page: 1, fromPage: 1 };
}

/**
 * Removes one value of a filter, or all its values when `value` is omitted. A range has two names
 * (`priceMin`, `priceMax`); pass both.
 */
export function withoutFilter(
  address: SearchAddress,
  names: readonly string[],
  value?: string,
): SearchAddress {
  const filters = Object.fromEntries(
    Object.entries(address.filters).map(([name, values]) => {
      if (!names.includes(name)) return [name, values];
      return [name, value === undefined ? [] : values.filter((other) => other !== value)];
    }),
  );
  return withFilters(address, filters);
}

/**
 * Returns the same search in one kind, or in every kind (null). Drops the filters that do not apply
 * to every kind.
 */
export function withKind(address: SearchAddress, kind: Kind | null): SearchAddress {
  const filters = pickFilters(address.filters, (name) => KIND_INDEPENDENT_FILTERS.includes(name));
  return {
    ...address,
    kind,
    filters,
    sort: address.sort === 'nearest' ? address.sort : null,
    page: 1,
    fromPage: 1,
  };
}

/** Changes the sort order and goes back to page 1. Null is the default sort order. */
export function withSort(address: SearchAddress, sort: SortOrder | null): SearchAddress {
  return { ...address, sort: toNonDefaultSort(sort, address.filters), page: 1, fromPage: 1 };
}

/** Changes the view and keeps the range of loaded pages. */
export function withView(address: SearchAddress, view: ResultsView): SearchAddress {
  return { ...address, view };
}

/**
 * Returns the address of the next page without the pages before it: the plain link "More" in
 * browsers without JavaScript.
 */
export function getNextPageAddress(address: SearchAddress): SearchAddress {
  return { ...address, page: address.page + 1, fromPage: address.page + 1 };
}

/**
 * Returns the address that appends the next page to the pages shown. With JavaScript, "More" leads
 * to it.
 */
export function getAppendedPageAddress(address: SearchAddress): SearchAddress {
  const page = address.page + 1;
  return { ...address, page, fromPage: Math.max(address.fromPage, page - MAX_PAGES_AT_ONCE + 1) };
}

/** Returns the address of the page before the first one shown; null when page 1 is shown. */
export function getPreviousPageAddress(address: SearchAddress): SearchAddress | null {
  if (address.fromPage <= 1) return null;
  return { ...address, page: address.fromPage - 1, fromPage: address.fromPage - 1 };
}

/**
 * True when the filter is the category that a kind's own page shows. Its title and breadcrumbs name
 * the category, so it is not a filter that the visitor added.
 */
export function isPageCategory({ kind }: SearchAddress, name: string): boolean {
  return kind !== null && (name === 'group' || name === 'category');
}

/** Clears every filter except the search term and the page's kind and category. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return withFilters(
    address,
    pickFilters(address.filters, (name) => name === 'query' || isPageCategory(address, name)),
  );
}

/**
 * True when both addresses search the same kinds. Otherwise the results on the page do not belong
 * to the new address.
 */
export function haveSameKinds(a: SearchAddress, b: SearchAddress): boolean {
  return isSame(getListingTypes(a), getListingTypes(b));
}

/**
 * Counts the applied filters other than the search term and the page's kind and category. A range
 * counts once.
 */
export function countAppliedFilters(address: SearchAddress): number {
  const ranges = new Set<string>();
  let count = 0;
  for (const [name, values] of Object.entries(address.filters)) {
    if (name === 'query' || name === 'literal' || name === 'radiusKm') continue;
    if (isPageCategory(address, name)) continue;
    const range = /^(.*?)(\.min|\.max|Min|Max)$/.exec(name)?.[1];
    if (range) ranges.add(range);
    else count += values.length;
  }
  return count + ranges.size;
}

/** Returns the search term: the specification's `searchTerm`. */
export function getSearchTerm({ filters }: SearchAddress): string {
  return getSingleValue(filters, 'query');
}
