/**
 * Builds the query string of the page /search/listing for a search. The page's `query` parameter is
 * named `term` in the API; all other parameters have the same names.
 */
import { formatMapArea } from '@paddock/contracts/map-area';
import type { ListingFilters } from './listing-query.ts';
import { DEFAULT_RADIUS_KM, type ListingSort } from './listing-query.schema.ts';

export function buildSearchPageQuery(filters: ListingFilters, sort: ListingSort): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.append(name, String(value));
  };
  set('query', filters.term);
  if (filters.isLiteral) set('literal', 'true');
  // The kind is always included, because a category slug can exist in several kinds.
  for (const kind of filters.kinds) set('listingType', kind);
  set('group', filters.group);
  set('category', filters.category);
  for (const region of filters.regions) set('regions', region);
  set('district', filters.district);
  set('priceMin', filters.priceMinCents === null ? null : filters.priceMinCents / 100);
  set('priceMax', filters.priceMaxCents === null ? null : filters.priceMaxCents / 100);
  if (filters.near) {
    set('near', `${filters.near.lat},${filters.near.lng}`);
    if (filters.near.radiusKm !== DEFAULT_RADIUS_KM) set('radiusKm', filters.near.radiusKm);
  }
  set('area', filters.area && formatMapArea(filters.area));
  for (const { key, values } of filters.choices) for (const value of values) set(key, value);
  for (const { key, min, max } of filters.ranges) {
    set(`${key}.min`, min);
    set(`${key}.max`, max);
  }
  for (const key of filters.toggles) set(key, 'true');
  const usual = filters.term === '' ? 'newest' : 'best';
  if (sort !== usual && (sort !== 'nearest' || filters.near)) set('sort', sort);
  return query.toString();
}
