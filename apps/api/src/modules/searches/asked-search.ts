/** What a saved search asks for, in its one normal form: parameters of GET /api/listings. */
import type { Reference } from '../reference/reference.repository.ts';
import { ProblemError } from '../../problems/problem.ts';
import {
  applicableFields,
  parseListingFilters,
  type ListingFilters,
} from '../listings/listing-query.ts';
import { ListingFilterQuerySchema } from '../listings/listing-query.schema.ts';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';

/** As GET /api/listings takes them, without order and page; values as they are after its schema read them. */
export type AskedSearch = Readonly<Record<string, string | number | readonly string[]>>;

/** Two searches that mean the same give the same. @param filters as the search itself reads them */
export function describeSearch(filters: ListingFilters, reference: Reference): AskedSearch {
  const { term, kinds, category, regions, district, priceMinCents, priceMaxCents, near } = filters;
  const asked: Record<string, string | number | readonly string[]> = {};
  if (term !== '') asked['term'] = term;
  if (kinds.length > 0) asked['listingType'] = kinds;
  const group = filters.group ?? (category === null ? null : findGroup(filters, reference));
  if (group !== null) asked['group'] = group;
  if (category !== null) asked['category'] = category;
  // A district is in one region: naming that too changes nothing.
  const region =
    district === null ? undefined : reference.districtBySlug.get(district)?.region.slug;
  if (region !== undefined) asked['regions'] = [region];
  else if (regions.length > 0) asked['regions'] = regions;
  if (district !== null) asked['district'] = district;
  if (priceMinCents !== null) asked['priceMin'] = priceMinCents / 100;
  if (priceMaxCents !== null) asked['priceMax'] = priceMaxCents / 100;
  if (near) {
    asked['near'] = `${near.lat},${near.lng}`;
    asked['radiusKm'] = near.radiusKm;
  }
  for (const { key, values } of filters.choices) asked[key] = values;
  for (const { key, min, max } of filters.ranges) {
    if (min !== null) asked[`${key}.min`] = min;
    if (max !== null) asked[`${key}.max`] = max;
  }
  for (const key of filters.toggles) asked[key] = 'true';
  return asked;
}

/** The group that a category of the marketplace stands in. */
function findGroup({ kinds, category }: ListingFilters, reference: Reference): string | null {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return null;
  return (
    reference.categories.find((one) => one.kind === kind && one.slug === category)?.group?.slug ??
    null
  );
}

/** `problem`: what there is not any more, in words; the rest is what the search still asks for, if it can be read at all. */
export type ReadSearch =
  | { readonly filters: ListingFilters; readonly problem: string | null }
  | { readonly filters: null; readonly problem: string };

/** What was saved once, read by the code that reads every search. Categories and filters come and go with releases. */
export function readAsked(asked: AskedSearch, reference: Reference): ReadSearch {
  const properties: Readonly<Record<string, TSchema>> = ListingFilterQuerySchema.properties;
  const isKnown = ([name, value]: [string, unknown]) => {
    const schema = properties[name];
    return schema !== undefined && Value.Check(schema, value);
  };
  const entries = Object.entries(asked);
  const gone = entries.filter((entry) => !isKnown(entry)).map(([name]) => name);
  try {
    const filters = parseListingFilters(Object.fromEntries(entries.filter(isKnown)), reference);
    const left = new Set(Object.keys(describeSearch(filters, reference)));
    gone.push(
      ...entries.map(([name]) => name).filter((name) => !left.has(name) && !gone.includes(name)),
    );
    if (gone.length === 0) return { filters, problem: null };
    return {
      filters: null,
      problem: `Paddock does not have ${gone.length === 1 ? 'this filter' : 'these filters'} any more: ${gone.map(toWord).join(', ')}. Search anew, and save that.`,
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      filters: null,
      problem: `${(error.details ?? []).map(({ message }) => message).join(' ')} Search anew, and save that.`,
    };
  }
}

/** "isNaitTagged" is no word: "is nait tagged". */
function toWord(name: string): string {
  return name
    .replace(/\.(min|max)$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/** Labels of the attributes that a search may ask for. */
export function fieldLabels(filters: ListingFilters) {
  return new Map(
    (applicableFields(filters.kinds, filters.category) ?? []).map((field) => [field.key, field]),
  );
}
