import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerAssets } from './assets.ts';

const RELEASE = 'calendar/1.0.0-abc';
/** The content type of each public file. */
const PUBLIC_FILES: Readonly<Record<string, string>> = {
  'entry.1.js': 'application/javascript; charset=utf-8',
  'front.1.css': 'text/css; charset=utf-8',
  'sheep.1.png': 'image/png',
  'digits.1.woff2': 'font/woff2',
  'add.1.wasm': 'application/wasm',
  'map.1.geojson': 'application/geo+json',
  'gate.1.svg': 'image/svg+xml',
};
const OTHER_FILES = ['entry.1.js.map', 'front.1.css.br', 'page.1.html'];

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-assets-'));
  const client = path.join(folder, 'remotes', RELEASE, 'client');
  mkdirSync(client, { recursive: true });
  mkdirSync(path.join(folder, 'shell/client'), { recursive: true });
  for (const name of [...Object.keys(PUBLIC_FILES), ...OTHER_FILES])
    writeFileSync(path.join(client, name), name);
  server = Fastify();
  await registerAssets(server, {
    distFolder: folder,
    remotesFolder: path.join(folder, 'remotes'),
    isDevelopment: false,
    ensureRelease: null,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = async (name: string) =>
  await server.inject(`/assets/remotes/${RELEASE}/client/${name}`);

describe('the files of a release', () => {
  it('are served with their content types, and may be cached for a year', async () => {
    for (const [name, type] of Object.entries(PUBLIC_FILES)) {
      const { statusCode, headers } = await get(name);
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('are not served when they are source maps, compressed copies or pages', async () => {
    for (const name of OTHER_FILES)
      expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
  });

  it('run no scripts when a browser opens an image as a page', async () => {
    expect((await get('gate.1.svg')).headers['content-security-policy']).toContain('sandbox');
    expect((await get('sheep.1.png')).headers).not.toHaveProperty('content-security-policy');
  });
});
