/** Serves the service worker and its offline page. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_PAGE_PATH, SERVICE_WORKER_PATH } from '../client/service-worker/saved-copy.ts';
import { OFFLINE_PAGE_HEADERS, OFFLINE_PAGE_HTML } from './offline-page.ts';
import { chooseEncoding } from './page-request.ts';

/** The worker's path in earlier releases of the notifications remote. */
const EARLIER_PATH = '/push-worker.js';

const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The worker's URL is at the root, because a service worker controls only URLs below its own path.
 * Browsers must revalidate it on each request, because its URL stays the same when its content
 * changes.
 *
 * @param hasOfflinePages false to serve the worker that only shows push messages
 */
export async function registerServiceWorker(
  server: FastifyInstance,
  distFolder: string,
  hasOfflinePages: boolean,
): Promise<void> {
  const name = hasOfflinePages ? 'service-worker.js' : 'push-worker.js';
  // A development build has no service worker, so a missing file is not an error.
  const code = await readFile(path.join(distFolder, 'shell/worker', name), 'utf8').catch(
    () => null,
  );
  for (const url of [SERVICE_WORKER_PATH, EARLIER_PATH])
    if (code === null)
      server.get(url, (_request, reply) =>
        reply
          .code(404)
          .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .send('This build has no service worker'),
      );
    else
      serveText(server, url, {
        // The browser installs the worker again, and with it the offline page, when its text
        // changes.
        text: `/* ${hash(OFFLINE_PAGE_HTML)} */\n${code}`,
        headers: WORKER_HEADERS,
      });
  serveText(server, OFFLINE_PAGE_PATH, { text: OFFLINE_PAGE_HTML, headers: OFFLINE_PAGE_HEADERS });
}

/** Serves a text that is compressed once, and must be revalidated on each request. */
function serveText(
  server: FastifyInstance,
  url: string,
  { text, headers }: { readonly text: string; readonly headers: Readonly<Record<string, string>> },
): void {
  const bodies = { br: brotliCompressSync(text), gzip: gzipSync(text), identity: text };
  const etag = `"${hash(text)}"`;
  server.get(url, (request, reply) => {
    void reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = chooseEncoding(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  });
}
