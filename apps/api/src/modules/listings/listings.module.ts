import type { ApiCore } from '../../core.ts';
import type { ApiModule } from '../../module.ts';
import { listingContactRoutes } from './listing-contact.routes.ts';
import { ListingsRepository } from './listings.repository.ts';
import { listingsRoutes } from './listings.routes.ts';
import { MatchCountsRepository } from './match-window.repository.ts';
import { SearchPagesRepository } from './search-pages.repository.ts';

export function createListingsModule(core: ApiCore) {
  const { config, db } = core;
  const listings = new ListingsRepository(db);
  const matchWindows = new MatchCountsRepository(db, config.cacheTtlMs);
  const searchPages = new SearchPagesRepository(db);
  return {
    matchWindows,
    searchPages,
    register: (app) =>
      app
        .register(listingsRoutes, { ...core, listings, searchPages, matchWindows })
        .register(listingContactRoutes, core),
  } satisfies ApiModule;
}
