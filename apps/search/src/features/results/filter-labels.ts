/** Filters and totals in words. */
import type { Filter } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { withoutFilter } from './change-address.ts';
import type { SearchAddress } from './search-address.ts';

/** Query names of a range: price has its own, attributes are `hours.min`, `hours.max`. */
export function rangeNames(name: string): readonly [min: string, max: string] {
  return name === 'price' ? ['priceMin', 'priceMax'] : [`${name}.min`, `${name}.max`];
}

/** Query names that a filter reads and writes. */
export function listParameterNames(filter: Filter): readonly string[] {
  return filter.control === 'range' ? rangeNames(filter.name) : [filter.name];
}

/** "4,200 hours", "$500"; years and other bare numbers without a comma. */
function amountText(filter: Filter, value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (filter.name === 'price') return `$${number.toLocaleString('en-NZ')}`;
  return filter.unit ? `${number.toLocaleString('en-NZ')} ${filter.unit}` : value;
}

function rangeText(filter: Filter, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && max !== undefined)
    return `${filter.label} ${amountText(filter, min)} to ${amountText(filter, max)}`;
  if (min !== undefined) return `${filter.label} from ${amountText(filter, min)}`;
  return `${filter.label} up to ${amountText(filter, max ?? '')}`;
}

export interface AppliedFilter {
  readonly label: string;
  /** The same search without it. */
  readonly without: (address: SearchAddress) => SearchAddress;
}

function toChips(filter: Filter, address: SearchAddress): AppliedFilter[] {
  const { filters } = address;
  if (filter.control === 'range') {
    const names = rangeNames(filter.name);
    const [min, max] = names.map((name) => filters[name]?.[0]);
    if (min === undefined && max === undefined) return [];
    return [{ label: rangeText(filter, min, max), without: (from) => withoutFilter(from, names) }];
  }
  return (filters[filter.name] ?? []).map((value) => ({
    label:
      filter.control === 'toggle'
        ? filter.label
        : (filter.options.find((option) => option.value === value)?.label ?? value),
    without: (from) => withoutFilter(from, [filter.name], value),
  }));
}

/** Applied filters as links that remove them, the words first. What the API did not describe shows its own value. */
export function appliedFilters(
  address: SearchAddress,
  described: readonly Filter[],
): readonly AppliedFilter[] {
  const { filters } = address;
  const known = new Set([...described.flatMap(listParameterNames), 'radiusKm', 'countries']);
  const chips: AppliedFilter[] = [];
  for (const [name, values] of Object.entries(filters)) {
    if (known.has(name)) continue;
    if (name === 'near') {
      const radiusKm = filters['radiusKm']?.[0];
      chips.push({
        label: radiusKm ? `Within ${radiusKm} km` : 'Near a place',
        without: (from) => withoutFilter(from, ['near', 'radiusKm']),
      });
      continue;
    }
    for (const value of values)
      chips.push({
        label: name === 'query' ? `“${value}”` : value,
        without: (from) => withoutFilter(from, [name], value),
      });
  }
  return [...chips, ...described.flatMap((filter) => toChips(filter, address))];
}

function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/**
 * "2,000+ tractors", "1 job", "No listings". Past 2,000 the total is null (design.md section 5).
 * @param categoryLabel of the one category that is shown, which is a plural
 */
export function totalText(
  totalCount: number | null,
  kinds: readonly Kind[],
  categoryLabel: string | null,
): string {
  const only = kinds.length === 1 && kinds[0] ? getKindDeclaration(kinds[0]) : null;
  if (totalCount === 1) return `1 ${only ? only.singular : 'listing'}`;
  // "Dairy" of jobs is a field of work, "Tractors" of the marketplace are things.
  const noun =
    categoryLabel && only?.kind === 'item'
      ? lowerFirst(categoryLabel)
      : (only?.plural ?? 'listings');
  if (totalCount === 0) return `No ${noun}`;
  return `${totalCount === null ? '2,000+' : totalCount.toLocaleString('en-NZ')} ${noun}`;
}
