/**
 * The browse pages of every kind: `/marketplace`, `/jobs` and so on, and the slug levels of
 * specification.md section 2. Like /search/listing they show results, but on paths of their own and
 * below a list of categories and regions.
 */
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { LoaderArgs, RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { BrowseTiles } from '../features/browse/browse-tiles.tsx';
import { describeBrowsePage } from '../features/browse/browse-page.ts';
import type { BrowseLevels, BrowsePage } from '../features/browse/browse-page.ts';
import { needsReload } from '../features/results/needs-reload.ts';
import { loadSearch } from '../features/results/load-search.ts';
import { getCanonicalHref, createResultsHead } from '../features/results/results-head.ts';
import { ResultsPage } from '../features/results/results-page.tsx';
import { getSingleValue, readAddress } from '../features/results/search-address.ts';
import type { SearchAddress } from '../features/results/search-address.ts';
import { getHttpStatus } from '../features/results/search-state.ts';
import type { SearchState } from '../features/results/search-state.ts';
import { loadReferenceData } from '../reference-data.ts';

interface BrowseData {
  readonly state: SearchState;
  readonly page: BrowsePage;
  /** True when the page shows categories and regions above the results. */
  readonly isLanding: boolean;
  readonly now: string;
}

function toLevels({ filters }: SearchAddress): BrowseLevels {
  const regions = filters['regions'] ?? [];
  const isOnePlace = regions.length === 1;
  return {
    group: getSingleValue(filters, 'group'),
    category: getSingleValue(filters, 'category'),
    region: isOnePlace ? (regions[0] ?? '') : '',
    district: isOnePlace ? getSingleValue(filters, 'district') : '',
  };
}

/**
 * True when the address has only levels of the kind's tree (specification.md section 2). Any other
 * filter makes the page an ordinary results page.
 */
function isLanding({ kind, filters, page, view }: SearchAddress): boolean {
  const levels = new Set(
    kind === 'item' ? ['group', 'category'] : ['category', 'regions', 'district'],
  );
  return (
    page === 1 &&
    view !== 'map' &&
    Object.entries(filters).every(([name, values]) => levels.has(name) && values.length === 1)
  );
}

async function loader({ url, services, signal }: LoaderArgs<ApiClient>) {
  const address = readAddress(url);
  const { kind } = address;
  if (kind === null) throw createPageNotFound(url.pathname);
  // Load both in parallel. This saves a round trip when the slug exists, and wastes a search when
  // it does not.
  const [reference, state] = await Promise.all([
    loadReferenceData(services.api, signal),
    loadSearch(services.api, address, signal),
  ]);
  const page = describeBrowsePage(
    kind,
    toLevels(address),
    reference,
    (name) => state.filters.find((filter) => filter.name === name)?.options ?? [],
  );
  if (!page) throw createPageNotFound(url.pathname);
  const data: BrowseData = {
    state,
    page,
    isLanding: isLanding(address),
    now: new Date().toISOString(),
  };
  return {
    data,
    status: getHttpStatus(state),
    cache: state.error ? ('private' as const) : ('public' as const),
  };
}

function Browse() {
  const { state, page, isLanding: hasLanding, now } = useRouteData<BrowseData>();
  return (
    <ResultsPage
      state={state}
      now={now}
      title={page.title}
      categoryLabel={page.categoryLabel}
      breadcrumbs={<Breadcrumbs ancestors={page.ancestors} current={page.current} />}
      landing={hasLanding ? <BrowseTiles page={page} /> : undefined}
    />
  );
}

export const route: RouteModule<BrowseData, ApiClient> = {
  loader,
  Component: Browse,
  head({ data: { state, page }, url }) {
    const address = readAddress(url);
    const breadcrumbs = [
      ...page.ancestors,
      { label: page.current, href: getCanonicalHref({ ...address, page: 1, fromPage: 1 }) },
    ];
    return createResultsHead({
      address,
      state,
      title: page.title,
      description: page.description,
      breadcrumbs,
      origin: url.origin,
    });
  },
  shouldReload: ({ from, to }) => needsReload(from, to),
};
