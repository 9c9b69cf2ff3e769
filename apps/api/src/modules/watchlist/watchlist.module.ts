import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { notifyWatchersOfUpcomingEnds } from './watcher-notifications.ts';
import { deleteUnrestorableWatches } from './watchlist.repository.ts';
import { watchlistRoutes } from './watchlist.routes.ts';

export function createWatchlistModule(core: ApiCore) {
  const { db, now, getEventContext } = core;
  return {
    register: (app) => app.register(watchlistRoutes, core),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'notify watchers of listings that end soon', () =>
        notifyWatchersOfUpcomingEnds(db, getEventContext()),
      ),
      every(HOUR_MS, 'delete ended watches', () => deleteUnrestorableWatches(db, now())),
    ],
  } satisfies ApiModule;
}
