/** What the head of a page of results says; what search engines should keep, and what not. */
import type { PageHead } from '@paddock/contracts/remote';
import { toHref, isAttribute } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';

/** Filters that are levels of the tree: pages of their own, worth finding. Any other narrows one of them. */
const BROWSE_NAMES = new Set(['group', 'category', 'regions', 'district']);

/** Filtered, ordered and empty pages are the same listings once more: they are followed, not kept. */
export function isWorthIndexing(address: SearchAddress, state: SearchState): boolean {
  if (address.kind === null || address.sort !== null || address.view !== 'auto') return false;
  const isBrowsing = Object.entries(address.filters).every(
    ([name, values]) => BROWSE_NAMES.has(name) && values.length === 1,
  );
  return isBrowsing && state.searchResults.length > 0;
}

/** One spelling: several pages loaded at once are the page they began with. */
export function getCanonical(address: SearchAddress): string {
  return toHref({ ...address, page: address.fromPage, view: 'auto' });
}

/**
 * What links carry for their own purposes (`fbclid=…`) looks like an attribute and is none: it makes no other page. What
 * the kind's filters are, the API has said.
 */
export function withoutStrangers(
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
  /** From the top down, the page itself last. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string }[];
  readonly origin: string;
}

/** Of each page of results the first picture, as the API's card of that listing (apps/api, modules/cards). */
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

export function resultsHead({
  address: asked,
  state,
  title,
  description,
  breadcrumbs,
  origin,
}: ResultsHeadOptions): PageHead {
  const address = withoutStrangers(asked, state);
  return {
    title: `${title}${address.fromPage > 1 ? ` – page ${address.fromPage}` : ''}`,
    description,
    canonical: getCanonical(address),
    isIndexable: isWorthIndexing(address, state),
    ...getCard(state),
    ...(breadcrumbs.length > 0 ? { jsonLd: [breadcrumbList(breadcrumbs, origin)] } : {}),
  };
}

function breadcrumbList(breadcrumbs: ResultsHeadOptions['breadcrumbs'], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
  };
}
