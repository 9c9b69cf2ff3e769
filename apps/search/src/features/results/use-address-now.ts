import { findKindByPath } from '@paddock/contracts/kinds';
import { useLatestLocation } from '@paddock/router';
import { resultsPath } from '../../paths.ts';
import { readAddress } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

/**
 * @returns the search that was asked for last, at the moment of the call: what is chosen while the one before is still
 * on its way comes on top of it. Where another page was asked for meanwhile it is the search shown.
 */
export function useAddressNow(shown: SearchAddress): () => SearchAddress {
  const latest = useLatestLocation();
  return () => {
    const { pathname, search } = latest();
    const isResults =
      pathname === resultsPath.path || findKindByPath(pathname.split('/')[1] ?? '') !== null;
    return isResults ? readAddress({ pathname, searchParams: new URLSearchParams(search) }) : shown;
  };
}
