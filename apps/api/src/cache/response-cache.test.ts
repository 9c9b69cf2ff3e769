import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { ResponseCache } from './response-cache.ts';

describe('ResponseCache', () => {
  let app: FastifyInstance;
  /** The response of the next call. */
  let make: () => Promise<object>;
  let calls: number;

  beforeEach(() => {
    app = Fastify();
    calls = 0;
    make = () => Promise.resolve({ calls });
  });
  afterEach(() => app.close());

  function serve(ttlMs: number): ResponseCache {
    const cache = new ResponseCache(ttlMs);
    app.get('/a', cache.hook, (request, reply) =>
      cache.send(request, reply, () => {
        calls += 1;
        return make();
      }),
    );
    return cache;
  }
  const get = () => app.inject('/a');

  it('shares one call between concurrent requests and caches its result', async () => {
    const cache = serve(60_000);
    const bodies = (await Promise.all([get(), get()])).map(({ body }) => body);
    expect([...bodies, (await get()).body]).toEqual(Array(3).fill('{"calls":1}'));
    expect([cache.hits, cache.misses]).toEqual([2, 1]);
    expect(cache.bytes).toBe('/a{"calls":1}'.length);
  });

  it('frees the memory of a response that has expired', async () => {
    const cache = serve(20);
    await get();
    while (cache.bytes > 0) await setTimeout(5);
    expect(cache.misses).toBe(1);
  });

  it('does not cache a response that is larger than the whole cache', async () => {
    const cache = serve(60_000);
    make = () => Promise.resolve({ text: 'x'.repeat(33 * 1024 * 1024) });
    await get();
    expect(cache.bytes).toBe(0);
    make = () => Promise.resolve({});
    expect((await get()).body).toBe('{}');
  });

  it('does not cache failures', async () => {
    serve(60_000);
    make = () => Promise.reject(new Error('database down'));
    expect((await Promise.all([get(), get()])).map(({ statusCode }) => statusCode)).toEqual([
      500, 500,
    ]);
    make = () => Promise.resolve({});
    expect((await get()).statusCode).toBe(200);
    expect(calls).toBe(2);
  });

  it.each([
    ['invalidated', (cache: ResponseCache) => cache.invalidate('/a')],
    ['cleared', (cache: ResponseCache) => cache.clear()],
  ])(
    'given a path that is %s while its response is being made, sends the response but does not cache it',
    async (_, drop) => {
      const cache = serve(60_000);
      make = async () => {
        await setImmediate();
        drop(cache);
        return { isStale: true };
      };
      expect((await get()).body).toBe('{"isStale":true}');
      make = () => Promise.resolve({ isStale: false });
      expect((await get()).body).toBe('{"isStale":false}');
    },
  );

  it('caches nothing when its time to live is zero', async () => {
    serve(0);
    await get();
    expect((await get()).body).toBe('{"calls":2}');
  });
});
