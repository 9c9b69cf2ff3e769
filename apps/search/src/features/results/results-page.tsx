import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Slot, useLocation, useNavigation } from '@paddock/router';
import type { Kind } from '@paddock/contracts/kinds';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import { whenInteracted } from '@paddock/runtime/first-interaction';
import { lazyComponent } from '@paddock/runtime/lazy-component';
import { Skeleton } from '@paddock/ui/skeleton/skeleton.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { InterpretationNote } from './interpretation-note.tsx';
import { haveSameKinds, getSearchTerm, withKind, withView } from './change-address.ts';
import { formatTotal } from './filter-labels.ts';
import {
  formatIgnoredNotice,
  listUnknownParameters,
  withoutIgnoredFilters,
} from './ignored-filters.ts';
import { saveLastRegion } from '../../last-region.ts';
import { cacheRenderedPages } from './load-search.ts';
import { withoutUnknownFilters } from './results-head.ts';
import { ResultsLayout } from './results-layout.styles.ts';
import { ResultsList } from './results-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { toFilterQuery, toHref, getListingTypes, readAddress } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';
import { useSearchReport } from './use-search-report.ts';
import { SortControl } from './sort-control.tsx';
import { useFarmReload } from './use-farm-reload.ts';
import { ViewLinks } from './view-links.tsx';
import { resultsMessages } from './results.messages.tsx';

const RESULTS_ID = 'results';
/** When there are fewer results than this, the page links to a wider search below them. */
const FEW_RESULTS = 3;

/** True while the page is hydrated: its server-rendered HTML is in the document. */
function isServerRendered(): boolean {
  return typeof document !== 'undefined' && document.getElementById(RESULTS_ID) !== null;
}

/*
 * The code of these parts loads after the code of the cards. The server renders them like the rest of
 * the page. The filter form works without its code, which therefore loads when the visitor starts to
 * use the page. Most searches do not need the other three parts.
 */
const FilterPanel = lazyComponent(async () => {
  if (isServerRendered()) await whenInteracted();
  return (await import('./filter-panel.tsx')).FilterPanel;
});
const NoResults = lazyComponent(async () => (await import('./no-results.tsx')).NoResults);
const MapView = lazyComponent(async () => (await import('./map-view.tsx')).MapView);
const SearchFailed = lazyComponent(async () => (await import('./search-failed.tsx')).SearchFailed);

export interface ResultsPageProps {
  readonly state: SearchState;
  /** When the data was loaded (ISO 8601). */
  readonly now: string;
  readonly title: string;
  /** Label of the only category shown; null for several or none. */
  readonly categoryLabel: string | null;
  readonly breadcrumbs?: ReactNode;
  /** Categories and regions to browse, above the results. */
  readonly landing?: ReactNode;
}

/**
 * Returns tabs for the kinds. Their links keep only the search term and the place (specification.md
 * section 4).
 */
function getKindTabs(address: SearchAddress) {
  const types = getListingTypes(address);
  const tab = (kind: Kind | null, label: string) => ({
    label,
    href: toHref(withKind(address, kind)),
    isCurrent: kind === null ? types.length === 0 : types.length === 1 && types[0] === kind,
  });
  return [
    tab(null, resultsMessages.tabs.all),
    ...KIND_DECLARATIONS.map(({ kind, label }) => tab(kind, label)),
  ];
}

/** The results page, used at /search/listing and on the pages of each kind. */
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
  // Every link of the page leads to a search without the ignored filters.
  const address = useMemo(
    () =>
      withoutIgnoredFilters(
        readAddress({ pathname, searchParams: new URLSearchParams(search) }),
        state.ignoredFilters,
      ),
    [pathname, search, state.ignoredFilters],
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
  const isChangingKind = isChangingHere && !haveSameKinds(address, next);
  const total = formatTotal(state.totalCount, getListingTypes(address), categoryLabel);
  const [region, ...otherRegions] = address.filters['regions'] ?? [];
  const onlyRegion = otherRegions.length === 0 ? region : undefined;

  // A failed search returns no filters, so keep showing those of the previous search with their
  // selected values.
  const [knownFilters, setKnownFilters] = useState(state.filters);
  if (state.filters.length > 0 && knownFilters !== state.filters) setKnownFilters(state.filters);

  const notice = formatIgnoredNotice(
    [...state.ignoredFilters, ...listUnknownParameters(new URLSearchParams(search))],
    knownFilters,
  );
  const needsFarm = useFarmReload(address);
  useEffect(() => cacheRenderedPages(address, state), [address, state]);
  useSearchReport(address, state);
  useEffect(() => {
    if (onlyRegion) saveLastRegion(onlyRegion);
  }, [onlyRegion]);

  const isFailed = state.error !== null && state.searchResults.length === 0;
  const isList = address.view === 'list';
  const hasMap = address.view === 'map' && !isFailed;
  return (
    <ResultsLayout $hasMap={hasMap}>
      <header className="head">
        {breadcrumbs}
        <h1 tabIndex={-1}>{title}</h1>
        {'category' in address.filters && (isList || state.searchResults.length > 1) && (
          <Link to={toHref(withView(address, isList ? 'auto' : 'list'))}>
            {isList ? resultsMessages.stopComparingLink : resultsMessages.compareLink}
          </Link>
        )}
      </header>
      <div className="tools">
        <p className="total" role="status">
          {!isFailed && !isChangingKind && total}
        </p>
        <Suspense fallback={<div className="filters-placeholder" />}>
          <FilterPanel
            address={address}
            filters={knownFilters}
            totalCount={isChangingKind ? undefined : state.totalCount}
            formId={formId}
          />
        </Suspense>
        <SortControl address={address} formId={formId} />
        <ViewLinks address={address} />
        {!isFailed && (
          <div className="save">
            <Slot
              name="search.save"
              props={{
                query: toFilterQuery(
                  withoutUnknownFilters(address, { filters: knownFilters }),
                ).toString(),
              }}
              unavailable={null}
            />
          </div>
        )}
      </div>
      {(address.kind === null || getSearchTerm(address)) && (
        <div className="tabs">
          <TabLinks label={resultsMessages.tabs.label} tabs={getKindTabs(address)} />
        </div>
      )}
      {landing !== undefined && <div className="landing">{landing}</div>}
      {(notice !== null || needsFarm) && (
        <p className="notice">
          {notice}{' '}
          {needsFarm && <Link to="/account/my-locations/new">{resultsMessages.farmLink}</Link>}
        </p>
      )}
      <AppliedFilters address={address} filters={knownFilters} parts={state.interpretation.parts} />
      <section
        className="found"
        id={RESULTS_ID}
        tabIndex={-1}
        aria-label={resultsMessages.region}
        aria-busy={isChangingHere || undefined}
      >
        {isChangingKind ? (
          <ResultsSkeleton view={address.view} />
        ) : (
          <div>
            {hasMap && (
              <div className="map-column">
                <div className="map">
                  <Suspense fallback={<Skeleton height="62vh" />}>
                    <MapView
                      address={address}
                      results={state.searchResults}
                      filters={state.filters}
                      total={total}
                    />
                  </Suspense>
                </div>
              </div>
            )}
            <div>
              <InterpretationNote interpretation={state.interpretation} />
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
                {state.searchResults.length < FEW_RESULTS && !state.error && (
                  <NoResults
                    address={address}
                    advice={state.advice}
                    isAfterResults={state.searchResults.length > 0}
                  />
                )}
                {state.error && <SearchFailed error={state.error} address={address} />}
              </Suspense>
            </div>
          </div>
        )}
      </section>
    </ResultsLayout>
  );
}
