/**
 * Compresses pages with a dictionary that browsers download once: Compression Dictionary Transport
 * (RFC 9842, ADR 48).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import zlib, { brotliCompress, constants } from 'node:zlib';
import type { ZstdOptions } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { YEAR_S } from '@paddock/runtime/durations';

const brotliAsync = promisify(brotliCompress);
/** Undefined on Node 20, with which a team may run `remote-kit dev`. */
const zstdCompress = zlib.zstdCompress as typeof zlib.zstdCompress | undefined;
const zstdAsync = zstdCompress && promisify(zstdCompress);

/** Written by `npm run page-dictionary`. */
const FILE = new URL('../../page.dictionary', import.meta.url);
/**
 * The start of every dcz body: the magic number of a skippable zstd frame and the length of its
 * content, which is the dictionary's SHA-256 (RFC 9842, section 5).
 */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Takes as long as brotli at quality 5 does without a dictionary, about 6 ms for a results page. */
const ZSTD_LEVEL = 6;

export interface PageDictionary {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  /** The path that browsers download it from. It contains the hash, so its content never changes. */
  readonly path: string;
}

export function createPageDictionary(bytes: Buffer): PageDictionary {
  const sha256 = createHash('sha256').update(bytes).digest();
  const name = sha256.toString('base64url').slice(0, 22);
  return { bytes, sha256, path: `/assets/dictionaries/${name}` };
}

export const pageDictionary = createPageDictionary(readFileSync(FILE));

/** True when the browser has stored this dictionary and can decode a page compressed with it. */
export function canUseDictionary(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { sha256 }: Pick<PageDictionary, 'sha256'> = pageDictionary,
): boolean {
  return (
    zstdAsync !== undefined &&
    headers['available-dictionary'] === `:${sha256.toString('base64')}:` &&
    /\bdcz\b/.test(headers['accept-encoding'] ?? '')
  );
}

/** Returns the body of a response with `Content-Encoding: dcz`. */
export async function compressWithDictionary(
  bytes: Buffer,
  dictionary: Pick<PageDictionary, 'bytes' | 'sha256'> = pageDictionary,
): Promise<Buffer> {
  // The types of Node do not have `dictionary` yet.
  const options: ZstdOptions & { readonly dictionary: Buffer } = {
    dictionary: dictionary.bytes,
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
  };
  if (!zstdAsync) throw new Error('This version of Node cannot compress with zstd');
  return Buffer.concat([DCZ_MAGIC, dictionary.sha256, await zstdAsync(bytes, options)]);
}

/**
 * Serves the dictionary. Browsers use it for documents only: what scripts request, such as the pages
 * that the service worker saves, is compressed as before.
 */
export function registerPageDictionary(
  server: FastifyInstance,
  dictionary: PageDictionary = pageDictionary,
): void {
  let compressed: Promise<Buffer> | undefined;
  server.get(dictionary.path, async (request, reply) => {
    void reply.headers({
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'content-type': 'text/plain; charset=utf-8',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding',
    });
    // A browser that supports dictionaries supports brotli.
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(dictionary.bytes);
    compressed ??= brotliAsync(dictionary.bytes);
    return reply.header('content-encoding', 'br').send(await compressed);
  });
}
