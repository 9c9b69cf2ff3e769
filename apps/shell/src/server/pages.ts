/** Every address that is neither an asset nor the API's: a rendered page, with its status, caching and policy. */
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

/** Whom a page is made for that everybody is shown. */
const NOBODY: Visitor = { isAppMode: false, promotedApp: null };

export interface PagesOptions {
  readonly config: ShellConfig;
  readonly store: CompositionStore;
  readonly site: SiteStore;
  readonly pool: RendererPool;
  /** Null where nobody counts: what a file says is served. */
  readonly tally?: ServedTally | null;
  /** The client build's files. */
  readonly client: Pick<ClientFiles, 'entry' | 'integrity'>;
  /** A person waits no longer for a renderer: the browser does it all. */
  readonly patienceMs?: number;
}

/** Longer than a program's page takes whose thread spins: that thread is ended, and another renders it (renderer/pool.ts). */
const PATIENCE_MS = 10_000;

class RendererLateError extends Error {
  override readonly name = 'RendererLateError';
}

/** @throws RendererLateError; the work goes on, and may fill the cache */
function withPatience<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RendererLateError('No renderer answered in time')),
      patienceMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function registerPages(
  server: FastifyInstance,
  { config, store, site, pool, tally = null, client, patienceMs = PATIENCE_MS }: PagesOptions,
): { forget(): void } {
  const cache = createPageCache();
  const tileOrigin = config.mapTiles && originOfTiles(config.mapTiles);
  const drawLot = createLotDrawer();
  const extraOrigins = config.isDevelopment ? ['http://localhost:*', 'ws://localhost:*'] : [];

  function getOrigin(request: FastifyRequest): string {
    return config.publicOrigin ?? `${request.protocol}://${request.host}`;
  }

  interface Answer {
    readonly prepared: PreparedPage;
    /** Of a personal page; null for one that everybody may see. */
    readonly nonce: string | null;
    readonly composition: LiveComposition;
  }

  async function pageFor(request: FastifyRequest, lot: number | null): Promise<Answer> {
    const { composition } = store.current(lot);
    const { hash } = composition;
    const theme = readTheme(request);
    const url = new URL(request.url, getOrigin(request)).href;
    const session = getCookie(request, SESSION_COOKIE);
    const visitor = readVisitor(request.headers['user-agent'] ?? '', request.headers.cookie ?? '');
    const preferences = preferencesFor(request);
    // No browser goes on with what a program is given.
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

  const closedPages = createClosedPages(
    (variant) => {
      const look = JSON.parse(variant) as Pick<RenderRequest, 'url' | 'theme' | 'preferences'>;
      return pool.render({
        ...look,
        requestId: randomUUID(),
        visitor: NOBODY,
        apiHeaders: {},
        nonce: null,
        isStatic: true,
      });
    },
    (error) => server.log.error({ err: error }, 'the maintenance page could not be rendered'),
  );

  /** Paddock is closed: every address says so, with nothing that could ask for more. */
  async function closed(
    request: FastifyRequest,
    reply: FastifyReply,
    maintenance: Maintenance,
  ): Promise<FastifyReply> {
    void reply.code(503).headers({
      'retry-after': String(retryAfterSeconds(maintenance, Date.now())),
      'cache-control': 'no-store',
    });
    if (isBot(request.headers['user-agent'])) return bare(reply, 503);
    const prepared = await closedPages.get(
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

  /** People draw one while there is a canary; bots get what everybody gets. */
  function visitorsLot(request: FastifyRequest): {
    readonly lot: number | null;
    readonly isNewLot: boolean;
  } {
    const isDrawn = store.hasCanary() && !isBot(request.headers['user-agent']);
    if (!isDrawn) return { lot: null, isNewLot: false };
    const lot = readBucket(request);
    return { lot: lot ?? drawLot(), isNewLot: lot === null };
  }

  /** Where a rule leads, if there is one and it may still lead there. */
  function ruledTarget(
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

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { maintenance } = site.current();
    if (maintenance) return closed(request, reply, maintenance);
    const ruled = ruledTarget(request);
    if (ruled)
      return reply
        .code(ruled.status)
        .headers({ 'cache-control': 'no-cache', location: ruled.location })
        .send();

    const { lot, isNewLot } = visitorsLot(request);
    const { prepared, nonce, composition } = await withPatience(patienceMs, pageFor(request, lot));
    const { page, etag } = prepared;
    // Whoever is given a lot is the only one who may keep it.
    const isPersonal = nonce !== null || isNewLot;
    if (isNewLot && lot !== null)
      void reply.header('set-cookie', lotCookie(lot, request.protocol === 'https'));
    if (page.redirect !== null)
      return reply
        .code(page.status)
        .headers({
          'cache-control': isPersonal || page.cache === 'private' ? PERSONAL : 'no-cache',
          vary: VARY,
          location: page.redirect,
        })
        .send();
    // Not on the way to /login: that page is to know, and to say, that a session has ended.
    if (page.isSessionDead) void reply.header('set-cookie', clearedSession(request));
    if (page.status === 503) void reply.header('retry-after', '3600');
    if (isErrorStatus(page.status) && isBot(request.headers['user-agent']))
      return bare(reply.code(page.status).header('cache-control', 'no-store'), page.status);

    if (isSeen(request)) tally?.served(composition, page.failures);

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

  /** The renderer failed or was late. The status stays honest, for people too: it keeps the answer out of every cache, and says when to ask again. */
  async function unrendered(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> {
    void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    if (isBot(request.headers['user-agent'])) return bare(reply, status);
    const theme = readTheme(request);
    const isClientThere = await hasClientCode(config.distFolder, client.entry);
    const { composition } = store.current(readBucket(request));
    if (isClientThere && isSeen(request)) tally?.served(composition);
    const { html, styleHashes } = isClientThere
      ? clientRenderedDocument({
          status,
          theme,
          preferences: preferencesFor(request),
          url: new URL(request.url, getOrigin(request)),
          isAppMode: readVisitor(request.headers['user-agent'] ?? '', '').isAppMode,
          composition,
          // Nobody asked whose it is: the browser finds out.
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
        return await answer(request, reply);
      } catch (error) {
        request.log.error({ err: error }, 'a page could not be rendered');
        return unrendered(
          request,
          reply,
          error instanceof PoolBusyError || error instanceof RendererLateError ? 503 : 500,
        );
      }
    },
  });

  return { forget: () => cache.clear() };
}
