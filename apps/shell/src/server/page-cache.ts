/** Anonymous pages, kept for seconds: a busy listing is rendered once, not once a visitor. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './renderer/messages.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** How long a cached page answers without being rendered again. */
export const PAGE_LIFE_MS = 10_000;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Quality 5 costs about 2 ms for a results page and loses 8 % to the best. */
const BROTLI_QUALITY = 5;

export interface PreparedPage {
  readonly page: RenderedPage;
  readonly etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** @returns the page with its ETag; each encoding is made when it is first asked for. */
export function preparePage(page: RenderedPage): PreparedPage {
  const bytes = Buffer.from(page.html, 'utf8');
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const encode: Record<Encoding, () => Promise<Buffer>> = {
    br: () =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    gzip: () => gzipped(bytes, { level: 6 }),
    identity: () => Promise.resolve(bytes),
  };
  return {
    page,
    etag,
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
   * @param lane of those who wait alike: others' renders are not waited for
   * @returns the cached page, or what `render` gives; one render at a time for a key and lane
   */
  get(key: string, render: () => Promise<RenderedPage>, lane?: string): Promise<PreparedPage>;
  clear(): void;
}

export function createPageCache(lifeMs: number = PAGE_LIFE_MS): PageCache {
  const cache = new LRUCache<string, PreparedPage>({
    ttl: lifeMs,
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.html.length * 2),
  });
  const rendering = new Map<string, Promise<PreparedPage>>();
  return {
    get(key, render, lane = '') {
      const kept = cache.get(key);
      if (kept) return Promise.resolve(kept);
      const renderingKey = `${lane} ${key}`;
      let underWay = rendering.get(renderingKey);
      if (!underWay) {
        underWay = render()
          .then((page) => {
            const prepared = preparePage(page);
            if (page.cache === 'public') cache.set(key, prepared);
            return prepared;
          })
          .finally(() => rendering.delete(renderingKey));
        rendering.set(renderingKey, underWay);
      }
      return underWay;
    },
    clear: () => cache.clear(),
  };
}
