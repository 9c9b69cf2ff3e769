/**
 * The browse pages of every kind: `/marketplace`, `/jobs` and so on, and the slug levels of
 * specification.md section 2. Like /search/listing they show results, but on paths of their own and
 * below a list of categories and regions.
 */
import { Suspense } from 'react';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { Kind } from '@paddock/contracts/kinds';
import type { LoaderArgs, RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { lazyComponent } from '@paddock/runtime/lazy-component';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import type { BrowseLevels, BrowsePage } from '../features/browse/browse-page.ts';
import { withoutIgnoredFilters } from '../features/results/ignored-filters.ts';
import { needsReload } from '../features/results/needs-reload.ts';
import { loadSearch } from '../features/results/load-search.ts';
import { getCanonicalHref, createResultsHead } from '../features/results/results-head.ts';
import { ResultsPage } from '../features/results/results-page.tsx';
import {
  getPathFilterNames,
  getSingleValue,
  readAddress,
} from '../features/results/search-address.ts';
import type { SearchAddress } from '../features/results/search-address.ts';
import { getHttpStatus } from '../features/results/search-state.ts';
import type { SearchState } from '../features/results/search-state.ts';
import { loadReferenceData } from '../reference-data.ts';
import type { ReferenceData } from '../reference-data.ts';

/** Only the loader needs this code, so the first page that a visitor opens does not. */
const importBrowsePage = () => retryUntilLoaded(() => import('../features/browse/browse-page.ts'));
const importTiles = () => import('../features/browse/browse-tiles.tsx');
/** Lazy, because its links work without code, and the code of the results must load first. */
const BrowseTiles = lazyComponent(async () => (await importTiles()).BrowseTiles);

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
  const levels = new Set(kind === null ? [] : getPathFilterNames(kind));
  return (
    page === 1 &&
    view !== 'map' &&
    Object.entries(filters).every(([name, values]) => levels.has(name) && values.length === 1)
  );
}

/**
 * Redirects from a path whose levels do not exist together to the nearest page that exists. The code
 * is loaded only when needed, because few addresses are wrong.
 */
async function redirectToNearest(kind: Kind, url: URL, reference: ReferenceData): Promise<never> {
  const nearest = await import('../features/browse/redirect-to-nearest.ts');
  return nearest.redirectToNearest(kind, url, false, reference);
}

async function loader({ url, services, signal }: LoaderArgs<ApiClient>) {
  const requested = readAddress(url);
  const { kind } = requested;
  if (kind === null) throw createPageNotFound(url.pathname);
  const levelCount = url.pathname.split('/').filter(Boolean).length - 1;
  // Without waiting, so that the tiles of a new page appear together with its results.
  if (isLanding(requested)) importTiles().catch(() => undefined);
  // Load both in parallel. This saves a round trip when the slug exists, and wastes a search when
  // it does not.
  const [reference, state, { describeBrowsePage }] = await Promise.all([
    loadReferenceData(services.api, signal),
    loadSearch(services.api, requested, signal),
    importBrowsePage(),
  ]);
  const address = withoutIgnoredFilters(requested, state.ignoredFilters);
  const page = describeBrowsePage(
    kind,
    toLevels(address),
    reference,
    (name) => state.filters.find((filter) => filter.name === name)?.options ?? [],
  );
  const isPathKnown = !getPathFilterNames(kind)
    .slice(0, levelCount)
    .some((name) => state.ignoredFilters.includes(name));
  if (!page || !isPathKnown) return redirectToNearest(kind, url, reference);
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
      landing={
        hasLanding ? (
          <Suspense>
            <BrowseTiles page={page} />
          </Suspense>
        ) : undefined
      }
    />
  );
}

export const route: RouteModule<BrowseData, ApiClient> = {
  loader,
  Component: Browse,
  head({ data: { state, page }, url }) {
    const address = withoutIgnoredFilters(readAddress(url), state.ignoredFilters);
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
