import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import {
  createSearchAlertHandler,
  deleteOldSearchMatches,
  queueDueAlerts,
} from './alert-search.ts';
import { createListingMatcher } from './match-listing.ts';
import { SearchAlertEmailsService } from './search-emails.service.ts';
import { searchesRoutes } from './searches.routes.ts';

export function createSearchesModule(core: ApiCore) {
  const { publicOrigin } = core.config.email;
  return {
    searchEmails: new SearchAlertEmailsService({ ...core, publicOrigin }),
    register: (app) => app.register(searchesRoutes, core),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'send saved search alerts', () => queueDueAlerts(core)),
      every(HOUR_MS, 'delete old saved search matches', () => deleteOldSearchMatches(core)),
    ],
    createJobHandlers: () => ({
      'match-listing': createListingMatcher(core),
      'alert-search': createSearchAlertHandler(core),
    }),
  } satisfies ApiModule;
}
