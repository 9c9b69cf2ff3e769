/** The watchlist's address: `?sort=changed&show=live&kind=job`; what it is without being said is left out. */
import type { WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { isKind } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { watchlistPath } from '../../paths.ts';

/** The contract's own lists would bring its schemas into the page; a test holds these against them. */
export const ORDERS: readonly WatchOrder[] = ['newest', 'changed', 'ending', 'price'];
export const FILTERS: readonly WatchFilter[] = ['all', 'changed', 'live', 'ended'];

export interface WatchQuery {
  readonly sort: WatchOrder;
  readonly show: WatchFilter;
  /** Null: every kind. */
  readonly kind: Kind | null;
  readonly cursor: string | null;
}

/** What is no order, filter or kind of ours is as if it were not there. */
export function readWatchQuery(params: URLSearchParams): WatchQuery {
  const kind = params.get('kind') ?? '';
  return {
    sort: ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
    show: FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
    kind: isKind(kind) ? kind : null,
    cursor: params.get('cursor'),
  };
}

/** As the API takes it. */
export function toApiQuery({ sort, show, kind, cursor }: WatchQuery) {
  return { sort, show, ...(kind ? { kind } : {}), ...(cursor === null ? {} : { cursor }) };
}

export function toHref({ sort, show, kind, cursor }: WatchQuery): string {
  const params = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(kind ? { kind } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
  });
  return `${watchlistPath.href()}${params.size > 0 ? `?${params}` : ''}`;
}
