import { findKindByPath } from '@paddock/contracts/kinds';
import { useLatestLocation } from '@paddock/router';
import { resultsPath } from '../../paths.ts';
import { readAddress } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

/**
 * @returns a function that returns the address of the latest navigation, even while that navigation
 *   is loading, so that the visitor's next choice builds on that address. When the latest
 *   navigation leaves the results page, the function returns the address that is shown.
 */
export function useLatestAddress(shown: SearchAddress): () => SearchAddress {
  const getLatestLocation = useLatestLocation();
  return () => {
    const { pathname, search } = getLatestLocation();
    const isResults =
      pathname === resultsPath.path || findKindByPath(pathname.split('/')[1] ?? '') !== null;
    return isResults ? readAddress({ pathname, searchParams: new URLSearchParams(search) }) : shown;
  };
}
