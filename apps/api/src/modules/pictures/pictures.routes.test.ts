import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { problemsPlugin } from '../../plugins/problems.ts';
import { DRAWING_VERSION } from './picture-store.ts';
import { picturesRoutes } from './pictures.routes.ts';

let cacheDir: string;
let app: FastifyInstance;

async function start(): Promise<FastifyInstance> {
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
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const kept = async () =>
  (await readdir(cacheDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('a picture in its width, cacheable for good', async () => {
  const answer = await app.inject('/api/pictures/tractor-12-0?w=400&f=webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 400,
    height: 300,
  });

  const again = await app.inject({
    url: '/api/pictures/tractor-12-0?w=400&f=webp',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('asked for many times at once, it is drawn and written once; another process sends the same bytes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.inject('/api/pictures/sheep-3-1?w=400')),
  );
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  expect(await kept()).toEqual(['sheep-3-1-400.webp']);

  await rm(join(cacheDir, `v${DRAWING_VERSION}`), { recursive: true });
  const other = await start();
  const redrawn = await other.inject('/api/pictures/sheep-3-1?w=400');
  await other.close();
  expect(redrawn.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('an AVIF is drawn when it is asked for, cacheable for good', async () => {
  const answer = await app.inject('/api/pictures/hay-9-0?w=400&f=avif');
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'heif',
    width: 400,
    height: 300,
  });
  expect(await kept()).toEqual(['hay-9-0-400.avif']);
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
])('%s: 400 naming %s', async (url, field) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field }] });
});

test('an unknown scene is 404', async () => {
  const answer = await app.inject('/api/pictures/spaceship-1-0');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
  expect(await kept()).toEqual([]);
});

test('a disk that refuses costs the cache, not the picture', async () => {
  const server = Fastify();
  await server.register(picturesRoutes, { cacheDir: '/dev/null/pictures' });
  const answer = await server.inject('/api/pictures/gate-4-0?w=400');
  await server.close();
  expect(answer.statusCode).toBe(200);
});
