/** The query string of /search/listing that asks for the same: `query` in the page's address is `term` in the API. */
import type { ListingFilters } from './listing-query.ts';
import { DEFAULT_RADIUS_KM, type Sort } from './listing-query.schema.ts';

export function pageQuery(filters: ListingFilters, sort: Sort): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.append(name, String(value));
  };
  set('query', filters.term);
  // A group or category of the one kind says which.
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
  for (const { key, values } of filters.choices) for (const value of values) set(key, value);
  for (const { key, min, max } of filters.ranges) {
    set(`${key}.min`, min);
    set(`${key}.max`, max);
  }
  for (const key of filters.toggles) set(key, 'true');
  if (sort !== 'newest' && (sort !== 'nearest' || filters.near)) set('sort', sort);
  return query.toString();
}
