/**
 * What following a control of the results page makes of an address. Any change of a filter starts again at page 1;
 * changing the listing type resets results, page and totals (specification.md section 4), and with them every filter
 * that belongs to one kind alone.
 */
import type { Kind } from '@paddock/contracts/kinds';
import {
  MAX_PAGES_AT_ONCE,
  cleanFilters,
  isAttribute,
  listListingTypes,
  onlyValue,
} from './search-address.ts';
import type { Filters, SearchAddress, Sort, View } from './search-address.ts';

/** What holds whatever the kind: the words, the place. */
const NAMES_OF_EVERY_KIND = ['query', 'countries', 'regions', 'district', 'near', 'radiusKm'];

function isSame(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function keep(filters: Filters, isKept: (name: string) => boolean): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => isKept(name)));
}

/** Sets all filters at once, as a form does, and drops those that the change leaves without meaning. */
export function withFilters(address: SearchAddress, next: Filters): SearchAddress {
  const before = address.filters;
  let filters = cleanFilters(Object.entries(next));
  const hasChanged = (name: string) => !isSame(before[name], filters[name]);
  if (hasChanged('listingType'))
    filters = keep(filters, (name) => name === 'listingType' || NAMES_OF_EVERY_KIND.includes(name));
  if (hasChanged('group') && before['group'] && !hasChanged('category'))
    filters = keep(filters, (name) => name !== 'category');
  if (hasChanged('group') || hasChanged('category'))
    filters = keep(filters, (name) => !isAttribute(name));
  if (hasChanged('regions') && before['regions'] && !hasChanged('district'))
    filters = keep(filters, (name) => name !== 'district');
  if (!filters['near']) filters = keep(filters, (name) => name !== 'radiusKm');
  const sort = address.sort === 'nearest' && !filters['near'] ? null : address.sort;
  return { ...address, filters, sort, page: 1, fromPage: 1 };
}

/** Takes one value of a filter away; for a range (`priceMin`, `priceMax`) both its names are given. */
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

/** The same search among the listings of one kind, or of all: what holds for every kind stays. */
export function withKind(address: SearchAddress, kind: Kind | null): SearchAddress {
  const filters = keep(address.filters, (name) => NAMES_OF_EVERY_KIND.includes(name));
  return {
    ...address,
    kind,
    filters,
    sort: address.sort === 'nearest' ? address.sort : null,
    page: 1,
    fromPage: 1,
  };
}

export function withSort(address: SearchAddress, sort: Sort | null): SearchAddress {
  return { ...address, sort, page: 1, fromPage: 1 };
}

export function withView(address: SearchAddress, view: View): SearchAddress {
  return { ...address, view };
}

/** The next page alone: the real link under "More". */
export function nextPageAlone(address: SearchAddress): SearchAddress {
  return { ...address, page: address.page + 1, fromPage: address.page + 1 };
}

/** The next page appended to those shown: what "More" does where scripts run. */
export function nextPageAppended(address: SearchAddress): SearchAddress {
  const page = address.page + 1;
  return { ...address, page, fromPage: Math.max(address.fromPage, page - MAX_PAGES_AT_ONCE + 1) };
}

/** The page before the first one shown; null on the first. */
export function previousPage(address: SearchAddress): SearchAddress | null {
  if (address.fromPage <= 1) return null;
  return { ...address, page: address.fromPage - 1, fromPage: address.fromPage - 1 };
}

/** Everything cleared but the words and the kind. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return withFilters(
    address,
    keep(address.filters, (name) => name === 'query'),
  );
}

/** Whether two addresses ask for the listings of the same kinds: if not, nothing shown belongs to the new one. */
export function hasSameListingTypes(a: SearchAddress, b: SearchAddress): boolean {
  return isSame(listListingTypes(a), listListingTypes(b));
}

/** How many filters are applied beyond the words and the kind of the page; a range counts once. */
export function countFilters({ filters }: SearchAddress): number {
  const ranges = new Set<string>();
  let count = 0;
  for (const [name, values] of Object.entries(filters)) {
    if (name === 'query' || name === 'radiusKm') continue;
    const range = /^(.*?)(\.min|\.max|Min|Max)$/.exec(name)?.[1];
    if (range) ranges.add(range);
    else count += values.length;
  }
  return count + ranges.size;
}

/** The words asked for: the spec's `searchTerm`. */
export function getSearchTerm({ filters }: SearchAddress): string {
  return onlyValue(filters, 'query');
}
