import type { ApiCore } from '../../core.ts';
import type { ApiModule } from '../../module.ts';
import { ownListingRoutes } from './own-listing.routes.ts';
import { listingContactRoutes } from './listing-contact.routes.ts';
import { ListingsRepository } from './listings.repository.ts';
import { listingsRoutes } from './listings.routes.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';
import { PriceGuideRepository } from './price-guide.repository.ts';
import { priceGuideRoutes } from './price-guide.routes.ts';
import { searchScoresRoutes } from './search-scores.routes.ts';
import { SimilarListingsRepository } from './similar-listings.repository.ts';

export function createListingsModule(core: ApiCore) {
  const { config, db } = core;
  const listings = new ListingsRepository(db);
  const searchEngine = new PostgresSearchEngine(db, config.cacheTtlMs);
  const similarListings = new SimilarListingsRepository(db, searchEngine);
  return {
    searchEngine,
    register: (app) =>
      app
        .register(listingsRoutes, { ...core, listings, similarListings, searchEngine })
        .register(ownListingRoutes, { ...core, listings })
        .register(searchScoresRoutes, { ...core, searchEngine })
        .register(priceGuideRoutes, { ...core, priceGuides: new PriceGuideRepository(db) })
        .register(listingContactRoutes, core),
  } satisfies ApiModule;
}
