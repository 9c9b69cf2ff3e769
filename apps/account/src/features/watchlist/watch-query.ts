/** The watchlist's URL, such as `?sort=changed&show=live&kind=job`; default values are left out. */
import type { WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { isKind } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { watchlistPath } from '../../paths.ts';

/** Copies of the contract's lists, whose import would add its schemas; a test compares them. */
export const ORDERS: readonly WatchOrder[] = ['newest', 'changed', 'ending', 'price'];
export const FILTERS: readonly WatchFilter[] = ['all', 'changed', 'live', 'ended'];

export interface WatchQuery {
  readonly sort: WatchOrder;
  readonly show: WatchFilter;
  /** Null for every kind. */
  readonly kind: Kind | null;
  readonly cursor: string | null;
}

/** Reads the URL's query; unknown values count as absent. */
export function readWatchQuery(params: URLSearchParams): WatchQuery {
  const kind = params.get('kind') ?? '';
  return {
    sort: ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
    show: FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
    kind: isKind(kind) ? kind : null,
    cursor: params.get('cursor'),
  };
}

/** Converts the query to the API's query parameters. */
export function toApiQuery({ sort, show, kind, cursor }: WatchQuery) {
  return { sort, show, ...(kind ? { kind } : {}), ...(cursor === null ? {} : { cursor }) };
}

export function getWatchlistHref({ sort, show, kind, cursor }: WatchQuery): string {
  const params = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(kind ? { kind } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
  });
  return `${watchlistPath.href()}${params.size > 0 ? `?${params}` : ''}`;
}
