import type { WatchList } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import {
  saveGuestWatches,
  getGuestWatches,
  onGuestWatchesChange,
} from '@paddock/offline/guest-watches';
import { checkOutdated } from '../features/watch/check-outdated.ts';
import { getWatchStore } from '../features/watch/get-watch-store.ts';
import { GuestWatchlist } from '../features/watchlist/guest-watchlist.tsx';
import type { GuestWatchStorage } from '../features/watchlist/use-guest-watchlist.ts';
import { AccountWatchlist } from '../features/watchlist/account-watchlist.tsx';
import { getWatchlistHref } from '../features/watchlist/watch-query.ts';
import type { WatchlistQuery } from '../features/watchlist/watch-query.ts';

export interface WatchlistPageData {
  /** Null for guests. */
  readonly list: WatchList | null;
  readonly query: WatchlistQuery;
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

const GUEST_WATCHLIST: GuestWatchStorage = {
  read: getGuestWatches,
  save(ids) {
    saveGuestWatches(ids);
    getWatchStore().recordWatched(ids, true);
  },
  onChange: onGuestWatchesChange,
};

export function WatchlistPage() {
  const { list, query, now } = useRouteData<WatchlistPageData>();
  if (!list) return <GuestWatchlist keeping={GUEST_WATCHLIST} now={now} />;
  // The key contains the order and filters, so that changing one mounts a new list.
  return (
    <AccountWatchlist
      key={getWatchlistHref(query)}
      list={list}
      query={query}
      now={now}
      onWatchedChange={(ids, isWatched) => getWatchStore().recordWatched(ids, isWatched)}
      checkOutdated={checkOutdated}
    />
  );
}
