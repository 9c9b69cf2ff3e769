/** The shell's HTTP server. It serves assets, pages, and the API on the same origin. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { createApiQueues } from './api-queues.ts';
import { registerAssets } from './assets.ts';
import { backendProxy } from './backends/backend-proxy.ts';
import { crawlerRoutes } from './crawlers.ts';
import { createChannelApiClient } from './channel-api.ts';
import type { ShellConfig } from './config.ts';
import { registerInstallFiles } from './install-files.ts';
import { registerLocalServices } from './local-services.ts';
import { replaceRelease } from './composition-store.ts';
import { openComposition } from './open-composition.ts';
import { readCanaryBucket } from './page-request.ts';
import { createConfirmation, overrideRoutes } from './override-routes.ts';
import { createOverrides, overrideRemote } from './overrides.ts';
import { registerPreviews } from './preview-routes.ts';
import { createPreviews } from './previews.ts';
import { registerIllustrations } from './illustrations.ts';
import { pageDictionary, registerPageDictionary } from './page-dictionary.ts';
import { registerPages } from './pages.ts';
import type { ClientFiles } from './renderer/messages.ts';
import {
  sendBadRequest,
  sendThrownError,
  sendUnreadableAddress,
  sendUnreadableRequest,
} from './bad-requests.ts';
import { registerServiceWorker } from './service-worker-route.ts';
import { findTargetProblem } from './request-target.ts';
import { registerRouteScripts } from './route-scripts-route.ts';
import { registerMetrics } from './metrics.ts';
import { registerReadiness } from './readiness.ts';
import { registerBodyLimits } from './body-limits.ts';
import { createConnectionLimits } from './connection-limits.ts';
import { tryClient } from './client-trial/client-trial.ts';
import { findUnservedFile } from './released-files-check.ts';
import { registerReleaseTrial, runReleaseTrial } from './release-trial.ts';
import { registerSharedReleases } from './shared-releases.ts';
import { createRendererPool } from './renderer/pool.ts';
import { createPageViewCounter } from './page-view-counter.ts';
import type { PageViewCounter } from './page-view-counter.ts';
import { buildBaseHeaders } from './security-headers.ts';
import { watchSite } from './site-store.ts';
import { registerTracing } from './tracing.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

interface ShellAssets extends ClientFiles {
  /** Versions of the packages that the shell shares with remotes, by package name. */
  readonly shared: Readonly<Record<string, string>>;
}

/** @throws when the build is missing or unreadable; the message says how to build */
async function readShellAssets(distFolder: string): Promise<ShellAssets> {
  const file = path.join(distFolder, 'shell/assets.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ShellAssets;
  } catch (error) {
    throw new Error(`Cannot read the shell build (${file}). Run "npm run build" first.`, {
      cause: error,
    });
  }
}

/**
 * @returns null when no channel is served, because the API could then not assign the page views to
 * a channel
 */
function openPageViewCounter(
  { channel, internalToken, apiOrigin }: ShellConfig,
  log: FastifyBaseLogger,
): PageViewCounter | null {
  if (channel === null || internalToken === null) return null;
  const api = createChannelApiClient({ apiOrigin, internalToken, channel: channel.name });
  return createPageViewCounter({
    report: (releases) => api.reportServedPages(releases),
    onFault: (error) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'page view report failed; its page views will be included in the next report',
      ),
  });
}

