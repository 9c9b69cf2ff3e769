/**
 * Renders the page of a request. Pages that are the same for everyone are cached for seconds, so
 * that a busy page is not rendered for each visitor, and stay available for a day in case the API
 * or the renderer fails (`stale-if-error`, RFC 5861).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import { withTimeLimit } from '@paddock/runtime/time-limit';
import { readLastRegion } from '../last-region.ts';
import { readVisitor } from '../visitor.ts';
import { isBot } from './bots.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';
import { PAGE_TTL_MS, preparePage, STALE_IF_ERROR_MS } from './page-reply.ts';
import type { PreparedPage } from './page-reply.ts';
import { getPathname, readCookies, readPreferences, readTheme } from './page-request.ts';
import type { Preview } from './previews.ts';
import type { RenderedPage, RenderRequest } from './renderer/messages.ts';
import type { RendererPool } from './renderer/pool.ts';
import { traceRender } from './tracing.ts';

/**
 * A response waits for a renderer as long as the render budget (10 s by default) plus this time. In
 * this time, the pool can terminate a thread that is stuck in a loop, and another thread can render
 * a bot's page (renderer/pool.ts).
 */
export const RENDER_RESERVE_MS = 8_000;

/**
 * Pages whose address has a query have a separate cache, because the number of such addresses is
 * unlimited: made-up queries would otherwise evict every other page.
 */
const MAX_PLAIN_BYTES = 40 * 1024 * 1024;
const MAX_QUERY_BYTES = 24 * 1024 * 1024;

export class RenderTimeoutError extends Error {
  override readonly name = 'RenderTimeoutError';
}

export interface PageResponse {
  readonly prepared: PreparedPage;
  /** Nonce for the scripts of a personal page; null for a page that is the same for everyone. */
  readonly nonce: string | null;
}

/**
 * @param composition the hash of the visitor's composition
 * @throws PoolBusyError, RenderTimeoutError, or an Error when the shell's own code fails
 */
export type RequestRenderer = (
  request: FastifyRequest,
  composition: string,
  preview: Preview | null,
) => Promise<PageResponse>;

export interface RequestRendererOptions {
  readonly pool: Pick<RendererPool, 'render'>;
  /** Returns the page's address as the visitor sees it. */
  readonly getUrl: (request: FastifyRequest) => URL;
  /** How long a response waits for a renderer. */
  readonly timeoutMs: number;
}

export function createRequestRenderer({
  pool,
  getUrl,
  timeoutMs,
}: RequestRendererOptions): RequestRenderer {
  const cache = createPageCache();

  // After the time limit the render continues, and its result may still be cached.
  function limitTime<Result>(rendering: Promise<Result>): Promise<Result> {
    return withTimeLimit(
      rendering,
      timeoutMs,
      () => new RenderTimeoutError('Page render timed out'),
    );
  }

  const prepareRender = async (rendering: Promise<RenderedPage>) =>
    preparePage(await limitTime(rendering));

  return async function renderPage(request, composition, preview) {
    const theme = readTheme(request);
    const url = getUrl(request).href;
    const sessions = readCookies(request, SESSION_COOKIE);
    const visitor = readVisitor(request.headers['user-agent'] ?? '', request.headers.cookie ?? '');
    const preferences = readPreferences(request);
    const lastRegion =
      getPathname(request) === '/' ? readLastRegion(request.headers.cookie ?? '') : null;
    // Bots do not run our scripts, so the server must finish the page.
    const shouldWaitForRemotes = isBot(request.headers['user-agent']);
    const common = {
      url,
      theme,
      preferences,
      visitor,
      lastRegion,
      requestId: request.id,
      composition,
      shouldWaitForRemotes,
      ...(preview && { preview: preview.label }),
    };
    const renderers = preview?.pool ?? pool;
    const forwarded = buildForwardedHeaders(request);
    const render = (details: Pick<RenderRequest, 'apiHeaders' | 'nonce' | 'hasSession'>) =>
      traceRender(request, (traceHeaders, onStart) =>
        renderers.render(
          { ...common, ...details, apiHeaders: { ...details.apiHeaders, ...traceHeaders } },
          onStart,
        ),
      );
    if (sessions.length > 0) {
      const nonce = randomBytes(16).toString('base64');
      const apiHeaders = {
        ...forwarded,
        // The API decides which of them is a live session.
        cookie: sessions.map((session) => `${SESSION_COOKIE}=${session}`).join('; '),
      };
      const rendering = render({ apiHeaders, nonce, hasSession: true });
      return { prepared: await prepareRender(rendering), nonce };
    }
    const renderPublic = () => render({ apiHeaders: forwarded, nonce: null });
    if (preview) return { prepared: await prepareRender(renderPublic()), nonce: null };
    const key = `${composition} ${theme} ${JSON.stringify(preferences)} ${visitor.isAppMode ? 'app' : (visitor.promotedApp ?? 'plain')} ${lastRegion ?? ''} ${url}`;
    const rendering = limitTime(
      cache.get(key, renderPublic, shouldWaitForRemotes ? 'patient' : 'person'),
    );
    return { prepared: await cache.orStale(key, rendering), nonce: null };
  };
}

