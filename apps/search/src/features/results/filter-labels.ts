/** Formats filters and totals as text. */
import type { Filter } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { NEAR_FARM } from '../../farm-point.ts';
import { formatCount } from '../../format-count.ts';
import { isPageCategory, withoutFilter } from './change-address.ts';
import type { SearchAddress } from './search-address.ts';
import { filterLabelsMessages } from './filter-labels.messages.ts';

/**
 * Returns a range's two query parameter names, such as `priceMin` and `priceMax`, or for an
 * attribute `hours.min` and `hours.max`.
 */
export function getRangeParameterNames(name: string): readonly [min: string, max: string] {
  return name === 'price' ? ['priceMin', 'priceMax'] : [`${name}.min`, `${name}.max`];
}

/** Returns the query parameter names that a filter reads and writes. */
export function listParameterNames(filter: Filter): readonly string[] {
  return filter.control === 'range' ? getRangeParameterNames(filter.name) : [filter.name];
}

/**
 * Formats an amount: "4,200 hours", "$500". Numbers without a unit, such as years, get no thousands
 * separator.
 */
function formatAmount(filter: Filter, value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (filter.name === 'price') return `$${number.toLocaleString('en-NZ')}`;
  return filter.unit ? `${number.toLocaleString('en-NZ')} ${filter.unit}` : value;
}

function formatRange(filter: Filter, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && max !== undefined)
    return filterLabelsMessages.range.between(
      filter.label,
      formatAmount(filter, min),
      formatAmount(filter, max),
    );
  if (min !== undefined)
    return filterLabelsMessages.range.from(filter.label, formatAmount(filter, min));
  return filterLabelsMessages.range.upTo(filter.label, formatAmount(filter, max ?? ''));
}

/** The API's radius for a search that names none. */
export const DEFAULT_RADIUS_KM = '50';

/** Formats the place of a distance filter: the farm, a position or a town. */
export function formatNear(near: string): string {
  if (near === NEAR_FARM) return filterLabelsMessages.near.farm;
  return /^-?\d/.test(near) ? filterLabelsMessages.near.location : near;
}

/** A filter that narrows the current search. */
export interface AppliedFilter {
  readonly label: string;
  /** Returns the given address without this filter. */
  readonly removeFrom: (address: SearchAddress) => SearchAddress;
}

function toChips(filter: Filter, address: SearchAddress): AppliedFilter[] {
  const { filters } = address;
  if (filter.control === 'range') {
    const names = getRangeParameterNames(filter.name);
    const [min, max] = names.map((name) => filters[name]?.[0]);
    if (min === undefined && max === undefined) return [];
    return [
      { label: formatRange(filter, min, max), removeFrom: (from) => withoutFilter(from, names) },
    ];
  }
  return (filters[filter.name] ?? []).map((value) => ({
    label:
      filter.control === 'toggle'
        ? filter.label
        : (filter.options.find((option) => option.value === value)?.label ?? value),
    removeFrom: (from) => withoutFilter(from, [filter.name], value),
  }));
}

/**
 * Returns the applied filters with functions that remove them. The search term and the page's
 * category are not among them: the page's title, the header's search box and the filters show them. A filter that the API did not
 * describe uses its value as its label.
 */
export function getAppliedFilters(
  address: SearchAddress,
  described: readonly Filter[],
): readonly AppliedFilter[] {
  const { filters } = address;
  const known = new Set([
    ...described.flatMap(listParameterNames),
    'radiusKm',
    'countries',
    'query',
    'literal',
  ]);
  const chips: AppliedFilter[] = [];
  for (const [name, values] of Object.entries(filters)) {
    if (known.has(name) || isPageCategory(address, name)) continue;
    if (name === 'near') {
      const place = values.map(formatNear).join('');
      chips.push({
        label: filterLabelsMessages.near.within(
          filters['radiusKm']?.[0] ?? DEFAULT_RADIUS_KM,
          place,
        ),
        removeFrom: (from) => withoutFilter(from, ['near', 'radiusKm']),
      });
      continue;
    }
    for (const value of values)
      chips.push({
        label: name === 'area' ? filterLabelsMessages.mapArea : value,
        removeFrom: (from) => withoutFilter(from, [name], value),
      });
  }
  const shown = described.filter(({ name }) => !isPageCategory(address, name));
  return [...chips, ...shown.flatMap((filter) => toChips(filter, address))];
}

function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/**
 * Formats the total: "2,000+ tractors", "1 job", "No listings". The total is null when the API
 * stopped counting at 2,000 (design.md section 5).
 * @param categoryLabel label of the only category shown, in the plural; null for several or none
 */
export function formatTotal(
  totalCount: number | null,
  kinds: readonly Kind[],
  categoryLabel: string | null,
): string {
  const only = kinds.length === 1 && kinds[0] ? getKindDeclaration(kinds[0]) : null;
  if (totalCount === 1)
    return filterLabelsMessages.total.one(only?.singular ?? filterLabelsMessages.total.listing);
  // A marketplace category such as "Tractors" names the items, so it can replace the noun. "Hay" is
  // not countable, and a job category such as "Dairy" is a field of work.
  const noun =
    categoryLabel?.endsWith('s') && only?.kind === 'item'
      ? lowerFirst(categoryLabel)
      : (only?.plural ?? filterLabelsMessages.total.listings);
  return totalCount === 0
    ? filterLabelsMessages.total.none(noun)
    : filterLabelsMessages.total.several(formatCount(totalCount), noun);
}
