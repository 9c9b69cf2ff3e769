/** Renders the maintenance page as self-contained HTML, and computes its Retry-After. */
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteState } from '@paddock/contracts/http';
import { LOGIN_PATH } from '../routing/shell-routes.ts';
import type { Visitor } from '../visitor.ts';
import { isBot } from './bots.ts';
import {
  ENCODING_VARY_HEADER,
  preparePage,
  sendPlainStatus,
  sendPreparedPage,
} from './page-reply.ts';
import type { PreparedPage } from './page-reply.ts';
import { readPreferences, readTheme } from './page-request.ts';
import type { RenderedPage, RenderRequest } from './renderer/messages.ts';
import type { RendererPool } from './renderer/pool.ts';
import { buildSecurityHeaders } from './security-headers.ts';

const MAINTENANCE_PATH = '/maintenance';
/** The operators' desk. It stays reachable, because operators end the maintenance there. */
const DESK_PATH = '/operate';

export type Maintenance = NonNullable<SiteState['maintenance']>;

/** The visitor of a page that is the same for everyone. */
const anonymousVisitor: Visitor = { isAppMode: false, promotedApp: null };

const MIN_RETRY_SECONDS = 60;
/** Used when the end of the maintenance is unknown. */
const DEFAULT_RETRY_SECONDS = 300;
const MAX_CACHED_PAGES = 20;

/**
 * True for the operators' desk, and for the sign-in page that leads back to it.
 *
 * @param url path and query
 */
export function isDeskUrl(url: string): boolean {
  const [pathname = '', query] = url.split('?', 2);
  if (pathname !== LOGIN_PATH) return isDeskPath(pathname);
  const [returnPath = ''] = (new URLSearchParams(query).get('return') ?? '').split('?', 1);
  return isDeskPath(returnPath);
}

function isDeskPath(pathname: string): boolean {
  return pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`);
}

/** Returns the seconds for Retry-After: until the planned end, but at least a minute. */
export function getRetryAfterSeconds({ until }: Pick<Maintenance, 'until'>, nowMs: number): number {
  if (until === null) return DEFAULT_RETRY_SECONDS;
  return Math.max(MIN_RETRY_SECONDS, Math.ceil((Date.parse(until) - nowMs) / 1_000));
}

/**
 * Returns a function that returns the prepared maintenance page. It never rejects.
 *
 * @param render renders the maintenance page; when it fails, static HTML with the same message is
 *   used instead
 * @param onFault called when `render` fails
 */
function createMaintenancePages(
  render: (variant: string) => Promise<RenderedPage>,
  onFault: (error: unknown) => void,
) {
  const pages = new LRUCache<string, Promise<PreparedPage>>({ max: MAX_CACHED_PAGES });

  async function renderOrThrow(variant: string): Promise<RenderedPage> {
    const page = await render(variant);
    if (page.redirect !== null || page.status >= 500)
      throw new Error(`The maintenance page was rendered with status ${page.status}`);
    return page;
  }

  return (maintenance: Maintenance, variant: string): Promise<PreparedPage> => {
    const key = JSON.stringify([maintenance, variant]);
    let page = pages.get(key);
    if (!page) {
      page = renderOrThrow(variant).then(preparePage, (error: unknown) => {
        onFault(error);
        // Do not cache the fallback: the next visitor's request renders again.
        pages.delete(key);
        return preparePage(buildPlainPage(maintenance));
      });
      pages.set(key, page);
    }
    return page;
  };
}

function buildPlainPage({ message }: Maintenance): RenderedPage {
  const html = `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon | Paddock</title></head><body><h1>Back soon</h1><p>${escapeHtml(message)}</p></body></html>`;
  return { status: 503, html, styleHashes: [], cache: 'none', redirect: null };
}

/** Returns a function that responds with 503 and the maintenance page, which needs no further requests. */
export function createMaintenanceSender({
  pool,
  getOrigin,
  log,
}: {
  readonly pool: RendererPool;
  readonly getOrigin: (request: FastifyRequest) => string;
  readonly log: FastifyBaseLogger;
}): (
  request: FastifyRequest,
  reply: FastifyReply,
  maintenance: Maintenance,
) => Promise<FastifyReply> {
  const getPage = createMaintenancePages(
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
    (error) => log.error({ err: error }, 'maintenance page render failed'),
  );

  return async function sendMaintenancePage(request, reply, maintenance) {
    void reply.code(503).headers({
      'retry-after': String(getRetryAfterSeconds(maintenance, Date.now())),
      'cache-control': 'no-store',
    });
    if (isBot(request.headers['user-agent'])) return sendPlainStatus(reply, 503);
    const prepared = await getPage(
      maintenance,
      JSON.stringify({
        url: getOrigin(request) + MAINTENANCE_PATH,
        theme: readTheme(request),
        preferences: readPreferences(request),
      }),
    );
    void reply.headers({
      ...buildSecurityHeaders({
        styleHashes: prepared.page.styleHashes,
        nonce: null,
        iconFallback: '',
        tileOrigin: null,
        extraOrigins: [],
        pathname: MAINTENANCE_PATH,
        signIn: null,
      }),
      'content-type': 'text/html; charset=utf-8',
      vary: ENCODING_VARY_HEADER,
    });
    return sendPreparedPage(request, reply, prepared);
  };
}
