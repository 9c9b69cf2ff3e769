import { toApiQuery, readAddress } from './search-address.ts';

/** Whether two addresses need other data: grid, list and map show the same listings. */
export function hasOtherData(from: URL, to: URL): boolean {
  const [a, b] = [readAddress(from), readAddress(to)];
  return (
    from.pathname !== to.pathname ||
    a.page !== b.page ||
    a.fromPage !== b.fromPage ||
    toApiQuery(a).toString() !== toApiQuery(b).toString()
  );
}
