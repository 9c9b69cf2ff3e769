/** Serves a rendered page for every URL that is neither an asset nor part of the API. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBot, isErrorStatus } from './bots.ts';
import { createMaintenanceSender, isDeskUrl } from './maintenance-pages.ts';
import { createCanaryBucketAllocator, formatCanaryBucketCookie } from './canary-buckets.ts';
import { getPolicySources } from './policy-sources.ts';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import {
  sendPlainStatus,
  getAge,
  getCacheHeaders,
  buildClearedSessionCookie,
  sendPreparedPage,
  PAGE_VARY_HEADER,
} from './page-reply.ts';
import { createFallbackSender } from './page-fallback.ts';
import { readCanaryBucket, getPathname } from './page-request.ts';
import { PRIVATE_CACHE_CONTROL } from '../routing/cache-control.ts';
import { NOT_FOUND_PATH } from '../routing/shell-routes.ts';
import { PoolBusyError } from './renderer/pool.ts';
import { getTileOrigin } from './map-tiles.ts';
import type { ClientFiles } from './renderer/messages.ts';
import type { RendererPool } from './renderer/pool.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { countPageView, type PageViewCounter } from './page-view-counter.ts';
import type { Overrides } from './overrides.ts';
import { PREVIEW_HEADERS, sendPreviewProblem } from './preview-routes.ts';
import { PreviewError } from './previews.ts';
import type { Previews } from './previews.ts';
import {
  createRequestRenderer,
  RENDER_RESERVE_MS,
  RenderTimeoutError,
} from './request-renderer.ts';
import type { SiteStore } from './site-store.ts';
import { cleanPath, findRedirectTarget, resolveTarget } from './request-target.ts';

export interface PagesOptions {
  readonly config: ShellConfig;
  readonly store: CompositionStore;
  readonly site: SiteStore;
  readonly pool: RendererPool;
  /** Null when no channel is served: page views are then not recorded. */
  readonly pageViewCounter?: PageViewCounter | null;
  /** The client build's files. */
  readonly client: Pick<ClientFiles, 'entry' | 'integrity'>;
  /** Null when no channel is served: releases that are not live cannot be shown. */
  readonly previews?: Pick<Previews, 'find'> | null;
  /** Null when browsers may not load remotes from their own machines. */
  readonly overrides?: Pick<Overrides, 'find'> | null;
}

