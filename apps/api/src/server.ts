/**
 * Builds the API as a Fastify application, once per process or test. The caller decides which
 * address it listens on.
 */
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ApiConfig } from './config.ts';
import { createCore, type ApiCore } from './core.ts';
import { attentionRoutes } from './modules/attention/attention.routes.ts';
import { blocksRoutes } from './modules/blocks/blocks.routes.ts';
import { cardsRoutes } from './modules/cards/cards.routes.ts';
import { categoriesRoutes } from './modules/categories/categories.routes.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { iconsRoutes } from './modules/icons/icons.routes.ts';
import { authEmailsRoutes } from './modules/identity/emails/auth-emails.routes.ts';
import {
  isRateLimitedByAccount,
  sessionPlugin,
} from './modules/identity/sessions/session-plugin.ts';
import { locationsRoutes } from './modules/locations/locations.routes.ts';
import { HealthRepository } from './modules/operate/health.repository.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { placesRoutes } from './modules/places/places.routes.ts';
import { postingRoutes } from './modules/posting/posting.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { sitemapsRoutes } from './modules/sitemaps/sitemaps.routes.ts';
import { createModules, type ApiModules, type ServerOverrides } from './modules.ts';
import { openApiOptions } from './openapi.ts';
import { deployTokensPlugin } from './plugins/deploy-tokens.ts';
import { drainingPlugin } from './plugins/draining.ts';
import { guardsPlugin } from './plugins/guards.ts';
import { createShedCounts } from './plugins/load-shedding.ts';
import { maintenancePlugin } from './plugins/maintenance.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { problemsPlugin } from './plugins/problems.ts';
import { parseQueryString, readRequestId, requestsPlugin } from './plugins/requests.ts';
import { tracingPlugin } from './plugins/tracing.ts';
import { sameOriginPlugin } from './plugins/same-origin.ts';
import { schemaCompilers } from './plugins/schema-compilers.ts';

/** How long a request may take to arrive. The shell sends a visitor's body in one piece. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface ApiServer {
  readonly app: FastifyInstance;
  readonly core: ApiCore;
  readonly modules: ApiModules;
}

/**
 * Builds the server. It connects to the database only when a request needs it. `app.close()` also
 * closes the connection pool.
 */
export async function buildServer(
  config: ApiConfig,
  overrides: ServerOverrides = {},
): Promise<ApiServer> {
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            base: null,
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
          },
    // plugins/requests.ts logs one line per request. Fastify's own request log would contain the
    // query string and the caller's IP address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: readRequestId,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    // plugins/draining.ts makes the load balancer stop first. A request that still arrives is
    // answered, because a 503 would reach the visitor.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController: schemaCompilers,
    ajv: {
      customOptions: {
        allowUnionTypes: true,
        removeAdditional: false,
        allErrors: true,
        coerceTypes: 'array',
        useDefaults: false,
      },
    },
  });
  const core = createCore(config, app.log, overrides.now ?? (() => new Date()));
  const modules = createModules(core, overrides);
  app.addHook('onClose', async () => {
    await Promise.all(core.lifecycle.backgroundTasks.map((task) => task.stop()));
    await core.mailer.close();
    await core.connection.close();
  });

  await app.register(tracingPlugin);
  await app.register(problemsPlugin);
  await app.register(requestsPlugin);
  await app.register(drainingPlugin, core);
  await modules.audit.register(app);
  const shedCounts = createShedCounts();
  await app.register(guardsPlugin, { ...core, isRateLimitedByAccount, shedCounts });
  await app.register(sameOriginPlugin);
  // Accept JSON bodies only. The contact form registers its own parser for HTML forms.
  app.removeContentTypeParser('text/plain');
  await app.register(swagger, openApiOptions);
  await app.register(metricsPlugin, {
    config,
    responseCache: core.responseCache,
    connection: core.connection,
    matchWindows: modules.listings.searchEngine.windows,
    contactOutcomes: modules.contact.contactOutcomes,
    unreadHub: modules.unread.unreadHub,
    policyViolations: modules.policyReports.violations,
    shedCounts,
    background: {
      taskRuns: core.taskRuns,
      now: core.now,
      hasMirror: Boolean(config.identity?.firestore),
      health: new HealthRepository(core.db),
      pageVitals: modules.releases.pageVitals,
    },
  });
  await app.register(maintenancePlugin, modules.site);
  await app.register(deployTokensPlugin, { ...core, ...modules.releases });
  await app.register(sessionPlugin, { ...core, ...modules.identity });

  // openapi.json lists the routes in this order.
  await app.register(healthRoutes, core);
  await modules.listings.register(app);
  await modules.suggestions.register(app);
  await modules.searchReports.register(app);
  await app.register(placesRoutes, core);
  await app.register(categoriesRoutes, core);
  await app.register(homeRoutes, { ...core, searchEngine: modules.listings.searchEngine });
  await modules.news.register(app);
  await app.register(profilesRoutes, core);
  await app.register(picturesRoutes);
  await app.register(cardsRoutes, core);
  await modules.photos.register(app);
  await app.register(iconsRoutes);
  await app.register(sitemapsRoutes, core);
  await modules.site.register(app);
  await modules.contact.register(app);
  await modules.identity.register(app);
  await app.register(postingRoutes, core);
  await modules.posts.register(app);
  await modules.unread.register(app);
  await modules.watchlist.register(app);
  await app.register(locationsRoutes, core);
  await modules.searches.register(app);
  await modules.messages.register(app);
  await modules.applications.register(app);
  await app.register(attentionRoutes, core);
  await app.register(blocksRoutes, core);
  await modules.trust.register(app);
  await modules.notifications.register(app);
  await app.register(authEmailsRoutes, { ...core, ...modules.identity });
  await modules.releases.register(app);
  await modules.operate.register(app);
  await modules.policyReports.register(app);
  await app.register(docsRoutes);
  await app.ready();
  return { app, core, modules };
}
