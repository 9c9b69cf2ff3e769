/**
 * Anonymous answers by their address, as the bytes that go out: the work of searching, describing and writing JSON is
 * done once in the cache's time. Every such answer has an ETag and may be kept for a moment by browsers and proxies.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { TtlCache } from './ttl-cache.ts';

interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

const MAX_ANSWERS = 2_000;
/** Addresses past this length are answered, not remembered. */
const MAX_KEY_LENGTH = 1_000;

export class AnswerCache {
  readonly #cache: TtlCache<Answer>;
  readonly #cacheControl: string;

  constructor(ttlMs: number) {
    this.#cache = new TtlCache({ ttlMs, maxEntries: MAX_ANSWERS });
    this.#cacheControl = `public, max-age=${Math.floor(ttlMs / 1_000)}, stale-while-revalidate=60`;
  }

  get hits(): number {
    return this.#cache.hits;
  }

  get misses(): number {
    return this.#cache.misses;
  }

  /** Spread into a route: an address that was answered a moment ago needs no parsing or validation. */
  readonly hook: { readonly onRequest: onRequestHookHandler } = {
    onRequest: (request, reply, done) => {
      const known = this.#cache.peek(request.url);
      if (known) this.#write(request, reply, known);
      else done();
    },
  };

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<object>,
  ): Promise<FastifyReply> {
    const key = request.url;
    const answer =
      key.length > MAX_KEY_LENGTH
        ? await this.#make(make)
        : await this.#cache.getOrMake(key, () => this.#make(make));
    return this.#write(request, reply, answer);
  }

  /** What it says has changed: whoever changed it sees so at once, from this process. */
  forget(address: string): void {
    this.#cache.delete(address);
  }

  clear(): void {
    this.#cache.clear();
  }

  async #make(make: () => Promise<object>): Promise<Answer> {
    const body = Buffer.from(JSON.stringify(await make()));
    return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  }

  #write(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): FastifyReply {
    reply.header('etag', etag).header('cache-control', this.#cacheControl);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
