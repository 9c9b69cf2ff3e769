/**
 * Parameters of a page's address that the search ignores, because their value is unknown. The page
 * names them in a notice. The API rejects the same values with a coded 400.
 */
import type { Filter } from '@paddock/contracts/http';
import { isKind } from '@paddock/contracts/kinds';
import { RESULTS_VIEWS, SORT_ORDERS } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { ignoredFiltersMessages } from './ignored-filters.messages.ts';

const isPageNumber = (text: string) => /^\d{1,6}$/.test(text);
const isOneOf = (values: readonly string[]) => (text: string) =>
  values.includes(text.toLowerCase());

/** The parameters that the page checks itself; the API checks all others. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  listingType: (text) => isKind(text.toLowerCase()),
  sort: isOneOf(SORT_ORDERS),
  page: isPageNumber,
  fromPage: isPageNumber,
  view: isOneOf(RESULTS_VIEWS),
};

/** Returns the names of the parameters with a value that the page does not know. */
export function listUnknownParameters(params: URLSearchParams): readonly string[] {
  return Object.entries(CHECKS).flatMap(([name, isKnown]) =>
    params.getAll(name).every((text) => text === '' || isKnown(text)) ? [] : [name],
  );
}

/**
 * Returns the address without the filters that the API rejected.
 * @param names names of parameters; the name of a range stands for its minimum and maximum
 */
export function withoutIgnoredFilters(
  address: SearchAddress,
  names: readonly string[],
): SearchAddress {
  if (names.length === 0) return address;
  return {
    ...address,
    sort: names.includes('sort') ? null : address.sort,
    filters: Object.fromEntries(
      Object.entries(address.filters).filter(
        ([name]) => !names.includes(name) && !names.includes(name.replace(/\.(min|max)$/, '')),
      ),
    ),
  };
}

/**
 * Formats the notice about the ignored parameters; null when there are none. A place that the API
 * does not know has its own sentence, because visitors type it; its radius is ignored with it.
 * @param filters the filters of the search, whose labels replace the parameters' names
 */
export function formatIgnoredNotice(
  names: readonly string[],
  filters: readonly Pick<Filter, 'name' | 'label'>[],
): string | null {
  const toLabel = (parameter: string) => {
    const name = parameter.replace(/\.?(?:min|max)$/i, '');
    return filters.find((filter) => filter.name === name)?.label ?? parameter;
  };
  const isPlaceUnknown = names.includes('near');
  const others = names.filter(
    (name) => name !== 'near' && !(isPlaceUnknown && name === 'radiusKm'),
  );
  const unique = [...new Set(others.map(toLabel))];
  const sentences = [
    ...(isPlaceUnknown ? [ignoredFiltersMessages.place] : []),
    ...(unique.length > 0 ? [ignoredFiltersMessages.notice(unique)] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
