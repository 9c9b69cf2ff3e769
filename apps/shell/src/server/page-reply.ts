/** Builds page responses: encodings, caching headers and the plain status for bots. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '@paddock/runtime/durations';
import { SESSION_COOKIE } from '@paddock/runtime/storage-keys';
import { formatStatusLine, isErrorStatus } from './bots.ts';
import { NO_ACCOUNT, PAGE_ACCOUNT_HEADER } from '../client/service-worker/saved-copy.ts';
import { PRIVATE_CACHE_CONTROL } from '../routing/cache-control.ts';
import { canUseDictionary, compressWithDictionary } from './page-dictionary.ts';
import { chooseEncoding } from './page-request.ts';
import type { PageEncoding } from './page-request.ts';
import type { RenderedPage } from './renderer/messages.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How long a cached page is served before it is rendered again. */
export const PAGE_TTL_MS = 10_000;
/** How long a page can be served when rendering it again fails. */
export const STALE_IF_ERROR_MS = DAY_MS;
/**
 * Quality 5 takes about 2 ms for a results page. The result is 8 % larger than with the best
 * quality.
 */
const BROTLI_QUALITY = 5;

/** The request headers that a page's encoding depends on. */
export const ENCODING_VARY_HEADER = 'Accept-Encoding, Available-Dictionary';
/**
 * The request headers that a page depends on: the visitor's cookies and browser, data saving and
 * the encoding.
 */
export const PAGE_VARY_HEADER = `${ENCODING_VARY_HEADER}, Cookie, User-Agent, Save-Data`;

export interface PreparedPage {
  readonly page: RenderedPage;
  readonly etag: string;
  /** When the page was rendered, in milliseconds since the epoch. */
  readonly renderedAt: number;
  body(encoding: PageEncoding): Promise<Buffer>;
}

/** @returns the page with its ETag; each encoding is computed when it is first requested */
export function preparePage(page: RenderedPage): PreparedPage {
  const bytes = Buffer.from(page.html, 'utf8');
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const bodies = new Map<PageEncoding, Promise<Buffer>>();
  const encode: Record<PageEncoding, () => Promise<Buffer>> = {
    br: () =>
      brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    dcz: () => compressWithDictionary(bytes),
    gzip: () => gzipAsync(bytes, { level: 6 }),
    identity: () => Promise.resolve(bytes),
  };
  return {
    page,
    etag,
    renderedAt: Date.now(),
    body(encoding) {
      let body = bodies.get(encoding);
      if (!body) {
        body = encode[encoding]();
        bodies.set(encoding, body);
      }
      return body;
    },
  };
}

/**
 * Returns a Set-Cookie header that removes the session, with the same attributes that the API sets.
 */
export function buildClearedSessionCookie({ protocol }: FastifyRequest): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}

/**
 * Returns the Cache-Control header. A CDN may cache anonymous pages for a moment; browsers
 * revalidate each time and mostly get 304. During an outage it may serve them for a day. Error pages are not cached in shared caches, because
 * bots get another body for the same URL.
 */
function getCacheControl({ page }: PreparedPage, isPersonal: boolean): string {
  if (isPersonal || page.cache === 'private') return PRIVATE_CACHE_CONTROL;
  if (page.cache === 'public' && !isErrorStatus(page.status))
    return `public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=${STALE_IF_ERROR_MS / 1_000}`;
  return 'no-cache';
}

/**
 * Returns Cache-Control, and for a private page the header that tells the service worker for which
 * user it is (ADR 43).
 */
export function getCacheHeaders(
  prepared: PreparedPage,
  isPersonal: boolean,
): Readonly<Record<string, string>> {
  const cacheControl = getCacheControl(prepared, isPersonal);
  const { account } = prepared.page;
  return {
    'cache-control': cacheControl,
    ...(cacheControl === PRIVATE_CACHE_CONTROL &&
      account !== undefined && { [PAGE_ACCOUNT_HEADER]: account ?? NO_ACCOUNT }),
  };
}

/** Returns the Age header of a page that is served during an outage (RFC 9111, section 5.1). */
export function getAge({ renderedAt }: PreparedPage): { readonly age?: string } {
  const ageMs = Date.now() - renderedAt;
  return ageMs > PAGE_TTL_MS ? { age: String(Math.floor(ageMs / 1_000)) } : {};
}

/** Sends the status as plain text instead of a page, for bots. */
export function sendPlainStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(formatStatusLine(status));
}

export async function sendPreparedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedPage,
): Promise<FastifyReply> {
  const encoding = canUseDictionary(request) ? 'dcz' : chooseEncoding(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await prepared.body(encoding));
}
