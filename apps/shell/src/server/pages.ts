/** Serves a rendered page for every URL that is neither an asset nor part of the API. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findRedirect,
  isExternal,
  redirectTarget,
  refuseTarget,
} from '@paddock/contracts/redirects';
import { isBot, isErrorStatus } from './bots.ts';
import { createClosedPages, MAINTENANCE_PATH, retryAfterSeconds } from './closed.ts';
import type { Maintenance } from './closed.ts';
import { readVisitor } from '../visitor.ts';
import type { Visitor } from '../visitor.ts';
import type { LiveComposition } from '../composition.ts';
import { createLotDrawer, lotCookie } from './canary-lots.ts';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { createPageCache, preparePage } from './page-cache.ts';
import type { PreparedPage } from './page-cache.ts';
import { bare, getCacheControl, clearedSession, PERSONAL, sendBody, VARY } from './page-reply.ts';
import {
  getCookie,
  isSeen,
  readBucket,
  toPath,
  preferencesFor,
  SESSION_COOKIE,
  readTheme,
} from './page-request.ts';
import { PoolBusyError } from './renderer/pool.ts';
import { originOfTiles } from './map-tiles.ts';
import type { ClientFiles, RenderRequest } from './renderer/messages.ts';
import type { RendererPool } from './renderer/pool.ts';
import { shellScript } from './route-scripts.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServedTally } from './served-tally.ts';
import type { SiteStore } from './site-store.ts';
import { clientRenderedDocument, hasClientCode, plainErrorPage } from './unrendered.ts';
import { forwardedFor } from './visitor.ts';

/** The visitor of a page that is the same for everyone. */
const anonymousVisitor: Visitor = { isAppMode: false, promotedApp: null };

export interface PagesOptions {
  readonly config: ShellConfig;
  readonly store: CompositionStore;
  readonly site: SiteStore;
  readonly pool: RendererPool;
  /** Null when page views are not recorded, because no channel is served. */
  readonly pageViewCounter?: ServedTally | null;
  /** The client build's files. */
  readonly client: Pick<ClientFiles, 'entry' | 'integrity'>;
  /** How long a response waits for a renderer before the browser has to render. Default 10 s. */
  readonly patienceMs?: number;
}

/**
 * Longer than the render of a bot's page whose thread is stuck in a loop: the pool terminates that
 * thread, and another one renders the page (renderer/pool.ts).
 */
const RENDER_TIMEOUT_MS = 10_000;

class RenderTimeoutError extends Error {
  override readonly name = 'RendererLateError';
}

