/** /account/watchlist: what somebody watches; for nobody, what their browser keeps. The list that is shown is in the address. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { WatchList } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { toApiQuery, readWatchQuery } from '../features/watchlist/watch-query.ts';
import type { WatchQuery } from '../features/watchlist/watch-query.ts';
import { watchlistPath } from '../paths.ts';
import { WatchlistPage } from './watchlist-page.tsx';

export interface WatchlistPageData {
  /** Null where nobody is signed in. */
  readonly list: WatchList | null;
  readonly query: WatchQuery;
  /** ISO: when the page was put together. */
  readonly now: string;
}

/** In the browser it is known, and a refusal would be reported as an error; the server asks. */
function isNobody(): boolean {
  let isOut = false;
  if (typeof document !== 'undefined')
    eventBus.on('session.changed', ({ user }) => (isOut = user === null))();
  return isOut;
}

async function findList(
  api: ApiClient,
  query: WatchQuery,
  signal: AbortSignal,
): Promise<WatchList | null> {
  if (isNobody()) return null;
  try {
    return await api.get('/api/account/watchlist', { query: toApiQuery(query), signal });
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

export const route: RouteModule<WatchlistPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const query = readWatchQuery(url.searchParams);
    return {
      data: { list: await findList(api, query, signal), query, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: WatchlistPage,
  head: () => ({
    title: 'Watchlist',
    description: 'The listings you are watching, with what has changed since you last looked.',
    canonical: watchlistPath.href(),
    isIndexable: false,
  }),
};
