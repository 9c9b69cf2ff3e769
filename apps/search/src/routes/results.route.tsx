/**
 * /search/listing: listings of every kind by search term, place and filters (specification.md
 * section 2).
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { needsReload } from '../features/results/needs-reload.ts';
import { withoutIgnoredFilters } from '../features/results/ignored-filters.ts';
import { formatTotal } from '../features/results/filter-labels.ts';
import { loadSearch } from '../features/results/load-search.ts';
import { createResultsHead } from '../features/results/results-head.ts';
import { ResultsPage } from '../features/results/results-page.tsx';
import { readAddress } from '../features/results/search-address.ts';
import { getHttpStatus } from '../features/results/search-state.ts';
import type { SearchState } from '../features/results/search-state.ts';
import { resultsRouteMessages } from './results.messages.ts';

interface ResultsData {
  readonly state: SearchState;
  readonly now: string;
}

function getTitle({ searchTerm }: SearchState): string {
  return searchTerm ? resultsRouteMessages.titleOfTerm(searchTerm) : resultsRouteMessages.title;
}

function Results() {
  const { state, now } = useRouteData<ResultsData>();
  return <ResultsPage state={state} now={now} title={getTitle(state)} categoryLabel={null} />;
}

export const route: RouteModule<ResultsData, ApiClient> = {
  async loader({ url, services, signal }) {
    const state = await loadSearch(services.api, readAddress(url), signal);
    return {
      data: { state, now: new Date().toISOString() },
      status: getHttpStatus(state),
      cache: state.error ? 'private' : 'public',
    };
  },
  Component: Results,
  head({ data: { state }, url }) {
    const title = getTitle(state);
    const total = formatTotal(state.totalCount, state.listingType, null);
    return createResultsHead({
      address: withoutIgnoredFilters(readAddress(url), state.ignoredFilters),
      state,
      title,
      description: resultsRouteMessages.description(total),
      breadcrumbs: [],
      origin: url.origin,
    });
  },
  shouldReload: ({ from, to }) => needsReload(from, to),
};
