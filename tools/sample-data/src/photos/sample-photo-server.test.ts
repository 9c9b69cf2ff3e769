import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createSamplePhotoServer } from './sample-photo-server.ts';
import { DRAWING_VERSION, type SamplePhotoStoreOptions } from './sample-photo-store.ts';

let cacheDir: string;
const servers: Server[] = [];

async function startServer(options: Partial<SamplePhotoStoreOptions> = {}): Promise<string> {
  const server = createSamplePhotoServer({ cacheDir, ...options });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function fetchPhoto(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'paddock-sample-photos-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await rm(cacheDir, { recursive: true, force: true });
});

const listCachedFiles = async () =>
  (await readdir(cacheDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test.each([
  ['w=400&f=webp', 'image/webp', 'webp'],
  ['w=400&f=avif', 'image/avif', 'heif'],
])('the server draws a photo for ?%s, cacheable for a year', async (query, type, format) => {
  const url = `${await startServer()}/sample-photos/tractor-12-0?${query}`;
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    format,
    width: 400,
    height: 300,
  });

  const again = await fetch(url, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test('the server sends plain photos of the same size for browser tests, from a cache of their own', async () => {
  const path = '/sample-photos/tractor-12-0?w=400';
  await fetchPhoto(`${await startServer()}${path}`);
  const plain = await fetchPhoto(`${await startServer({ isPlain: true })}${path}`);
  expect(await sharp(plain).metadata()).toMatchObject({ width: 400, height: 300 });
  expect((await sharp(plain).stats()).entropy).toBeLessThan(0.5);
  const drawn = await fetchPhoto(`${await startServer()}${path}`);
  expect((await sharp(drawn).stats()).entropy).toBeGreaterThan(1);
});

test('the server draws a photo once for simultaneous requests, and always draws the same bytes', async () => {
  const url = `${await startServer()}/sample-photos/sheep-3-1?w=400`;
  const photos = await Promise.all(Array.from({ length: 12 }, () => fetchPhoto(url)));
  expect(new Set(photos.map((photo) => photo.toString('base64'))).size).toBe(1);
  expect(await listCachedFiles()).toEqual(['sheep-3-1-400.webp']);

  await rm(join(cacheDir, `v${DRAWING_VERSION}`), { recursive: true });
  expect((await fetchPhoto(url)).equals(photos[0] ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  '/sample-photos/tractor-12-0?w=500',
  '/sample-photos/tractor-12-0?f=gif',
  '/sample-photos/tractor',
  '/sample-photos/tractor-12-20',
  '/sample-photos/spaceship-1-0',
  '/sample-photos/..%2Fsecret-1-0',
  '/tractor-12-0',
])('the server returns 404 for %s', async (path) => {
  expect((await fetch(`${await startServer()}${path}`)).status).toBe(404);
  expect(await listCachedFiles()).toEqual([]);
});

test('the server returns the photo even when the disk cache fails', async () => {
  const failures: unknown[] = [];
  const origin = await startServer({
    cacheDir: '/dev/null/pictures',
    onCacheFailure: (error) => failures.push(error),
  });
  await fetchPhoto(`${origin}/sample-photos/gate-4-0?w=400`);
  expect(failures.length).toBeGreaterThan(0);
});