export async function createShellServer(config: ShellConfig): Promise<FastifyInstance> {
  const baseHeaders = buildBaseHeaders(config.publicOrigin);
  const server = Fastify({
    logger: {
      level: process.env['LOG_LEVEL'] ?? 'info',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: ['req.headers.cookie', 'req.remoteAddress'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustedProxies],
    ...createConnectionLimits(),
    // readiness.ts makes the load balancer stop first. A request that still arrives is answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => sendUnreadableAddress(request, reply, baseHeaders),
    clientErrorHandler: (error, socket) => sendUnreadableRequest(error, socket, baseHeaders),
    genReqId: (request) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
    },
  });
  server.setErrorHandler(sendThrownError);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...baseHeaders, 'x-request-id': request.id });
    const problem = findTargetProblem(request.raw);
    if (problem === null) done();
    else void sendBadRequest(request, reply, problem);
  });

  registerBodyLimits(server);
  registerTracing(server);

  const { shared, ...client } = await readShellAssets(config.distFolder);
  const channel = config.channel?.name ?? null;
  const pageViewCounter = openPageViewCounter(config, server.log);
  const renderer = {
    file: path.join(config.distFolder, 'shell/server/renderer.cjs'),
    settings: {
      apiOrigin: config.apiOrigin,
      internalToken: config.internalToken,
      channel,
      budgetMs: config.renderBudgetMs,
      iconFallback: config.iconFallback,
      mapTiles: config.mapTiles,
      siteDetails: config.siteDetails,
      client,
      dictionaryPath: pageDictionary.path,
    },
  };
  const pool = createRendererPool({
    ...renderer,
    threads: config.renderThreads,
    log: server.log,
    onHung: (failure) => pageViewCounter?.recordFailure(failure),
  });
  const { store, ensureRelease, installRelease } = await openComposition({
    config,
    shared,
    log: server.log,
    pool,
  });
  registerReadiness(server, () => pool.isWarm && store.isComplete());
  const previews =
    installRelease === null || config.internalToken === null || channel === null
      ? null
      : createPreviews({
          channel,
          internalToken: config.internalToken,
          store,
          install: installRelease,
          // With 0 threads, the pool has only its reserve thread, which is enough for a trial.
          createPool: () => createRendererPool({ ...renderer, threads: 0, log: server.log }),
        });
  const overrides =
    config.allowsOverrides && config.internalToken !== null && channel !== null
      ? createOverrides({ channel, internalToken: config.internalToken })
      : null;
  const site = await watchSite({
    apiOrigin: config.apiOrigin,
    internalToken: config.internalToken,
    file: config.siteFile,
    onFault: (error) =>
      server.log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'site state poll failed; the last good state stays in effect',
      ),
  });
  server.addHook('onClose', async () => {
    store.stop();
    pageViewCounter?.stop();
    site.stop();
    await Promise.all([pool.close(), previews?.close()]);
  });

  server.get('/healthz', () => ({
    status: 'up',
    composition: store.current().composition.hash,
    quarantined: pool.listQuarantined(),
    renders: pool.pendingCount,
  }));
  const findComposition = async (request: FastifyRequest) =>
    (await previews?.find(request))?.state ??
    store.current(overrides?.find(request) ? null : readCanaryBucket(request));
  server.get('/assets/build.json', async (request, reply) => {
    const { composition: released } = await findComposition(request);
    const override = overrides?.find(request) ?? null;
    const composition = override ? overrideRemote(released, override) : released;
    const bucket = readCanaryBucket(request);
    return reply.header('cache-control', 'no-store').send({
      entry: client.entry,
      composition: composition.hash,
      // The page inspector needs the bucket, and scripts cannot read the cookie.
      ...(bucket !== null && { canaryBucket: bucket }),
    });
  });
  server.get('/assets/sign-in.json', (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.signIn
      ? reply.send(config.signIn)
      : reply.code(404).send({
          code: 'sign_in_not_configured',
          message: 'Signing in is not set up on this server.',
        });
  });
  const queues = createApiQueues();
  registerMetrics(server, { config, queues, pool, pageViewCounter });
  if (installRelease !== null && config.internalToken !== null)
    registerReleaseTrial(server, {
      internalToken: config.internalToken,
      install: installRelease,
      run: async (installed, request) =>
        (await findUnservedFile(server, installed)) ??
        (await runReleaseTrial({
          ...renderer,
          state: replaceRelease(store.current(), installed),
          remote: installed.release.id,
        })) ??
        (site.current().maintenance ? null : await tryClient(server, config, installed, request)),
    });
  if (previews) registerPreviews(server, previews);
  if (overrides && config.internalToken !== null && channel !== null)
    await server.register(overrideRoutes, {
      overrides,
      store,
      confirm: createConfirmation({
        apiOrigin: config.apiOrigin,
        internalToken: config.internalToken,
        channel,
      }),
    });
  if (config.sharesReleases) registerSharedReleases(server, { store, channel });
  registerRouteScripts(server, store, previews, overrides);
  await registerAssets(server, {
    ...config,
    remotesFolder: config.channel?.cacheFolder ?? path.join(config.distFolder, 'remotes'),
    ensureRelease:
      ensureRelease &&
      (async (id, version, request) => {
        await ensureRelease(id, version);
        if (request) await previews?.ensureRelease(request, id, version);
      }),
  });
  registerIllustrations(server);
  registerPageDictionary(server);
  await registerInstallFiles(server, config.appLinks);
  await registerServiceWorker(server, config.distFolder, config.hasOfflinePages);
  await server.register(apiProxy, {
    apiOrigin: config.apiOrigin,
    channel,
    internalToken: config.internalToken,
    queues,
  });
  if (config.internalToken !== null)
    await server.register(backendProxy, {
      apiOrigin: config.apiOrigin,
      internalToken: config.internalToken,
      queues,
      findBackend: async (request, remote) =>
        (await findComposition(request)).releases.get(remote)?.release.manifest.backend ?? null,
    });
  await registerLocalServices(server, config);
  await server.register(crawlerRoutes, { config, store, site });
  registerPages(server, {
    config,
    store,
    site,
    pool,
    pageViewCounter,
    previews,
    overrides,
    client,
  });
  return server;
}
