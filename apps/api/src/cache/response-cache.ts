/**
 * Caches the serialised responses to anonymous requests by URL, so that searching and serialising
 * happen only once per cache period. Each cached response has an ETag, and browsers and proxies may
 * store it briefly.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';

interface CachedResponse {
  readonly body: Buffer;
  readonly etag: string;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Responses to longer URLs are not cached. */
const MAX_KEY_LENGTH = 1_000;

export class ResponseCache {
  readonly #cache: LRUCache<string, CachedResponse, () => Promise<object>>;
  readonly #isEnabled: boolean;
  readonly #cacheControl: string;
  #lookups = 0;
  misses = 0;

  /** @param ttlMs Zero turns caching off. */
  constructor(ttlMs: number) {
    this.#isEnabled = ttlMs > 0;
    this.#cache = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }, key) => body.length + key.length,
      ttl: ttlMs,
      // Frees the memory of responses that are not requested again.
      ttlAutopurge: true,
      // A response that is invalidated while it is made is still sent, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => {
        this.misses += 1;
        return this.#make(context);
      },
    });
    // No stale-while-revalidate, because a user who opens the results from an alert must see the
    // new listing.
    this.#cacheControl = `public, max-age=${Math.floor(ttlMs / 1_000)}`;
  }

  get hits(): number {
    return this.#lookups - this.misses;
  }

  /** The memory that the cached responses take. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** Route options that send a cached response before Fastify parses or validates the request. */
  readonly hook: { readonly onRequest: onRequestHookHandler } = {
    onRequest: (request, reply, done) => {
      const cached = this.#cache.peek(request.url);
      if (cached) {
        this.#lookups += 1;
        this.#write(request, reply, cached);
      } else done();
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
      !this.#isEnabled || key.length > MAX_KEY_LENGTH
        ? await this.#make(make)
        : await this.#fetch(key, make);
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

  /** Concurrent requests for a missing response share one call of `make`. */
  #fetch(key: string, make: () => Promise<object>): Promise<CachedResponse> {
    this.#lookups += 1;
    return this.#cache.forceFetch(key, { context: make });
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
