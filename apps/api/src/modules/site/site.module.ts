import type { ApiCore } from '../../core.ts';
import type { ApiModule } from '../../module.ts';
import { SiteStateCache } from './site-state-cache.ts';
import { SiteRepository } from './site.repository.ts';
import { siteRoutes } from './site.routes.ts';

export function createSiteModule({ config, db }: ApiCore) {
  const site = new SiteStateCache(new SiteRepository(db), config.redirectHosts);
  return { site, register: (app) => app.register(siteRoutes, { site }) } satisfies ApiModule;
}
