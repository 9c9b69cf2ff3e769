import { useRouteData } from '@paddock/router';
import { ResultsPage } from '../features/results/results-page.tsx';
import { readAddress } from '../features/results/search-address.ts';
import { stateOfPages } from '../features/results/search-state.ts';
import type { SearchState } from '../features/results/search-state.ts';
import { searchSample } from './samples.ts';

const NOW = '2026-11-21T00:00:00.000Z';

/** What the loader would answer for an address. */
export function foundAt(url: URL): SearchState {
  const address = readAddress(url);
  const pages = Array.from({ length: address.page - address.fromPage + 1 }, (_, index) => {
    const { results, nextCursor } = searchSample(address.fromPage + index);
    return { page: address.fromPage + index, results, nextCursor };
  });
  return stateOfPages(address, searchSample(1), pages, null);
}

/** The results of a route whose data is a search's state. */
export function SamplePage() {
  const state = useRouteData<SearchState>();
  return <ResultsPage state={state} now={NOW} title="Tractors" categoryLabel="Tractors" />;
}
