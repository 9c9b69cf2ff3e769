/** Serves the illustrations that pages use with `<use href="…">`, compressed and immutable. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { YEAR_S } from '@paddock/runtime/durations';
import { FENCE_LINE_PATH } from '@paddock/ui/illustrations/illustration-paths.ts';

const PREFIX = FENCE_LINE_PATH.slice(0, FENCE_LINE_PATH.lastIndexOf('/') + 1);
const FOLDER = new URL(
  'files/',
  import.meta.resolve('@paddock/ui/illustrations/illustration-paths.ts'),
);

export function registerIllustrations(server: FastifyInstance): void {
  for (const name of readdirSync(FOLDER)) {
    const svg = readFileSync(new URL(name, FOLDER));
    const compressed = brotliCompressSync(svg);
    server.get(PREFIX + name, ({ headers }, reply) => {
      void reply.headers({
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
        'content-type': 'image/svg+xml',
        vary: 'Accept-Encoding',
      });
      return /\bbr\b/.test(headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'br').send(compressed)
        : reply.send(svg);
    });
  }
}
