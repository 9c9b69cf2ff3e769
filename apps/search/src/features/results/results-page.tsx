import { Suspense, lazy, useEffect, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Slot, useLocation, useNavigation } from '@paddock/router';
import type { Kind } from '@paddock/contracts/kinds';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import { retryUntilLoaded } from '@paddock/ui/lazy/retry-until-loaded.ts';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { hasSameListingTypes, getSearchTerm, withKind } from './change-address.ts';
import { totalText } from './filter-labels.ts';
import { rememberRegion } from '../../last-region.ts';
import { rememberRendered } from './load-search.ts';
import { withoutStrangers } from './results-head.ts';
import { ResultsLayout } from './results-layout.ts';
import { ResultsList } from './results-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { toFilterQuery, toHref, listListingTypes, readAddress } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';
import { SortControl } from './sort-control.tsx';
import { ViewLinks } from './view-links.tsx';

/*
 * In HTML from the server like everything else, but their code follows after the cards': a form works without it, and
 * most searches need none of the others.
 */
const FilterPanel = lazy(async () => ({
  default: (
    await retryUntilLoaded(
      () => import(/* webpackChunkName: "results-filters" */ './filter-panel.tsx'),
    )
  ).FilterPanel,
}));
const NoResults = lazy(async () => ({
  default: (
    await retryUntilLoaded(() => import(/* webpackChunkName: "results-none" */ './no-results.tsx'))
  ).NoResults,
}));
const MapView = lazy(async () => ({
  default: (
    await retryUntilLoaded(() => import(/* webpackChunkName: "results-map" */ './map-view.tsx'))
  ).MapView,
}));
const SearchFailed = lazy(async () => ({
  default: (
    await retryUntilLoaded(
      () => import(/* webpackChunkName: "results-failed" */ './search-failed.tsx'),
    )
  ).SearchFailed,
}));

export interface ResultsPageProps {
  readonly state: SearchState;
  /** ISO 8601: when the data was loaded. */
  readonly now: string;
  readonly title: string;
  /** Of the one category that is shown. */
  readonly categoryLabel: string | null;
  readonly breadcrumbs?: ReactNode;
  /** Categories and regions to browse, above the results. */
  readonly landing?: ReactNode;
}

/** The kinds as links that keep the words and the place, and nothing else (specification.md section 4). */
function kindTabs(address: SearchAddress) {
  const types = listListingTypes(address);
  const tab = (kind: Kind | null, label: string) => ({
    label,
    href: toHref(withKind(address, kind)),
    isCurrent: kind === null ? types.length === 0 : types.length === 1 && types[0] === kind,
  });
  return [tab(null, 'All'), ...KIND_DECLARATIONS.map(({ kind, label }) => tab(kind, label))];
}

/** The results of every address that searches: /search/listing and the pages of each kind. */
export function ResultsPage({
  state,
  now,
  title,
  categoryLabel,
  breadcrumbs,
  landing,
}: ResultsPageProps) {
  const location = useLocation();
  const navigation = useNavigation();
  const formId = useId();
  const { pathname, search } = location;
  const address = useMemo(
    () => readAddress({ pathname, searchParams: new URLSearchParams(search) }),
    [pathname, search],
  );
  const next = navigation.location
    ? readAddress({
        pathname: navigation.location.pathname,
        searchParams: new URLSearchParams(navigation.location.search),
      })
    : null;
  const isChangingHere =
    next !== null && (next.kind !== null || navigation.location?.pathname === pathname);
  const isLoadingMore = isChangingHere && next.page > address.page;
  const isChangingKind = isChangingHere && !hasSameListingTypes(address, next);
  const total = totalText(state.totalCount, listListingTypes(address), categoryLabel);
  const [region, ...otherRegions] = address.filters['regions'] ?? [];
  const onlyRegion = otherRegions.length === 0 ? region : undefined;

  // A search that failed describes no filters: those of the one before stay, with everything that was ticked.
  const [described, setDescribed] = useState(state.filters);
  if (state.filters.length > 0 && described !== state.filters) setDescribed(state.filters);

  useEffect(() => rememberRendered(address, state), [address, state]);
  useEffect(() => {
    if (onlyRegion) rememberRegion(onlyRegion);
  }, [onlyRegion]);

  const failedWholly = state.error !== null && state.searchResults.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        above={breadcrumbs}
        lead={failedWholly || isChangingKind ? undefined : <p role="status">{total}</p>}
        actions={
          failedWholly ? undefined : (
            <Slot
              name="search.save"
              props={{
                query: toFilterQuery(withoutStrangers(address, { filters: described })).toString(),
              }}
              unavailable={null}
            />
          )
        }
      />
      {(address.kind === null || getSearchTerm(address)) && (
        <TabLinks label="Kind of listing" tabs={kindTabs(address)} />
      )}
      {landing}
      <ResultsLayout>
        <div className="tools">
          <Suspense fallback={<div className="filters-to-come" />}>
            <FilterPanel
              address={address}
              filters={described}
              totalCount={isChangingKind ? undefined : state.totalCount}
              formId={formId}
            />
          </Suspense>
          <SortControl address={address} formId={formId} />
        </div>
        <div className="summary">
          <AppliedFilters address={address} filters={described} />
          <ViewLinks address={address} />
        </div>
        <section
          className="found"
          id="results"
          tabIndex={-1}
          aria-label="Results"
          aria-busy={isChangingHere || undefined}
        >
          {isChangingKind ? (
            <ResultsSkeleton view={address.view} />
          ) : (
            <div className="with-map" data-view={address.view}>
              {address.view === 'map' && !failedWholly && (
                <Suspense fallback={<Skeleton height="62vh" />}>
                  <MapView
                    address={address}
                    results={state.searchResults}
                    filters={state.filters}
                    total={total}
                  />
                </Suspense>
              )}
              <div>
                {state.searchResults.length > 0 && (
                  <ResultsList
                    address={address}
                    state={state}
                    now={now}
                    total={total}
                    isLoadingMore={isLoadingMore}
                  />
                )}
                <Suspense>
                  {state.searchResults.length === 0 && !state.error && (
                    <NoResults address={address} advice={state.advice} />
                  )}
                  {state.error && <SearchFailed error={state.error} address={address} />}
                </Suspense>
              </div>
            </div>
          )}
        </section>
      </ResultsLayout>
    </>
  );
}
