/**
 * The filters that an answer describes itself with. An option's count is what choosing it would find: everything else
 * stays as it is, but for the filter's own choice and those that hang on it (a region's districts, a category's attributes).
 */
import type { FieldDeclaration } from '@paddock/contracts/fields';
import type { Filter } from '@paddock/contracts/http';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import type { Reference } from '../reference/reference.repository.ts';
import { applicableFields, withoutAttributes, type ListingFilters } from './listing-query.ts';
import type { MatchWindow, MatchWindowRepository } from './match-window.repository.ts';

export interface Facets {
  readonly filters: Filter[];
  readonly areCountsCapped: boolean;
}

type Option = Filter['options'][number];

/** `base` is the window of the filters themselves; loosened ones are read (or found in the cache) as needed. */
export async function describeFilters(
  filters: ListingFilters,
  base: MatchWindow,
  windows: MatchWindowRepository,
  reference: Reference,
): Promise<Facets> {
  const used = new Set([base]);
  const find = async (loosened: ListingFilters): Promise<MatchWindow> => {
    const window = await windows.find(loosened, reference);
    used.add(window);
    return window;
  };
  const described = await Promise.all([
    kindFilter(filters, base, reference, find),
    groupFilter(filters, base, reference, find),
    categoryFilter(filters, base, reference, find),
    regionFilter(filters, base, reference, find),
    districtFilter(filters, base, reference, find),
    priceFilter(filters, base, find),
    ...(applicableFields(filters.kinds, filters.category) ?? []).map((field) =>
      attributeFilter(field, filters, base, find),
    ),
  ]);
  return {
    filters: described.filter((filter) => filter !== null),
    areCountsCapped: [...used].some((window) => window.isCapped),
  };
}

type Find = (filters: ListingFilters) => Promise<MatchWindow>;

function choiceFilter(name: string, label: string, options: Option[]): Filter {
  return { name, label, control: 'choice', unit: null, options, min: null, max: null };
}

async function kindFilter(
  filters: ListingFilters,
  base: MatchWindow,
  reference: Reference,
  find: Find,
): Promise<Filter> {
  const window =
    filters.kinds.length === 0
      ? base
      : await find({ ...withoutAttributes(filters), kinds: [], group: null, category: null });
  const counts = new Map<string, number>();
  for (const [id, live] of window.byCategoryId)
    add(counts, reference.categoryById.get(id)?.kind, live);
  return choiceFilter(
    'listingType',
    'Type',
    KIND_DECLARATIONS.map(({ kind, label }) => ({
      value: kind,
      label,
      count: counts.get(kind) ?? 0,
      isSelected: filters.kinds.includes(kind),
    })),
  );
}

async function groupFilter(
  filters: ListingFilters,
  base: MatchWindow,
  reference: Reference,
  find: Find,
): Promise<Filter | null> {
  const groups = reference.groups.filter(
    (group) => filters.kinds.length === 1 && filters.kinds[0] === group.kind,
  );
  if (groups.length === 0) return null;
  const window =
    filters.group === null && filters.category === null
      ? base
      : await find({ ...withoutAttributes(filters), group: null, category: null });
  const counts = new Map<string, number>();
  for (const [id, live] of window.byCategoryId)
    add(counts, reference.categoryById.get(id)?.group?.slug, live);
  return choiceFilter(
    'group',
    'Department',
    groups.map(({ slug, label }) => ({
      value: slug,
      label,
      count: counts.get(slug) ?? 0,
      isSelected: filters.group === slug,
    })),
  );
}

/** Within the one kind that is chosen (of several kinds a slug would not say which), and within the group if one is. */
async function categoryFilter(
  filters: ListingFilters,
  base: MatchWindow,
  reference: Reference,
  find: Find,
): Promise<Filter | null> {
  const categories = reference.categories.filter(
    (category) =>
      filters.kinds.length === 1 &&
      filters.kinds[0] === category.kind &&
      (filters.group === null || category.group?.slug === filters.group),
  );
  if (categories.length === 0) return null;
  const window =
    filters.category === null
      ? base
      : await find({ ...withoutAttributes(filters), category: null });
  return choiceFilter(
    'category',
    'Category',
    categories.map((category) => ({
      value: category.slug,
      label: category.label,
      count: window.byCategoryId.get(category.id) ?? 0,
      isSelected: filters.category === category.slug,
    })),
  );
}

async function regionFilter(
  filters: ListingFilters,
  base: MatchWindow,
  reference: Reference,
  find: Find,
): Promise<Filter> {
  const window =
    filters.regions.length === 0 && filters.district === null
      ? base
      : await find({ ...filters, regions: [], district: null });
  const counts = new Map<string, number>();
  for (const [id, live] of window.byDistrictId)
    add(counts, reference.districtById.get(id)?.region.slug, live);
  return choiceFilter(
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

/** Of the regions that are chosen; of the whole country they would be too many to read. */
async function districtFilter(
  filters: ListingFilters,
  base: MatchWindow,
  reference: Reference,
  find: Find,
): Promise<Filter | null> {
  const districts = reference.districts.filter(
    (district) =>
      filters.regions.includes(district.region.slug) || district.slug === filters.district,
  );
  if (districts.length === 0) return null;
  const window = filters.district === null ? base : await find({ ...filters, district: null });
  return choiceFilter(
    'district',
    'District',
    districts.map((district) => ({
      value: district.slug,
      label: district.name,
      count: window.byDistrictId.get(district.id) ?? 0,
      isSelected: filters.district === district.slug,
    })),
  );
}

/** Bounds in whole dollars: the lowest and highest among the matches that have a price. */
async function priceFilter(
  filters: ListingFilters,
  base: MatchWindow,
  find: Find,
): Promise<Filter> {
  const isAsked = filters.priceMinCents !== null || filters.priceMaxCents !== null;
  const window = isAsked
    ? await find({ ...filters, priceMinCents: null, priceMaxCents: null })
    : base;
  return {
    name: 'price',
    label: 'Price',
    control: 'range',
    unit: '$',
    options: [],
    min: window.priceLowCents === null ? null : Math.floor(window.priceLowCents / 100),
    max: window.priceHighCents === null ? null : Math.ceil(window.priceHighCents / 100),
  };
}

async function attributeFilter(
  field: FieldDeclaration,
  filters: ListingFilters,
  base: MatchWindow,
  find: Find,
): Promise<Filter | null> {
  if (field.isPrivate) return null;
  const { key, label } = field;
  if (field.type === 'choice' && field.filter) {
    const selected = filters.choices.find((choice) => choice.key === key)?.values ?? [];
    const window =
      selected.length === 0
        ? base
        : await find({
            ...filters,
            choices: filters.choices.filter((choice) => choice.key !== key),
          });
    return choiceFilter(
      key,
      label,
      field.options.map((option) => ({
        ...option,
        count: getFacetCount(window, key, option.value),
        isSelected: selected.includes(option.value),
      })),
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
      count: getFacetCount(base, key, 'true'),
      isSelected: filters.toggles.includes(key),
    };
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

function getFacetCount(window: MatchWindow, key: string, value: string): number | null {
  return window.byAttributeTerm ? (window.byAttributeTerm.get(`a:${key}=${value}`) ?? 0) : null;
}

function add(counts: Map<string, number>, key: string | undefined, live: number): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + live);
}
