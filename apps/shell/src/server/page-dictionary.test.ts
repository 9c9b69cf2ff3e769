import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { ZstdOptions } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  compressWithDictionary,
  createPageDictionary,
  pageDictionary,
  registerPageDictionary,
} from './page-dictionary.ts';
import { preparePage, sendPreparedPage } from './page-reply.ts';

const HTML = `${pageDictionary.bytes.subarray(0, 2_000).toString()}<p>Hay near Whangārei</p>`;
const AVAILABLE = `:${pageDictionary.sha256.toString('base64')}:`;

let server: FastifyInstance;

beforeEach(() => {
  server = Fastify();
  registerPageDictionary(server);
  const prepared = preparePage({
    status: 200,
    html: HTML,
    styleHashes: [],
    cache: 'public',
    redirect: null,
  });
  server.get('/page', (request, reply) => sendPreparedPage(request, reply, prepared));
});

/** Decodes a dcz body as RFC 9842 describes. */
function decode(body: Buffer, dictionary: Buffer): string {
  const options: ZstdOptions & { readonly dictionary: Buffer } = { dictionary };
  return zstdDecompressSync(body.subarray(40), options).toString();
}

describe('compressWithDictionary', () => {
  it('puts a skippable frame with the hash of the dictionary before the compressed page', async () => {
    const dictionary = createPageDictionary(Buffer.from('<p>Round bales of hay, 12 left</p>'));
    const body = await compressWithDictionary(
      Buffer.from('<p>Round bales of hay, 3 left</p>'),
      dictionary,
    );
    expect(body.readUInt32LE(0)).toBe(0x184d2a5e);
    expect(body.readUInt32LE(4)).toBe(32);
    expect(body.subarray(8, 40)).toEqual(dictionary.sha256);
    expect(decode(body, dictionary.bytes)).toBe('<p>Round bales of hay, 3 left</p>');
  });
});

describe('sendPreparedPage', () => {
  const get = (headers: Record<string, string>) => server.inject({ url: '/page', headers });

  it('compresses with the dictionary that the browser has', async () => {
    const { headers, rawPayload } = await get({
      'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
      'available-dictionary': AVAILABLE,
    });
    expect(headers['content-encoding']).toBe('dcz');
    expect(rawPayload.length).toBeLessThan(200);
    expect(decode(rawPayload, pageDictionary.bytes)).toBe(HTML);
  });

  it.each([
    ['the browser has another dictionary', 'br, zstd, dcz', `:${'A'.repeat(43)}=:`],
    ['the header is malformed', 'br, dcz', AVAILABLE.slice(1)],
    ['a proxy has removed the encoding', 'gzip, br', AVAILABLE],
  ])('uses brotli when %s', async (_, acceptEncoding, available) => {
    const { headers, rawPayload } = await get({
      'accept-encoding': acceptEncoding,
      'available-dictionary': available,
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(HTML);
  });

  it('uses gzip for a client that supports nothing else', async () => {
    const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(HTML);
  });
});

describe('registerPageDictionary', () => {
  it('serves the dictionary for documents, at an address that never changes its content', async () => {
    const { headers, rawPayload } = await server.inject({
      url: pageDictionary.path,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(rawPayload).equals(pageDictionary.bytes)).toBe(true);
  });

  it('serves the dictionary without brotli too', async () => {
    const { headers, rawPayload } = await server.inject({ url: pageDictionary.path });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(rawPayload.equals(pageDictionary.bytes)).toBe(true);
  });
});
