/**
 * Caches the serialised responses to anonymous requests by URL, so that searching and serialising
 * happen only once per cache period. Each cached response has an ETag, and browsers and proxies may
 * store it briefly.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { TtlCache } from './ttl-cache.ts';

interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
}

const MAX_RESPONSES = 2_000;
/** Responses to longer URLs are not cached. */
const MAX_KEY_LENGTH = 1_000;

export class ResponseCache {
  readonly #cache: TtlCache<CachedResponse>;
  readonly #cacheControl: string;

  constructor(ttlMs: number) {
    this.#cache = new TtlCache({ ttlMs, maxEntries: MAX_RESPONSES });
    this.#cacheControl = `public, max-age=${Math.floor(ttlMs / 1_000)}, stale-while-revalidate=60`;
  }

  get hits(): number {
    return this.#cache.hits;
  }

  get misses(): number {
    return this.#cache.misses;
  }

  /** Route options that send a cached response before Fastify parses or validates the request. */
  readonly hook: { readonly onRequest: onRequestHookHandler } = {
    onRequest: (request, reply, done) => {
      const cached = this.#cache.peek(request.url);
      if (cached) this.#write(request, reply, cached);
      else done();
    },
  };

  /**
   * Sends the cached response. If there is none, calls `make` for the body, caches it and sends it.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<object>,
  ): Promise<FastifyReply> {
    const key = request.url;
    const response =
      key.length > MAX_KEY_LENGTH
        ? await this.#make(make)
        : await this.#cache.getOrCreate(key, () => this.#make(make));
    return this.#write(request, reply, response);
  }

  /**
   * Removes the response for a URL whose content has changed. Other processes send their copy until
   * it expires.
   */
  invalidate(address: string): void {
    this.#cache.delete(address);
  }

  clear(): void {
    this.#cache.clear();
  }

  async #make(make: () => Promise<object>): Promise<CachedResponse> {
    const body = Buffer.from(JSON.stringify(await make()));
    return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  }

  #write(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, etag }: CachedResponse,
  ): FastifyReply {
    reply.header('etag', etag).header('cache-control', this.#cacheControl);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
