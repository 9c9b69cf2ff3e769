/** Builds the head of a results page, and decides which pages search engines should index. */
import type { PageHead } from '@paddock/contracts/remote';
import { buildBreadcrumbList } from '@paddock/domain/structured-data';
import { toHref, isAttribute } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';
import { resultsHeadMessages } from './results-head.messages.ts';

/**
 * Filters that are levels of the browse tree: pages with only these filters should be indexed. All
 * other filters only narrow such pages.
 */
const BROWSE_NAMES = new Set(['group', 'category', 'regions', 'district']);

/**
 * False for filtered, sorted and empty pages, because they add no listings to those of other pages.
 * Search engines then follow their links but do not index them.
 */
export function shouldIndex(address: SearchAddress, state: SearchState): boolean {
  if (address.kind === null || address.sort !== null || address.view !== 'auto') return false;
  const isBrowsing = Object.entries(address.filters).every(
    ([name, values]) => BROWSE_NAMES.has(name) && values.length === 1,
  );
  return isBrowsing && state.searchResults.length > 0;
}

/**
 * Returns the canonical address of all variants of the page. When several pages are loaded at once,
 * it is the address of the first.
 */
export function getCanonicalHref(address: SearchAddress): string {
  return toHref({ ...address, page: address.fromPage, view: 'auto' });
}

/**
 * Removes parameters that look like attributes but are not filters that the API returned for this
 * kind, such as tracking parameters (`fbclid=…`), because the canonical address must not contain
 * them.
 */
export function withoutUnknownFilters(
  address: SearchAddress,
  { filters: known }: Pick<SearchState, 'filters'>,
): SearchAddress {
  const names = new Set(known.map(({ name }) => name));
  const isKnown = (name: string) =>
    !isAttribute(name) || names.has(name.replace(/\.(min|max)$/, ''));
  return {
    ...address,
    filters: Object.fromEntries(Object.entries(address.filters).filter(([name]) => isKnown(name))),
  };
}

export interface ResultsHeadOptions {
  readonly address: SearchAddress;
  readonly state: SearchState;
  readonly title: string;
  readonly description: string;
  /** From the top level down; the last one is the page itself. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string }[];
  readonly origin: string;
}

/**
 * Returns the sharing image: the API's link preview card of the first result with a photo
 * (apps/api, modules/cards).
 */
function getCard({
  searchResults,
}: SearchState): Pick<PageHead, 'image' | 'imageSize' | 'imageAlt'> {
  const shown = searchResults.find(({ picture }) => picture !== null);
  return shown
    ? {
        image: `/api/listings/${shown.id}/card?v=${Date.parse(shown.publishedAt).toString(36)}`,
        imageSize: { width: 1_200, height: 630 },
        imageAlt: shown.title,
      }
    : {};
}

/** Creates the title, description, canonical link and structured data of a results page. */
export function createResultsHead({
  address: requestedAddress,
  state,
  title,
  description,
  breadcrumbs,
  origin,
}: ResultsHeadOptions): PageHead {
  const address = withoutUnknownFilters(requestedAddress, state);
  return {
    title: address.fromPage > 1 ? resultsHeadMessages.titleOfPage(title, address.fromPage) : title,
    description,
    canonical: getCanonicalHref(address),
    isIndexable: shouldIndex(address, state),
    ...getCard(state),
    ...(breadcrumbs.length > 0 ? { jsonLd: [buildBreadcrumbList(breadcrumbs, origin)] } : {}),
  };
}
