/**
 * Reads and writes the watchlist's URL, such as `?sort=changed&show=live&kind=job`. Default values
 * are left out.
 */
import type { WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { isKind } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { watchlistPath } from '../../paths.ts';

/**
 * Copies of the contract's lists, because importing them would add the schemas to the bundle. A
 * test compares the two.
 */
export const WATCHLIST_ORDERS: readonly WatchOrder[] = ['newest', 'changed', 'ending', 'price'];
export const WATCHLIST_FILTERS: readonly WatchFilter[] = ['all', 'changed', 'live', 'ended'];

export interface WatchlistQuery {
  readonly sort: WatchOrder;
  readonly show: WatchFilter;
  /** Null for all kinds. */
  readonly kind: Kind | null;
  readonly cursor: string | null;
}

/** Parses the URL's query parameters. Unknown values count as absent. */
export function parseWatchlistQuery(params: URLSearchParams): WatchlistQuery {
  const kind = params.get('kind') ?? '';
  return {
    sort: WATCHLIST_ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
    show: WATCHLIST_FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
    kind: isKind(kind) ? kind : null,
    cursor: params.get('cursor'),
  };
}

/** Converts the query to the API's query parameters. */
export function toWatchlistApiQuery({ sort, show, kind, cursor }: WatchlistQuery) {
  return { sort, show, ...(kind ? { kind } : {}), ...(cursor === null ? {} : { cursor }) };
}

export function getWatchlistHref({ sort, show, kind, cursor }: WatchlistQuery): string {
  const params = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(kind ? { kind } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
  });
  return `${watchlistPath.href()}${params.size > 0 ? `?${params}` : ''}`;
}
