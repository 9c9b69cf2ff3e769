/** Describes a search in words and builds the URL of its result page. */
import { getKindDeclaration, type Kind } from '@paddock/contracts/kinds';
import { MAX_SEARCH_NAME_LENGTH } from '@paddock/contracts/http';
import { withPreposition } from '@paddock/domain/with-preposition';
import type { ListingFilters, RangeFilter } from '../listings/listing-query.ts';
import { formatMonth, formatNameSlug, getNameLabels } from '../listings/name-labels.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { getFilterableFieldsByKey, type SearchCriteria } from './search-criteria.ts';

const OR = new Intl.ListFormat('en-NZ', { type: 'disjunction' });
const AND = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/**
 * Describes a search in words, such as "Tractors in Waikato under $50,000", shortened to the
 * maximum length of a search name.
 */
export function formatSearch(filters: ListingFilters, reference: ReferenceData): string {
  const what = describeSubject(filters, reference);
  const term = filters.term === '' ? '' : `“${filters.term}”`;
  const head =
    what === '' ? term || 'All listings' : [what, term].filter((part) => part !== '').join(' ');
  const words = [
    head,
    describePlace(filters, reference),
    describePriceRange(filters),
    filters.near ? `within ${filters.near.radiusKm.toLocaleString('en-NZ')} km` : '',
    filters.area ? 'in an area of the map' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  const whole = [words, ...describeAttributes(filters, reference)].join(', ');
  return whole.length <= MAX_SEARCH_NAME_LENGTH
    ? whole
    : `${whole.slice(0, MAX_SEARCH_NAME_LENGTH - 1).trimEnd()}…`;
}

function describeSubject(
  { kinds, group, category }: ListingFilters,
  reference: ReferenceData,
): string {
  const [kind, ...others] = kinds;
  if (category !== null) {
    const label =
      reference.categories.find(
        (one) => one.slug === category && (kind === undefined || one.kind === kind),
      )?.label ?? category;
    return kind === undefined || others.length > 0 ? label : withKind(label, kind);
  }
  if (group !== null) return reference.groups.find((one) => one.slug === group)?.label ?? group;
  return capitalise(AND.format(kinds.map((one) => getKindDeclaration(one).plural)));
}

/**
 * Adds the kind to a category label that does not imply it: "Tractors" stays, "Dairy" becomes
 * "Dairy jobs".
 */
function withKind(label: string, kind: Kind): string {
  const { plural } = getKindDeclaration(kind);
  return kind === 'item' || kind === 'other' || label.toLowerCase().includes(plural)
    ? label
    : `${label} ${plural}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describePlace({ regions, district }: ListingFilters, reference: ReferenceData): string {
  if (district !== null) return `in ${reference.districtBySlug.get(district)?.name ?? district}`;
  return regions.length === 0
    ? ''
    : withPreposition(
        OR.format(regions.map((slug) => reference.regionBySlug.get(slug)?.name ?? slug)),
      );
}

function describePriceRange({ priceMinCents: min, priceMaxCents: max }: ListingFilters): string {
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-NZ')}`;
  if (min !== null && max !== null) return `${dollars(min)} to ${dollars(max)}`;
  if (max !== null) return `under ${dollars(max)}`;
  return min === null ? '' : `over ${dollars(min)}`;
}

function describeAttributes(filters: ListingFilters, reference: ReferenceData): readonly string[] {
  const fields = getFilterableFieldsByKey(filters);
  const range = ({ key, min, max }: RangeFilter) => {
    const field = fields.get(key);
    const unit = field?.type === 'integer' || field?.type === 'decimal' ? field : null;
    const text = (value: number) =>
      `${unit?.isGrouped === false ? value : value.toLocaleString('en-NZ')}${unit?.unit === undefined ? '' : ` ${unit.unit}`}`;
    const bounds =
      min !== null && max !== null
        ? `${text(min)} to ${text(max)}`
        : max !== null
          ? `up to ${text(max)}`
          : `from ${text(min ?? 0)}`;
    const label = (field?.label ?? key).toLowerCase();
    return label === unit?.unit ? bounds : `${label} ${bounds}`;
  };
  return [
    ...filters.choices.map(({ key, values }) => {
      const field = fields.get(key);
      if (field?.type === 'text') {
        const names = getNameLabels(key, filters, reference);
        return OR.format(values.map((value) => names.get(value) ?? formatNameSlug(value)));
      }
      if (field?.type === 'date')
        return `${field.label.toLowerCase()} ${OR.format(values.map(formatMonth))}`;
      const getLabel = (value: string) =>
        (field?.type === 'choice'
          ? field.options.find((option) => option.value === value)?.label
          : undefined) ?? value;
      return OR.format(values.map((value) => getLabel(value).toLowerCase()));
    }),
    ...filters.ranges.map(range),
    ...filters.toggles.map((key) => (fields.get(key)?.label ?? key).toLowerCase()),
  ];
}

/**
 * Parameters that come first in the URL, in this order, followed by the attributes. The search page
 * uses the same order.
 */
const FIRST_NAMES = [
  'term',
  'listingType',
  'group',
  'category',
  'regions',
  'district',
  'priceMin',
  'priceMax',
  'near',
  'radiusKm',
  'area',
];

/**
 * Returns the URL of the search's result page: the shortest path that section 2 of the
 * specification defines for it.
 */
export function getSearchHref(criteria: SearchCriteria): string {
  const params = new URLSearchParams();
  const add = (names: readonly string[]) => {
    for (const name of [
      ...FIRST_NAMES,
      ...Object.keys(criteria)
        .filter((one) => !FIRST_NAMES.includes(one))
        .sort(),
    ]) {
      const value = criteria[name];
      if (value === undefined || names.includes(name)) continue;
      for (const one of Array.isArray(value) ? (value as readonly string[]) : [value])
        params.append(name === 'term' ? 'query' : name, String(one));
    }
    return params.size === 0 ? '' : `?${params.toString()}`;
  };
  const text = (name: string) => (typeof criteria[name] === 'string' ? criteria[name] : '');
  const kinds = Array.isArray(criteria['listingType'])
    ? (criteria['listingType'] as readonly Kind[])
    : [];
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return `/search/listing${add([])}`;
  const { path } = getKindDeclaration(kind);
  const [group, category, district] = [text('group'), text('category'), text('district')];
  if (kind === 'item' && group !== '' && category !== '')
    return `/${path}/${group}/${category}${add(['listingType', 'group', 'category'])}`;
  const [region] = Array.isArray(criteria['regions'])
    ? (criteria['regions'] as readonly string[])
    : [];
  if (
    kind !== 'item' &&
    kind !== 'other' &&
    category !== '' &&
    region !== undefined &&
    district !== ''
  )
    return `/${path}/${category}/${region}/${district}${add(['listingType', 'category', 'regions', 'district'])}`;
  return `/${path}${add(['listingType'])}`;
}
