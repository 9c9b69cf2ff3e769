import { toApiQuery, readAddress } from './search-address.ts';

/**
 * True when two addresses need different data. Changing only the view (grid, list or map) needs no
 * new data.
 */
export function needsReload(from: URL, to: URL): boolean {
  const [a, b] = [readAddress(from), readAddress(to)];
  return (
    from.pathname !== to.pathname ||
    a.page !== b.page ||
    a.fromPage !== b.fromPage ||
    toApiQuery(a).toString() !== toApiQuery(b).toString()
  );
}
