import { useEffect } from 'react';
import type { SearchReport } from '@paddock/contracts/http';
import { getBrowserApi } from '../../browser-services.ts';
import { getSearchTerm } from './change-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';

/** The last search that this document reported. Going back to it does not report it again. */
const reported: { term: string; isOpened: boolean } = { term: '', isOpened: false };

function send(report: SearchReport): void {
  getBrowserApi()
    ?.post('/api/search-reports', { body: report, keepalive: true })
    .catch(() => undefined);
}

/**
 * Reports to the API that a search with words was shown, and that one of its results was opened, for
 * the operators' list of searches that do not help (ADR 30). Ignores errors.
 */
export function useSearchReport(address: SearchAddress, state: SearchState): void {
  const term = getSearchTerm(address);
  const { correction, relaxed } = state.interpretation;
  const isFailed = state.error !== null;
  const isEmpty = state.searchResults.length === 0 || relaxed !== null;
  // A search that finds nothing because of a filter says nothing about its words.
  const isReported =
    term !== '' && !isFailed && !(isEmpty && Object.keys(address.filters).length > 1);
  const correctedTo = correction?.used ?? null;

  useEffect(() => {
    if (!isReported || reported.term === term) return;
    reported.term = term;
    reported.isOpened = false;
    send({ term, outcome: isEmpty ? 'none' : 'some', correctedTo });
  }, [term, isReported, isEmpty, correctedTo]);

  useEffect(() => {
    if (term === '') return undefined;
    const onClick = ({ target }: MouseEvent) => {
      const isResult = target instanceof Element && target.closest('#results .cards a[href]');
      if (!isResult || reported.term !== term || reported.isOpened) return;
      reported.isOpened = true;
      send({ term, outcome: 'opened', correctedTo: null });
    };
    // Listen in the capture phase, so that the report precedes the navigation.
    const options = { capture: true };
    document.addEventListener('click', onClick, options);
    // The middle button, which opens a new tab.
    document.addEventListener('auxclick', onClick, options);
    return () => {
      document.removeEventListener('click', onClick, options);
      document.removeEventListener('auxclick', onClick, options);
    };
  }, [term]);
}
