/**
 * /account/watchlist: a signed-in user's watchlist from the API, or a guest's from the browser. The
 * URL contains the order and the filters.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { WatchList } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { toWatchlistApiQuery, parseWatchlistQuery } from '../features/watchlist/watch-query.ts';
import type { WatchlistQuery } from '../features/watchlist/watch-query.ts';
import { watchlistPath } from '../paths.ts';
import { WatchlistPage } from './watchlist-page.tsx';
import type { WatchlistPageData } from './watchlist-page.tsx';
import { watchlistPageMessages } from './watchlist.messages.ts';

/**
 * True in the browser when no user is signed in. This avoids a request whose 401 would be reported
 * as an error. The server always sends the request.
 */
function isKnownGuest(): boolean {
  return typeof document !== 'undefined' && getSession().user() === null;
}

async function loadList(
  api: ApiClient,
  query: WatchlistQuery,
  signal: AbortSignal,
): Promise<WatchList | null> {
  if (isKnownGuest()) return null;
  try {
    return await api.get('/api/account/watchlist', { query: toWatchlistApiQuery(query), signal });
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

export const route: RouteModule<WatchlistPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const query = parseWatchlistQuery(url.searchParams);
    return {
      data: { list: await loadList(api, query, signal), query, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: WatchlistPage,
  head: () => ({
    title: watchlistPageMessages.title,
    description: watchlistPageMessages.description,
    canonical: watchlistPath.href(),
    isIndexable: false,
  }),
};
