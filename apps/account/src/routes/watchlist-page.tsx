import { useRouteData } from '@paddock/router';
import { accountApi } from '../account-api.ts';
import { keepWatches, keptWatches, onKeptElsewhere } from '../features/watch/kept-watches.ts';
import { catchUp } from '../features/watch/take-over-watches.ts';
import { watches } from '../features/watch/watches.ts';
import { KeptList } from '../features/watchlist/kept-list.tsx';
import type { Keeping } from '../features/watchlist/use-kept-list.ts';
import { OwnList } from '../features/watchlist/own-list.tsx';
import { toHref } from '../features/watchlist/watch-query.ts';
import type { WatchlistPageData } from './watchlist.route.tsx';

const KEEPING: Keeping = {
  read: keptWatches,
  keep(ids) {
    keepWatches(ids);
    watches().hear(ids, true);
  },
  onChange: onKeptElsewhere,
};

export function WatchlistPage() {
  const { list, query, now } = useRouteData<WatchlistPageData>();
  if (!list) return <KeptList keeping={KEEPING} now={now} />;
  // Another order or filter is another list.
  return (
    <OwnList
      key={toHref(query)}
      list={list}
      query={query}
      now={now}
      onWatched={(ids, isWatched) => watches().hear(ids, isWatched)}
      isOutdated={() => catchUp(accountApi())}
    />
  );
}
