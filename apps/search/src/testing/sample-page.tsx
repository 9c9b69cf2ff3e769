import { useRouteData } from '@paddock/router';
import { ResultsPage } from '../features/results/results-page.tsx';
import { readAddress } from '../features/results/search-address.ts';
import { createSearchState } from '../features/results/search-state.ts';
import type { SearchState } from '../features/results/search-state.ts';
import { createSampleSearch } from './samples.ts';

const NOW = '2026-11-21T00:00:00.000Z';

/** Returns the state that the loader would return for an address. */
export function createSearchStateAt(url: URL): SearchState {
  const address = readAddress(url);
  const pages = Array.from({ length: address.page - address.fromPage + 1 }, (_, index) => {
    const { results, nextCursor } = createSampleSearch(address.fromPage + index);
    return { page: address.fromPage + index, results, nextCursor };
  });
  return createSearchState(address, createSampleSearch(1), pages, null);
}

/** A results page that uses a search's state as its route data. */
export function SamplePage() {
  const state = useRouteData<SearchState>();
  return <ResultsPage state={state} now={NOW} title="Tractors" categoryLabel="Tractors" />;
}
