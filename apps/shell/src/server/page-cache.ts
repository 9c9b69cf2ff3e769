/**
 * Caches anonymous pages for seconds, so that a busy page is not rendered for each visitor, and
 * keeps them for a day in case the API or the renderer fails (`stale-if-error`, RFC 5861).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '@paddock/runtime/durations';
import { compressWithDictionary } from './page-dictionary.ts';
import type { RenderedPage } from './renderer/messages.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** `dcz` is zstd with the page dictionary. */
export type PageEncoding = 'br' | 'dcz' | 'gzip' | 'identity';

/** How long a cached page is served before it is rendered again. */
export const PAGE_TTL_MS = 10_000;
/** How long a page can be served when rendering it again fails. */
export const STALE_IF_ERROR_MS = DAY_MS;
/**
 * Pages whose address has a query have a separate cache, because the number of such addresses is
 * unlimited: made-up queries would otherwise evict every other page.
 */
const MAX_PLAIN_BYTES = 40 * 1024 * 1024;
const MAX_QUERY_BYTES = 24 * 1024 * 1024;

/**
 * Quality 5 takes about 2 ms for a results page. The result is 8 % larger than with the best
 * quality.
 */
const BROTLI_QUALITY = 5;

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
   * Returns the rendered page. When the render fails or returns a 5xx page, returns the last good
   * page instead. 404 and 410 do not count as errors.
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
            if (page.cache === 'public') getStore(key).set(key, prepared);
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
        return prepared.page.status < 500 ? prepared : (getStore(key).get(key) ?? prepared);
      } catch (error) {
        const stale = getStore(key).get(key);
        if (!stale) throw error;
        return stale;
      }
    },
  };
}
