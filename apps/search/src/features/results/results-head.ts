/** What the head of a page of results says; what search engines should keep, and what not. */
import type { Head } from '@paddock/contracts/remote';
import { hrefOf } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';

/** Filters that are levels of the tree: pages of their own, worth finding. Any other narrows one of them. */
const BROWSE_NAMES = new Set(['group', 'category', 'regions', 'district']);

/** Filtered, ordered and empty pages are the same listings once more: they are followed, not kept. */
export function isWorthIndexing(address: SearchAddress, state: SearchState): boolean {
  if (address.kind === null || address.sort !== null || address.view !== 'auto') return false;
  const isBrowsing = Object.entries(address.filters).every(([name, values]) => BROWSE_NAMES.has(name) && values.length === 1);
  return isBrowsing && state.searchResults.length > 0;
}

/** One spelling: several pages loaded at once are the page they began with. */
export function canonicalOf(address: SearchAddress): string {
  return hrefOf({ ...address, page: address.fromPage, view: 'auto' });
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

export function resultsHead({ address, state, title, description, breadcrumbs, origin }: ResultsHeadOptions): Head {
  const image = state.searchResults[0]?.picture?.url;
  return {
    title: `${title}${address.fromPage > 1 ? ` – page ${address.fromPage}` : ''}`,
    description,
    canonical: canonicalOf(address),
    isIndexable: isWorthIndexing(address, state),
    ...(image ? { image: `${image}?w=800&f=webp` } : {}),
    ...(breadcrumbs.length > 0 ? { jsonLd: [breadcrumbList(breadcrumbs, origin)] } : {}),
  };
}

function breadcrumbList(breadcrumbs: ResultsHeadOptions['breadcrumbs'], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: new URL(href, origin).href })),
  };
}
