/**
 * Describes the filters that a search response offers. An option's count is the number of listings
 * that choosing it would find: all other filters stay, except this filter's current choice and the
 * filters that depend on it (a region's districts, a category's attributes).
 */
import type { FieldDeclaration } from '@paddock/domain/fields';
import type { Filter } from '@paddock/contracts/http';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import type { ReferenceData } from '../reference/reference.repository.ts';
import {
  getApplicableFields,
  withoutAttributeFilters,
  type ListingFilters,
} from './listing-query.ts';
import { formatMonth, formatNameSlug, getNameLabels } from './name-labels.ts';
import type { MatchCounter, MatchCounts, MatchPart } from './search-engine.ts';

/**
 * The filters of a search response. `areCountsCapped` is true when a count covers only the newest
 * matches.
 */
export interface Facets {
  readonly filters: Filter[];
  readonly areCountsCapped: boolean;
}

type Option = Filter['options'][number];

/**
 * Describes all filters of a search. `base` resolves to the match counts for the current filters. To
 * count the options of a filter that is set, reads the counts without that filter from the cache or
 * the database, without waiting for `base`.
 */
export async function describeFacets(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  engine: MatchCounter,
  reference: ReferenceData,
): Promise<Facets> {
  const used = new Set<MatchCounts>();
  const searches = new Map<string, Promise<MatchCounts>>();
  const find: FindMatchWindow = async (loosened, part) => {
    const key = JSON.stringify([loosened, part]);
    const search = searches.get(key) ?? engine.countMatches(loosened, reference, [part]);
    searches.set(key, search);
    const window = await search;
    used.add(window);
    return window;
  };
  const fields = getApplicableFields(filters.kinds, filters.category) ?? [];
  const described = await Promise.all([
    describeKindFilter(filters, base, reference, find),
    describeGroupFilter(filters, base, reference, find),
    describeCategoryFilter(filters, base, reference, find),
    // Buyers of a machine choose its make and model first.
    ...fields.map((field) => describeNameFilter(field, filters, base, reference, find)),
    describeRegionFilter(filters, base, reference, find),
    describeDistrictFilter(filters, base, reference, find),
    describePriceFilter(filters, base, find),
    ...fields.map((field) => describeAttributeFilter(field, filters, base, find)),
  ]);
  used.add(await base);
  return {
    filters: described.filter((filter) => filter !== null),
    areCountsCapped: [...used].some((window) => window.isCapped),
  };
}

type FindMatchWindow = (filters: ListingFilters, part: MatchPart) => Promise<MatchCounts>;

function toChoiceFilter(name: string, label: string, options: Option[]): Filter {
  return { name, label, control: 'choice', unit: null, options, min: null, max: null };
}

async function describeKindFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter> {
  const window = await (filters.kinds.length === 0
    ? base
    : find(
        { ...withoutAttributeFilters(filters), kinds: [], group: null, category: null },
        'categories',
      ));
  const counts = new Map<string, number>();
  for (const [id, live] of window.byCategoryId)
    addCount(counts, reference.categoryById.get(id)?.kind, live);
  return toChoiceFilter(
    'listingType',
    'Type of listing',
    KIND_DECLARATIONS.map(({ kind, label }) => ({
      value: kind,
      label,
      count: counts.get(kind) ?? 0,
      isSelected: filters.kinds.includes(kind),
    })),
  );
}

async function describeGroupFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter | null> {
  const groups = reference.groups.filter(
    (group) => filters.kinds.length === 1 && filters.kinds[0] === group.kind,
  );
  if (groups.length === 0) return null;
  const window = await (filters.group === null && filters.category === null
    ? base
    : find({ ...withoutAttributeFilters(filters), group: null, category: null }, 'categories'));
  const counts = new Map<string, number>();
  for (const [id, live] of window.byCategoryId)
    addCount(counts, reference.categoryById.get(id)?.group?.slug, live);
  return toChoiceFilter(
    'group',
    'Category',
    groups.map(({ slug, label }) => ({
      value: slug,
      label,
      count: counts.get(slug) ?? 0,
      isSelected: filters.group === slug,
    })),
  );
}

