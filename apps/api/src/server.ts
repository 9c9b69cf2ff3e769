/**
 * Builds the API as a Fastify application, once per process or test. The caller decides which
 * address it listens on.
 */
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ApiConfig } from './config.ts';
import { connectDatabase } from './database/client.ts';
import { accountRoutes } from './modules/identity/accounts/account.routes.ts';
import { authEmailsRoutes } from './modules/identity/emails/auth-emails.routes.ts';
import { blocksRoutes } from './modules/blocks/blocks.routes.ts';
import { cardsRoutes } from './modules/cards/cards.routes.ts';
import { categoriesRoutes } from './modules/categories/categories.routes.ts';
import { contactMessagesRoutes } from './modules/contact/contact-messages.routes.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { iconsRoutes } from './modules/icons/icons.routes.ts';
import { listingContactRoutes } from './modules/listings/listing-contact.routes.ts';
import { listingsRoutes } from './modules/listings/listings.routes.ts';
import { locationsRoutes } from './modules/locations/locations.routes.ts';
import { messagePhotosRoutes } from './modules/messages/message-photos.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { newsEditorRoutes } from './modules/news/news-editor.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { unsubscribeRoutes } from './modules/notifications/delivery/unsubscribe.routes.ts';
import { photosRoutes } from './modules/photos/photos.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { placesRoutes } from './modules/places/places.routes.ts';
import { postingRoutes } from './modules/posting/posting.routes.ts';
import { postsRoutes } from './modules/posts/posts.routes.ts';
import { profilesRoutes } from './modules/profiles/profiles.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import { releaseHealthRoutes } from './modules/releases/release-health.routes.ts';
import { releasesRoutes } from './modules/releases/releases.routes.ts';
import { searchesRoutes } from './modules/searches/searches.routes.ts';
import { sessionRoutes } from './modules/identity/sessions/session.routes.ts';
import { sitemapsRoutes } from './modules/sitemaps/sitemaps.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { suggestionsRoutes } from './modules/suggestions/suggestions.routes.ts';
import { trustRoutes } from './modules/trust/trust.routes.ts';
import { unreadRoutes } from './modules/unread/unread.routes.ts';
import { watchlistRoutes } from './modules/watchlist/watchlist.routes.ts';
import { openApiOptions } from './openapi.ts';
import { deployTokensPlugin } from './plugins/deploy-tokens.ts';
import { guardsPlugin } from './plugins/guards.ts';
import { maintenancePlugin } from './plugins/maintenance.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { problemsPlugin } from './plugins/problems.ts';
import { parseQueryString, readRequestId, requestsPlugin } from './plugins/requests.ts';
import { sameOriginPlugin } from './plugins/same-origin.ts';
import { schemaCompilers } from './plugins/schema-compilers.ts';
import {
  isRateLimitedByAccount,
  sessionPlugin,
} from './modules/identity/sessions/session-plugin.ts';
import { createServices, type ApiServices, type ServerOverrides } from './services.ts';

export interface ApiServer {
  readonly app: FastifyInstance;
  readonly services: ApiServices;
}

/**
 * Builds the server. It connects to the database only when a request needs it. `app.close()` also
 * closes the connection pool.
 */
export async function buildServer(
  config: ApiConfig,
  parts: ServerOverrides = {},
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
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    return503OnClosing: true,
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
  const connection = connectDatabase({
    url: config.databaseUrl,
    maxConnections: config.maxDatabaseConnections,
    onConnectionLost: (error) => app.log.warn({ err: error }, 'database connection lost'),
  });
  const services = createServices(config, connection, { log: app.log, ...parts });
  app.addHook('onClose', async () => {
    await Promise.all(services.backgroundTasks.map((task) => task.stop()));
    await services.mailer.close();
    await connection.close();
  });

  await app.register(problemsPlugin);
  await app.register(requestsPlugin);
  await app.register(guardsPlugin, { config, isRateLimitedByAccount });
  await app.register(sameOriginPlugin);
  // Accept JSON bodies only. The contact form registers its own parser for HTML forms.
  app.removeContentTypeParser('text/plain');
  await app.register(swagger, openApiOptions);
  await app.register(metricsPlugin, services);
  await app.register(maintenancePlugin, services);
  await app.register(deployTokensPlugin, services);
  await app.register(sessionPlugin, services);
  await app.register(healthRoutes, services);
  await app.register(listingsRoutes, services);
  await app.register(listingContactRoutes, services);
  await app.register(suggestionsRoutes, services);
  await app.register(placesRoutes, services);
  await app.register(categoriesRoutes, services);
  await app.register(homeRoutes, services);
  await app.register(newsRoutes, services);
  await app.register(newsEditorRoutes, services);
  await app.register(profilesRoutes, services);
  await app.register(picturesRoutes, { cacheDir: config.photoCacheDir });
  await app.register(cardsRoutes, services);
  await app.register(photosRoutes, services);
  await app.register(iconsRoutes);
  await app.register(sitemapsRoutes, services);
  await app.register(siteRoutes, services);
  await app.register(contactMessagesRoutes, services);
  await app.register(sessionRoutes, services);
  await app.register(accountRoutes, services);
  await app.register(postingRoutes, services);
  await app.register(postsRoutes, services);
  await app.register(unreadRoutes, services);
  await app.register(watchlistRoutes, services);
  await app.register(locationsRoutes, services);
  await app.register(searchesRoutes, services);
  await app.register(messagesRoutes, services);
  await app.register(messagePhotosRoutes, services);
  await app.register(blocksRoutes, services);
  await app.register(trustRoutes, services);
  await app.register(notificationsRoutes, services);
  await app.register(pushRoutes, services);
  await app.register(unsubscribeRoutes, services);
  await app.register(authEmailsRoutes, services);
  await app.register(releasesRoutes, services);
  await app.register(releaseHealthRoutes, services);
  await app.register(docsRoutes, services);
  await app.ready();
  return { app, services };
}
