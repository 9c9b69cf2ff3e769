import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { problemsPlugin } from '../../plugins/problems.ts';
import { DRAWING_VERSION } from './sample-photo-store.ts';
import { picturesRoutes } from './pictures.routes.ts';

let cacheDir: string;
let app: FastifyInstance;

async function startServer(): Promise<FastifyInstance> {
  const server = Fastify({
    ajv: {
      customOptions: {
        removeAdditional: false,
        allErrors: true,
        coerceTypes: 'array',
        useDefaults: false,
      },
    },
  });
  await server.register(problemsPlugin);
  await server.register(picturesRoutes, { cacheDir });
  return server;
}

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'paddock-pictures-'));
  app = await startServer();
});
afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const listCachedFiles = async () =>
  (await readdir(cacheDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('GET /api/pictures returns a photo in the requested width, cacheable forever', async () => {
  const response = await app.inject('/api/pictures/tractor-12-0?w=400&f=webp');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/webp');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 400,
    height: 300,
  });

  const again = await app.inject({
    url: '/api/pictures/tractor-12-0?w=400&f=webp',
    headers: { 'if-none-match': String(response.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('GET /api/pictures returns plain photos of the same size for browser tests, from a cache of their own', async () => {
  await app.inject('/api/pictures/tractor-12-0?w=400');
  const other = Fastify();
  await other.register(picturesRoutes, { cacheDir, isPlain: true });
  const plain = await other.inject('/api/pictures/tractor-12-0?w=400');
  await other.close();
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  expect((await sharp(plain.rawPayload).stats()).entropy).toBeLessThan(0.5);
  const drawn = await app.inject('/api/pictures/tractor-12-0?w=400');
  expect((await sharp(drawn.rawPayload).stats()).entropy).toBeGreaterThan(1);
});

test('GET /api/pictures draws a photo once for simultaneous requests, and every process draws the same bytes', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => app.inject('/api/pictures/sheep-3-1?w=400')),
  );
  expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
  expect(await listCachedFiles()).toEqual(['sheep-3-1-400.webp']);

  await rm(join(cacheDir, `v${DRAWING_VERSION}`), { recursive: true });
  const other = await startServer();
  const redrawn = await other.inject('/api/pictures/sheep-3-1?w=400');
  await other.close();
  expect(redrawn.rawPayload.equals(responses[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('GET /api/pictures draws an AVIF on request, cacheable forever', async () => {
  const response = await app.inject('/api/pictures/hay-9-0?w=400&f=avif');
  expect(response.headers['content-type']).toBe('image/avif');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'heif',
    width: 400,
    height: 300,
  });
  expect(await listCachedFiles()).toEqual(['hay-9-0-400.avif']);
});

test.each([
  ['/api/pictures/tractor-12-0?w=500', 'w'],
  ['/api/pictures/tractor-12-0?w=wide', 'w'],
  ['/api/pictures/tractor-12-0?f=gif', 'f'],
  ['/api/pictures/tractor-12-0?width=400', 'width'],
  ['/api/pictures/tractor', 'key'],
  ['/api/pictures/tractor-12-20', 'key'],
  ['/api/pictures/tractor-4294967296-0', 'key'],
  ['/api/pictures/..%2Fsecret-1-0', 'key'],
])('GET %s returns 400 and names %s', async (url, field) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'bad_request', details: [{ field }] });
});

test('GET /api/pictures returns 404 for an unknown scene', async () => {
  const response = await app.inject('/api/pictures/spaceship-1-0');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
  expect(await listCachedFiles()).toEqual([]);
});

test('GET /api/pictures returns the photo even when the disk cache fails', async () => {
  const server = Fastify();
  await server.register(picturesRoutes, { cacheDir: '/dev/null/pictures' });
  const response = await server.inject('/api/pictures/gate-4-0?w=400');
  await server.close();
  expect(response.statusCode).toBe(200);
});
