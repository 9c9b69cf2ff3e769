/** The operators' desk. Its part for contact messages is in modules/contact. */
import type { ApiCore } from '../../core.ts';
import type { ApiModule } from '../../module.ts';
import type { IdentityAdministrator } from '../identity/sign-in/administrator.ts';
import { siteHealthRoutes } from './health.routes.ts';
import { logRoutes } from './log.routes.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { redirectsRoutes } from './redirects.routes.ts';

/** @param administrator Null when sign-in is not configured. */
export function createOperateModule(core: ApiCore, administrator: IdentityAdministrator | null) {
  return {
    register: (app) =>
      app
        .register(peopleRoutes, { ...core, administrator })
        .register(redirectsRoutes, core)
        .register(logRoutes, core)
        .register(siteHealthRoutes, core)
        .register(maintenanceRoutes, core),
  } satisfies ApiModule;
}
