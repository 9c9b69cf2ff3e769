/** Every address that is neither an asset nor the API's: a rendered page, with its status, caching and policy. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { createPageCache, preparePage } from './page-cache.ts';
import type { Encoding, PreparedPage } from './page-cache.ts';
import { PoolBusyError } from './renderer/pool.ts';
import type { RendererPool } from './renderer/pool.ts';
import { securityHeaders } from './security-headers.ts';
import { forwardedFor } from './visitor.ts';

type Theme = 'light' | 'dark' | 'system';

export interface PagesOptions {
  readonly config: ShellConfig;
  readonly store: CompositionStore;
  readonly pool: RendererPool;
}

function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}

function themeOf(request: FastifyRequest): Theme {
  const theme = cookieOf(request, 'pd-theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Anonymous pages may be kept by a CDN for a moment; browsers ask each time and mostly hear 304. */
function cacheControlOf({ page }: PreparedPage, isPersonal: boolean): string {
  if (isPersonal || page.cache === 'private') return 'private, no-store';
  if (page.cache === 'public') return 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
  return 'no-cache';
}

export function registerPages(server: FastifyInstance, { config, store, pool }: PagesOptions): { forget(): void } {
  const cache = createPageCache();
  const extraOrigins = config.isDevelopment ? ['http://localhost:*', 'ws://localhost:*'] : [];

  function originOf(request: FastifyRequest): string {
    return config.publicOrigin ?? `${request.protocol}://${request.host}`;
  }

  interface Answer {
    readonly prepared: PreparedPage;
    /** Of a personal page; null for one that everybody may see. */
    readonly nonce: string | null;
  }

  async function pageFor(request: FastifyRequest): Promise<Answer> {
    const theme = themeOf(request);
    const url = new URL(request.url, originOf(request)).href;
    const session = cookieOf(request, '__session');
    const common = { url, theme, requestId: request.id };
    if (session !== null) {
      const nonce = randomBytes(16).toString('base64');
      const apiHeaders = { ...forwardedFor(request), cookie: `__session=${session}` };
      return { prepared: preparePage(await pool.render({ ...common, apiHeaders, nonce })), nonce };
    }
    const key = `${store.current().composition.hash} ${theme} ${url}`;
    const render = () => pool.render({ ...common, apiHeaders: forwardedFor(request), nonce: null });
    return { prepared: await cache.get(key, render), nonce: null };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { prepared, nonce } = await pageFor(request);
    const { page, etag } = prepared;
    const isPersonal = nonce !== null;
    if (page.redirect !== null) return reply.code(page.status).headers({ 'cache-control': 'no-cache', location: page.redirect }).send();

    void reply.headers({
      ...securityHeaders({ styleHashes: page.styleHashes, nonce, extraOrigins }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControlOf(prepared, isPersonal),
      vary: 'Accept-Encoding, Cookie',
    });
    if (page.status === 503) void reply.header('retry-after', '3600');
    if (page.cache === 'public' && !isPersonal) {
      void reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    const encoding = encodingOf(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.code(page.status).send(await prepared.body(encoding));
  }

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      try {
        return await answer(request, reply);
      } catch (error) {
        request.log.error({ err: error }, 'a page could not be rendered');
        const isBusy = error instanceof PoolBusyError;
        return reply
          .code(isBusy ? 503 : 500)
          .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' })
          .send(plainErrorPage(isBusy ? 503 : 500));
      }
    },
  });

  return { forget: () => cache.clear() };
}

/** Where not even the shell could be rendered: the words of specification.md section 2, with nothing that can fail. */
function plainErrorPage(status: number): string {
  return `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong | Paddock</title>
<h1>Something went wrong (Error ${status})</h1><p>We could not put this page together. Please try again in a moment.</p><p><a href="/">Go to Homepage</a></p></html>`;
}
