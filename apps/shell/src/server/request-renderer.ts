/** Renders the page of a request. Pages that are the same for everyone come from the cache. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import { withTimeLimit } from '@paddock/runtime/time-limit';
import { readLastRegion } from '../last-region.ts';
import { readVisitor } from '../visitor.ts';
import { isBot } from './bots.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';
import { createPageCache, preparePage } from './page-cache.ts';
import type { PreparedPage } from './page-cache.ts';
import { getPathname, readCookies, readPreferences, readTheme } from './page-request.ts';
import type { Preview } from './previews.ts';
import type { RenderedPage } from './renderer/messages.ts';
import type { RendererPool } from './renderer/pool.ts';

/**
 * Longer than it takes to render a bot's page when a thread is stuck in a loop: the pool terminates
 * the thread, and another thread renders the page (renderer/pool.ts).
 */
const RENDER_TIMEOUT_MS = 10_000;

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
  readonly timeoutMs?: number | undefined;
}

export function createRequestRenderer({
  pool,
  getUrl,
  timeoutMs = RENDER_TIMEOUT_MS,
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
    if (sessions.length > 0) {
      const nonce = randomBytes(16).toString('base64');
      const apiHeaders = {
        ...forwarded,
        // The API decides which of them is a live session.
        cookie: sessions.map((session) => `${SESSION_COOKIE}=${session}`).join('; '),
      };
      const rendering = renderers.render({ ...common, apiHeaders, nonce, hasSession: true });
      return { prepared: await prepareRender(rendering), nonce };
    }
    const render = () => renderers.render({ ...common, apiHeaders: forwarded, nonce: null });
    if (preview) return { prepared: await prepareRender(render()), nonce: null };
    const key = `${composition} ${theme} ${JSON.stringify(preferences)} ${visitor.isAppMode ? 'app' : (visitor.promotedApp ?? 'plain')} ${lastRegion ?? ''} ${url}`;
    const rendering = limitTime(
      cache.get(key, render, shouldWaitForRemotes ? 'patient' : 'person'),
    );
    return { prepared: await cache.orStale(key, rendering), nonce: null };
  };
}
