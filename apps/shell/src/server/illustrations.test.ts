import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import {
  FENCE_LINE_PATH,
  LANDSCAPE_PATHS,
  NEW_ZEALAND_PATH,
} from '@paddock/ui/illustrations/illustration-paths.ts';
import { registerIllustrations } from './illustrations.ts';

describe('registerIllustrations', () => {
  const server = Fastify();
  beforeAll(() => registerIllustrations(server));
  afterAll(() => server.close());

  it.each([...Object.values(LANDSCAPE_PATHS), FENCE_LINE_PATH, NEW_ZEALAND_PATH])(
    'serves %s for a year, with and without brotli',
    async (url) => {
      const plain = await server.inject({ url });
      expect(plain.statusCode).toBe(200);
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/svg+xml',
        vary: 'Accept-Encoding',
      });
      const compressed = await server.inject({
        url,
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    },
  );
});