/** @throws RendererLateError after `patienceMs`; the render continues and may fill the cache */
function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RenderTimeoutError('Page render timed out')),
      timeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
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
    patienceMs: timeoutMs = RENDER_TIMEOUT_MS,
  }: PagesOptions,
): { forget(): void } {
  const cache = createPageCache();
  const tileOrigin = config.mapTiles && originOfTiles(config.mapTiles);
  const allocateBucket = createLotDrawer();
  const extraOrigins = config.isDevelopment ? ['http://localhost:*', 'ws://localhost:*'] : [];

  function getOrigin(request: FastifyRequest): string {
    return config.publicOrigin ?? `${request.protocol}://${request.host}`;
  }

  interface PageResponse {
    readonly prepared: PreparedPage;
    /** Nonce for the scripts of a personal page; null for a page that is the same for everyone. */
    readonly nonce: string | null;
    readonly composition: LiveComposition;
  }

  async function renderPage(request: FastifyRequest, bucket: number | null): Promise<PageResponse> {
    const { composition } = store.current(bucket);
    const { hash } = composition;
    const theme = readTheme(request);
    const url = new URL(request.url, getOrigin(request)).href;
    const session = getCookie(request, SESSION_COOKIE);
    const visitor = readVisitor(request.headers['user-agent'] ?? '', request.headers.cookie ?? '');
    const preferences = preferencesFor(request);
    // Bots do not run our scripts, so nothing would complete an unfinished page.
    const isPatient = isBot(request.headers['user-agent']);
    const common = {
      url,
      theme,
      preferences,
      visitor,
      requestId: request.id,
      composition: hash,
      isPatient,
    };
    if (session !== null) {
      const nonce = randomBytes(16).toString('base64');
      const apiHeaders = { ...forwardedFor(request), cookie: `${SESSION_COOKIE}=${session}` };
      return {
        prepared: preparePage(
          await pool.render({ ...common, apiHeaders, nonce, hasSession: true }),
        ),
        nonce,
        composition,
      };
    }
    const key = `${hash} ${theme} ${JSON.stringify(preferences)} ${visitor.isAppMode ? 'app' : (visitor.promotedApp ?? 'plain')} ${url}`;
    const render = () => pool.render({ ...common, apiHeaders: forwardedFor(request), nonce: null });
    return {
      prepared: await cache.get(key, render, isPatient ? 'patient' : 'person'),
      nonce: null,
      composition,
    };
  }

  const maintenancePages = createClosedPages(
    (variant) => {
      const request = JSON.parse(variant) as Pick<RenderRequest, 'url' | 'theme' | 'preferences'>;
      return pool.render({
        ...request,
        requestId: randomUUID(),
        visitor: anonymousVisitor,
        apiHeaders: {},
        nonce: null,
        isStatic: true,
      });
    },
    (error) => server.log.error({ err: error }, 'maintenance page render failed'),
  );

  /** Answers with 503 and the maintenance page, which needs no further request. */
  async function sendMaintenancePage(
    request: FastifyRequest,
    reply: FastifyReply,
    maintenance: Maintenance,
  ): Promise<FastifyReply> {
    void reply.code(503).headers({
      'retry-after': String(retryAfterSeconds(maintenance, Date.now())),
      'cache-control': 'no-store',
    });
    if (isBot(request.headers['user-agent'])) return bare(reply, 503);
    const prepared = await maintenancePages.get(
      maintenance,
      JSON.stringify({
        url: getOrigin(request) + MAINTENANCE_PATH,
        theme: readTheme(request),
        preferences: preferencesFor(request),
      }),
    );
    void reply.headers({
      ...securityHeaders({
        styleHashes: prepared.page.styleHashes,
        nonce: null,
        iconFallback: '',
        tileOrigin: null,
        extraOrigins: [],
        pathname: MAINTENANCE_PATH,
        signIn: null,
      }),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    return sendBody(request, reply, prepared);
  }

  /** Allocates a canary bucket to people while a canary runs. Bots get the stable composition. */
  function getOrAllocateBucket(request: FastifyRequest): {
    readonly bucket: number | null;
    readonly isNewBucket: boolean;
  } {
    const needsBucket = store.hasCanary() && !isBot(request.headers['user-agent']);
    if (!needsBucket) return { bucket: null, isNewBucket: false };
    const bucket = readBucket(request);
    return { bucket: bucket ?? allocateBucket(), isNewBucket: bucket === null };
  }

  /** Returns the target of the matching redirect rule. Null without one or if it is not allowed. */
  function findRedirectTarget(
    request: FastifyRequest,
  ): { readonly location: string; readonly status: number } | null {
    const pathname = toPath(request);
    const search = request.url.slice(pathname.length);
    const rule = findRedirect(site.current().redirects, pathname);
    if (
      !rule ||
      (isExternal(rule.target) && refuseTarget(rule.target, config.redirectHosts) !== null)
    )
      return null;
    return { location: redirectTarget(rule, search), status: rule.status };
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { maintenance } = site.current();
    if (maintenance) return sendMaintenancePage(request, reply, maintenance);
    const redirect = findRedirectTarget(request);
    if (redirect)
      return reply
        .code(redirect.status)
        .headers({ 'cache-control': 'no-cache', location: redirect.location })
        .send();

    const { bucket, isNewBucket } = getOrAllocateBucket(request);
    const { prepared, nonce, composition } = await withTimeout(
      timeoutMs,
      renderPage(request, bucket),
    );
    const { page, etag } = prepared;
    // A response with a new bucket is for this visitor only.
    const isPersonal = nonce !== null || isNewBucket;
    if (isNewBucket && bucket !== null)
      void reply.header('set-cookie', lotCookie(bucket, request.protocol === 'https'));
    if (page.redirect !== null)
      return reply
        .code(page.status)
        .headers({
          'cache-control': isPersonal || page.cache === 'private' ? PERSONAL : 'no-cache',
          vary: VARY,
          location: page.redirect,
        })
        .send();
    // Not on the redirect to /login, because that page tells the user that the session has ended.
    if (page.isSessionDead) void reply.header('set-cookie', clearedSession(request));
    if (page.status === 503) void reply.header('retry-after', '3600');
    if (isErrorStatus(page.status) && isBot(request.headers['user-agent']))
      return bare(reply.code(page.status).header('cache-control', 'no-store'), page.status);

    if (isSeen(request)) pageViewCounter?.served(composition, page.failures);

    void reply.headers({
      ...securityHeaders({
        styleHashes: page.styleHashes,
        nonce,
        iconFallback: config.iconFallback,
        tileOrigin,
        extraOrigins,
        pathname: toPath(request),
        signIn: config.signIn,
      }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': getCacheControl(prepared, isPersonal),
      vary: VARY,
    });
    if (page.cache === 'public' && !isPersonal) {
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    return sendBody(request, reply.code(page.status), prepared);
  }

  /**
   * Responds when the renderer failed or was late. The error status is sent to people too: it keeps
   * the response out of caches and sets Retry-After.
   */
  async function sendFallback(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> {
    void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    if (isBot(request.headers['user-agent'])) return bare(reply, status);
    const theme = readTheme(request);
    const isClientThere = await hasClientCode(config.distFolder, client.entry);
    const { composition } = store.current(readBucket(request));
    if (isClientThere && isSeen(request)) pageViewCounter?.served(composition);
    const { html, styleHashes } = isClientThere
      ? clientRenderedDocument({
          status,
          theme,
          preferences: preferencesFor(request),
          url: new URL(request.url, getOrigin(request)),
          isAppMode: readVisitor(request.headers['user-agent'] ?? '', '').isAppMode,
          composition,
          // The session was not checked, so the browser has to.
          session: {
            state: getCookie(request, SESSION_COOKIE) === null ? 'none' : 'unknown',
            user: null,
          },
          clientEntry: shellScript(client, client.entry),
          iconFallback: config.iconFallback,
          mapTiles: config.mapTiles,
        })
      : plainErrorPage(status, theme);
    return reply
      .headers(
        securityHeaders({
          styleHashes,
          nonce: null,
          iconFallback: config.iconFallback,
          tileOrigin,
          extraOrigins,
          pathname: toPath(request),
          signIn: config.signIn,
        }),
      )
      .type('text/html; charset=utf-8')
      .send(html);
  }

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      try {
        return await sendPage(request, reply);
      } catch (error) {
        request.log.error({ err: error }, 'page render failed');
        return sendFallback(
          request,
          reply,
          error instanceof PoolBusyError || error instanceof RenderTimeoutError ? 503 : 500,
        );
      }
    },
  });

  return { forget: () => cache.clear() };
}