export function registerPages(
  server: FastifyInstance,
  {
    config,
    store,
    site,
    pool,
    pageViewCounter = null,
    client,
    previews = null,
    overrides = null,
  }: PagesOptions,
): void {
  const tileOrigin = config.mapTiles && getTileOrigin(config.mapTiles);
  const allocateBucket = createCanaryBucketAllocator();
  const extraOrigins = config.isDevelopment ? ['http://localhost:*', 'ws://localhost:*'] : [];

  function getOrigin(request: FastifyRequest): string {
    return config.publicOrigin ?? `${request.protocol}://${request.host}`;
  }

  function getUrl(request: FastifyRequest): URL {
    return resolveTarget(request.url, getOrigin(request));
  }

  const renderPage = createRequestRenderer({
    pool,
    getUrl,
    timeoutMs: config.renderBudgetMs + RENDER_RESERVE_MS,
  });

  const sendMaintenancePage = createMaintenanceSender({ pool, getOrigin, log: server.log });

  const sendFallback = createFallbackSender({
    config,
    store,
    client,
    previews,
    overrides,
    pageViewCounter,
    getUrl,
    tileOrigin,
    extraOrigins,
  });

  /**
   * Returns the visitor's canary bucket, or allocates one, while a canary runs. Bots get the stable
   * composition.
   */
  function getOrAllocateBucket(request: FastifyRequest): {
    readonly bucket: number | null;
    readonly isNewBucket: boolean;
  } {
    const needsBucket = store.hasCanary() && !isBot(request.headers['user-agent']);
    if (!needsBucket) return { bucket: null, isNewBucket: false };
    const bucket = readCanaryBucket(request);
    return { bucket: bucket ?? allocateBucket(), isNewBucket: bucket === null };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { maintenance, redirects } = site.current();
    if (maintenance && !isDeskUrl(request.url))
      return sendMaintenancePage(request, reply, maintenance);
    const redirect = findRedirectTarget(request.url, redirects, config.redirectHosts);
    if (redirect)
      return reply
        .code(redirect.status)
        .headers({ 'cache-control': 'no-cache', location: redirect.location })
        .send();

    if (overrides?.find(request)) return sendFallback(request, reply, 200);
    const preview = (await previews?.find(request)) ?? null;
    const { bucket, isNewBucket } = preview
      ? { bucket: null, isNewBucket: false }
      : getOrAllocateBucket(request);
    const state = preview?.state ?? store.current(bucket);
    const { composition } = state;
    const { prepared, nonce } = await renderPage(request, composition.hash, preview);
    const { page, etag } = prepared;
    // The desk returns 404 to users who are not operators, and redirects signed-out visitors to
    // /login.
    const isDeskPage = page.redirect === null ? page.status === 200 : isDeskUrl(page.redirect);
    if (maintenance && !isDeskPage) return sendMaintenancePage(request, reply, maintenance);
    // A response that sets a new bucket is for this visitor only, so it must not be cached.
    const isPersonal = nonce !== null || isNewBucket || preview !== null;
    if (isNewBucket && bucket !== null)
      void reply.header(
        'set-cookie',
        formatCanaryBucketCookie(bucket, request.protocol === 'https'),
      );
    // The page may exist in a remote that could not be downloaded, so do not answer 404.
    if (page.redirect === NOT_FOUND_PATH && !store.isComplete())
      return sendFallback(request, reply, 503, false);
    if (page.redirect !== null)
      return reply
        .code(page.status)
        .headers({
          'cache-control':
            isPersonal || page.cache === 'private' ? PRIVATE_CACHE_CONTROL : 'no-cache',
          vary: PAGE_VARY_HEADER,
          location: page.redirect,
        })
        .send();
    // Do not clear the cookie on the redirect to /login: that page clears it and tells the user
    // that the session has ended.
    if (page.isSessionDead) void reply.header('set-cookie', buildClearedSessionCookie(request));
    if (page.status === 503) void reply.header('retry-after', '3600');
    if (isErrorStatus(page.status) && isBot(request.headers['user-agent']))
      return sendPlainStatus(
        reply.code(page.status).header('cache-control', 'no-store'),
        page.status,
      );

    if (!preview) countPageView(pageViewCounter, request, composition, page.failures);

    void reply.headers({
      ...buildSecurityHeaders({
        styleHashes: page.styleHashes,
        nonce,
        iconFallback: config.iconFallback,
        tileOrigin,
        extraOrigins,
        pathname: getPathname(request),
        signIn: config.signIn,
        ...getPolicySources(state),
      }),
      'content-type': 'text/html; charset=utf-8',
      ...(preview ? PREVIEW_HEADERS : getCacheHeaders(prepared, isPersonal)),
      ...getAge(prepared),
      vary: PAGE_VARY_HEADER,
    });
    if (page.cache === 'public' && !isPersonal) {
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    return sendPreparedPage(request, reply.code(page.status), prepared);
  }

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const pathname = getPathname(request);
      const clean = cleanPath(pathname);
      if (clean !== null)
        return reply
          .code(301)
          .headers({
            'cache-control': 'no-cache',
            location: clean + request.url.slice(pathname.length),
          })
          .send();
      try {
        return await sendPage(request, reply);
      } catch (error) {
        if (error instanceof PreviewError)
          return sendPreviewProblem(request, reply.code(503), error.message);
        request.log.error({ err: error }, 'page render failed');
        return sendFallback(
          request,
          reply,
          error instanceof PoolBusyError || error instanceof RenderTimeoutError ? 503 : 500,
        );
      }
    },
  });
}