/**
 * Lists the categories of the chosen kind. A kind with groups, which has more than a hundred
 * categories, lists those of the chosen group or of the chosen category's group, and none until one
 * of them is chosen. Null unless exactly one kind is chosen, because the same slug can exist in
 * several kinds.
 */
async function describeCategoryFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter | null> {
  if (filters.kinds.length !== 1) return null;
  const ofKind = reference.categories.filter(({ kind }) => kind === filters.kinds[0]);
  const chosen = ofKind.find(({ slug }) => slug === filters.category);
  const group = filters.group ?? chosen?.group?.slug;
  const categories = ofKind.filter((category) => category.group?.slug === group);
  const window = await (filters.category === null
    ? base
    : find({ ...withoutAttributeFilters(filters), category: null }, 'categories'));
  return toChoiceFilter(
    'category',
    // The marketplace's categories are below its groups.
    filters.kinds[0] === 'item' ? 'Subcategory' : 'Category',
    categories.map((category) => ({
      value: category.slug,
      label: category.label,
      count: window.byCategoryId.get(category.id) ?? 0,
      isSelected: filters.category === category.slug,
    })),
  );
}

async function describeRegionFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter> {
  const window = await (filters.regions.length === 0 && filters.district === null
    ? base
    : find({ ...filters, regions: [], district: null }, 'districts'));
  const counts = new Map<string, number>();
  for (const [id, live] of window.byDistrictId)
    addCount(counts, reference.districtById.get(id)?.region.slug, live);
  return toChoiceFilter(
    'regions',
    'Region',
    reference.regions.map(({ slug, name }) => ({
      value: slug,
      label: name,
      count: counts.get(slug) ?? 0,
      isSelected: filters.regions.includes(slug),
    })),
  );
}

/**
 * Lists the districts of the chosen regions only: the districts of the whole country would be too
 * many to choose from.
 */
async function describeDistrictFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter | null> {
  const districts = reference.districts.filter(
    (district) =>
      filters.regions.includes(district.region.slug) || district.slug === filters.district,
  );
  if (districts.length === 0) return null;
  const window = await (filters.district === null
    ? base
    : find({ ...filters, district: null }, 'districts'));
  return toChoiceFilter(
    'district',
    'District',
    districts.map((district) => ({
      value: district.slug,
      // Distinguishes the filter of a district from that of the region with the same name.
      label: district.name === district.region.name ? `${district.name} district` : district.name,
      count: window.byDistrictId.get(district.id) ?? 0,
      isSelected: filters.district === district.slug,
    })),
  );
}

/**
 * The bounds are whole dollars: the lowest and highest price among the matches that have a price.
 */
async function describePriceFilter(
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  find: FindMatchWindow,
): Promise<Filter> {
  const hasPriceFilter = filters.priceMinCents !== null || filters.priceMaxCents !== null;
  const window = await (hasPriceFilter
    ? find({ ...filters, priceMinCents: null, priceMaxCents: null }, 'prices')
    : base);
  return {
    name: 'price',
    label: filters.kinds.length === 1 && filters.kinds[0] === 'job' ? 'Pay' : 'Price',
    control: 'range',
    unit: '$',
    options: [],
    min: window.priceLowCents === null ? null : Math.floor(window.priceLowCents / 100),
    max: window.priceHighCents === null ? null : Math.ceil(window.priceHighCents / 100),
  };
}

/**
 * Lists the makes, brands or models among the matches, the most common first. Models are listed
 * once a make or brand is chosen.
 */