export interface PageCache {
  /**
   * Returns the cached page or calls `render`. Concurrent calls with the same `key` and `queueKey`
   * share one render. Calls with another `queueKey` do not wait for it.
   *
   * @param key contains the page's URL
   * @param queueKey separates renders with different time limits
   */
  get(key: string, render: () => Promise<RenderedPage>, queueKey?: string): Promise<PreparedPage>;
  /**
   * Returns the rendered page. When the render fails, returns a 5xx page or leaves the content to
   * the browser, returns the last good page instead, with the failures of the new one. 404 and 410
   * do not count as errors.
   *
   * @throws what the render throws when there is no earlier page
   */
  orStale(key: string, rendering: Promise<PreparedPage>): Promise<PreparedPage>;
}

const createStore = (maxSize: number) =>
  new LRUCache<string, PreparedPage>({
    ttl: STALE_IF_ERROR_MS,
    maxSize,
    sizeCalculation: ({ page }) => Math.max(1, page.html.length * 2),
  });

export function createPageCache(ttlMs: number = PAGE_TTL_MS): PageCache {
  const plainPages = createStore(MAX_PLAIN_BYTES);
  const queryPages = createStore(MAX_QUERY_BYTES);
  const getStore = (key: string) => (key.includes('?') ? queryPages : plainPages);
  const rendersInProgress = new Map<string, Promise<PreparedPage>>();
  return {
    get(key, render, queueKey = '') {
      const cached = getStore(key).get(key);
      if (cached && Date.now() - cached.renderedAt < ttlMs) return Promise.resolve(cached);
      const renderKey = `${queueKey} ${key}`;
      let renderInProgress = rendersInProgress.get(renderKey);
      if (!renderInProgress) {
        renderInProgress = render()
          .then((page) => {
            const prepared = preparePage(page);
            if (page.cache === 'public' && page.hasIdleQuery !== true)
              getStore(key).set(key, prepared);
            return prepared;
          })
          .finally(() => rendersInProgress.delete(renderKey));
        rendersInProgress.set(renderKey, renderInProgress);
      }
      return renderInProgress;
    },
    async orStale(key, rendering) {
      try {
        const prepared = await rendering;
        const { failures = [], isLeftToBrowser, status } = prepared.page;
        if (status < 500 && isLeftToBrowser !== true) return prepared;
        const stale = getStore(key).get(key);
        return stale ? { ...stale, page: { ...stale.page, failures } } : prepared;
      } catch (error) {
        const stale = getStore(key).get(key);
        if (!stale) throw error;
        return stale;
      }
    },
  };
}
