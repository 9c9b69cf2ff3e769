import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ZstdOptions } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { registerAssets } from './assets.ts';

/** Cannot be compressed without the earlier release. */
const SHARED_CODE = randomBytes(6_000).toString('base64');
const EARLIER_CODE = `const title = 'Hay'; ${SHARED_CODE}`;
const CODE = `const title = 'Straw'; ${SHARED_CODE}`;
const EARLIER = '/assets/remotes/search/1.0.0-aaa/client/entry.aaaaaaaaaaaa.js';
const CURRENT = '/assets/remotes/search/1.0.0-bbb/client/entry.bbbbbbbbbbbb.js';
const OTHER = '/assets/remotes/search/1.0.0-bbb/client/route-home.cccccccccccc.js';
const SHELL_EARLIER = '/assets/shell/shell.aaaaaaaaaaaa.js';
const SHELL_CURRENT = '/assets/shell/shell.bbbbbbbbbbbb.js';

let server: FastifyInstance;
let folder: string;
let ensureRelease: jest.Mock<(id: string, version: string) => Promise<void>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'scripts-'));
  const write = (url: string, code: string) => {
    const file = path.join(
      folder,
      url.replace('/assets/shell', 'shell/client').replace('/assets/', ''),
    );
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    writeFileSync(`${file}.br`, brotliCompressSync(code));
  };
  for (const url of [EARLIER, SHELL_EARLIER]) write(url, EARLIER_CODE);
  for (const url of [CURRENT, SHELL_CURRENT, OTHER]) write(url, CODE);
  ensureRelease = jest.fn(() => Promise.resolve());
  server = Fastify();
  await registerAssets(server, {
    distFolder: folder,
    remotesFolder: path.join(folder, 'remotes'),
    isDevelopment: false,
    ensureRelease,
  });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Requests a script like a browser that has stored `code` from the address `stored`. */
function get(url: string, stored: string, code = EARLIER_CODE) {
  const sha256 = createHash('sha256').update(code).digest('base64');
  return server.inject({
    url,
    headers: {
      'accept-encoding': 'gzip, br, zstd, dcb, dcz',
      'available-dictionary': `:${sha256}:`,
      'dictionary-id': `"${stored}"`,
    },
  });
}

describe('addScriptDictionaries', () => {
  it.each([
    ['remote', CURRENT, EARLIER],
    ['shell', SHELL_CURRENT, SHELL_EARLIER],
  ])(
    'sends the script of a %s as its difference from an earlier release',
    async (_, url, stored) => {
      const { headers, rawPayload } = await get(url, stored);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'dcz',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      expect(rawPayload.length).toBeLessThan(CODE.length / 10);
      const options: ZstdOptions & { readonly dictionary: Buffer } = {
        dictionary: Buffer.from(EARLIER_CODE),
      };
      expect(zstdDecompressSync(rawPayload.subarray(40), options).toString()).toBe(CODE);
    },
  );

  it('downloads the earlier release when this server does not have it', async () => {
    await get(CURRENT, EARLIER);
    expect(ensureRelease).toHaveBeenCalledWith('search', '1.0.0-aaa');
  });

  it.each([
    ['has another content', EARLIER, 'let changed;'],
    ['is another script', OTHER, CODE],
    ['is gone', EARLIER.replace('aaa.js', 'ddd.js'), EARLIER_CODE],
    ['is outside the releases', '/assets/remotes/../shell/client/shell.aaaaaaaaaaaa.js', ''],
  ])('sends the script with brotli when the stored one %s', async (_, stored, code) => {
    expect((await get(CURRENT, stored, code)).headers['content-encoding']).toBe('br');
  });

  it('has the browser store the script for later releases', async () => {
    const { headers } = await server.inject({ url: CURRENT, headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': `match="/assets/remotes/search/*/client/entry.*.js", match-dest=("script"), id="${CURRENT}"`,
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  it('has the browser store nothing when there is no such script', async () => {
    const { statusCode, headers } = await server.inject({
      url: CURRENT.replace('bbb.js', 'eee.js'),
    });
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('use-as-dictionary');
  });
});