async function describeNameFilter(
  field: FieldDeclaration,
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  reference: ReferenceData,
  find: FindMatchWindow,
): Promise<Filter | null> {
  if (field.type !== 'text' || field.filter !== 'name') return null;
  const { key } = field;
  const isChosen = (name: string) => filters.choices.some((choice) => choice.key === name);
  if (key === 'model' && !['make', 'brand', 'model'].some(isChosen)) return null;
  const labels = getNameLabels(key, filters, reference);
  const getLabel = (value: string) => labels.get(value) ?? formatNameSlug(value);
  // Without counts, the names of recent listings are offered.
  const options = await listFoundOptions(field, filters, base, find, [...labels.keys()]);
  const sorted = [...options].sort((left, right) => (right.count ?? 0) - (left.count ?? 0));
  return toChoiceFilter(
    key,
    field.label,
    sorted.map((option) => ({ ...option, label: getLabel(option.value) })),
  );
}

/** Lists the values of an attribute that the matches have, and the chosen values, by value. */
async function listFoundOptions(
  { key }: FieldDeclaration,
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  find: FindMatchWindow,
  uncountedValues: readonly string[],
): Promise<readonly Omit<Option, 'label'>[]> {
  const selected = filters.choices.find((choice) => choice.key === key)?.values ?? [];
  // A model belongs to one make, so the chosen model would hide every other make.
  const isKept = (choice: { readonly key: string }) =>
    choice.key !== key && (choice.key !== 'model' || (key !== 'make' && key !== 'brand'));
  const window = await (selected.length === 0
    ? base
    : find({ ...filters, choices: filters.choices.filter(isKept) }, 'terms'));
  const prefix = `a:${key}=`;
  const found = window.byAttributeTerm
    ? [...window.byAttributeTerm.keys()]
        .filter((term) => term.startsWith(prefix))
        .map((term) => term.slice(prefix.length))
        .sort()
    : uncountedValues;
  return [...new Set([...found, ...selected])].map((value) => ({
    value,
    count: getFacetCount(window, key, value),
    isSelected: selected.includes(value),
  }));
}

async function describeAttributeFilter(
  field: FieldDeclaration,
  filters: ListingFilters,
  base: Promise<MatchCounts>,
  find: FindMatchWindow,
): Promise<Filter | null> {
  if (field.isPrivate) return null;
  const { key, label } = field;
  if (field.type === 'choice' && field.filter) {
    const selected = filters.choices.find((choice) => choice.key === key)?.values ?? [];
    const window = await (selected.length === 0
      ? base
      : find(
          { ...filters, choices: filters.choices.filter((choice) => choice.key !== key) },
          'terms',
        ));
    return toChoiceFilter(
      key,
      label,
      field.options
        .map((option) => ({
          ...option,
          count: getFacetCount(window, key, option.value),
          isSelected: selected.includes(option.value),
        }))
        .filter(({ count, isSelected }) => count !== 0 || isSelected),
    );
  }
  if (field.type === 'date' && field.filter) {
    const options = await listFoundOptions(field, filters, base, find, []);
    return toChoiceFilter(
      key,
      label,
      options.map((option) => ({ ...option, label: formatMonth(option.value) })),
    );
  }
  if ((field.type === 'integer' || field.type === 'decimal') && field.filter) {
    return {
      name: key,
      label,
      control: 'range',
      unit: field.unit ?? null,
      options: [],
      min: field.min,
      max: field.max,
    };
  }
  if (field.type === 'boolean' && field.filter) {
    const option = {
      value: 'true',
      label,
      count: getFacetCount(await base, key, 'true'),
      isSelected: filters.toggles.includes(key),
    };
    if (option.count === 0 && !option.isSelected) return null;
    return {
      name: key,
      label,
      control: 'toggle',
      unit: null,
      options: [option],
      min: null,
      max: null,
    };
  }
  return null;
}

function getFacetCount(window: MatchCounts, key: string, value: string): number | null {
  return window.byAttributeTerm ? (window.byAttributeTerm.get(`a:${key}=${value}`) ?? 0) : null;
}

function addCount(counts: Map<string, number>, key: string | undefined, live: number): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + live);
}
