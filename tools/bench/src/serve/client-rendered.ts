/**
 * Serves a client-rendered version of the site, with which the benchmarks compare the
 * server-rendered, federated one: an empty page with the entry script and one script for the route.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodePayload } from '@paddock/api-client';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { FONT_FILE, FONT_PATH } from '@paddock/ui/theme/font/font-css.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { apiProxy } from '../../../../apps/shell/src/server/api-proxy.ts';
import { loadComposition } from '../../../../apps/shell/src/server/composition-store.ts';
import { SITE_DETAILS_ID } from '../../../../apps/shell/src/layout/site-details.ts';
import { MONOLITH_DIST } from '../../../federation/src/paths.ts';
import { BENCH_DIST, BENCH_ENVIRONMENT } from './bench-stack.ts';

export interface PageServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface ClientRenderedOptions {
  readonly port: number;
  readonly apiOrigin: string;
  readonly entry: string;
}

const ASSETS = '/assets/monolith/';
const HTML = 'text/html; charset=utf-8';

/**
 * Hides the text of the loading indicator, which could be larger than the page's own elements and
 * would then be measured as the largest contentful paint.
 */
const HIDDEN_LOADER_TEXT = '[data-full] > [role="status"] { visibility: hidden }';

/**
 * @param isSignedIn true when the visitor has a session cookie, so that the browser has to request
 * the user's account data
 */
function renderPage(composition: object, entry: string, isSignedIn: boolean): Buffer {
  const session = { state: isSignedIn ? 'unknown' : 'none', user: null };
  const data = encodePayload({
    composition,
    page: { type: 'not-rendered', status: 200 },
    session,
  });
  return brotliCompressSync(`<!doctype html>
<html lang="en-NZ" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Paddock</title>
<link rel="icon" href="data:,">
<style>${globalCss}${HIDDEN_LOADER_TEXT}</style>
<script defer src="${ASSETS}${entry}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${SITE_DETAILS_ID}">${JSON.stringify(readSiteDetails(BENCH_ENVIRONMENT))}</script>
<script type="application/json" id="pd-page">${data}</script>
<i id="document-end" hidden></i>
</body>
</html>
`);
}

export async function serveClientRendered({
  port,
  apiOrigin,
  entry,
}: ClientRenderedOptions): Promise<PageServer> {
  const { composition } = await loadComposition(BENCH_DIST, null);
  const pages = {
    anonymous: renderPage(composition, entry, false),
    signedIn: renderPage(composition, entry, true),
  };
  const server = fastify({ forceCloseConnections: true });
  // Uses the shell's own API proxy, so that API responses are compressed as in production.
  await server.register(apiProxy, { apiOrigin, channel: null, internalToken: null });
  server.get<{ Params: { file: string } }>(
    `${ASSETS}:file(^[\\w.-]+\\.js$)`,
    ({ params }, reply) => {
      const script = readFileSync(path.join(MONOLITH_DIST, `${params.file}.br`));
      return sendBrotli(reply, 'text/javascript', script, 'public, max-age=31536000, immutable');
    },
  );
  const font = readFileSync(new URL(import.meta.resolve(`@paddock/ui/theme/font/${FONT_FILE}`)));
  server.get(FONT_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000' })
      .send(font),
  );
  server.get('/*', ({ headers }, reply) => {
    const isSignedIn = headers.cookie?.includes('__session=') === true;
    return sendBrotli(reply, HTML, isSignedIn ? pages.signedIn : pages.anonymous, 'no-cache');
  });
  return listen(server, port);
}

/**
 * Serves the given pages, keyed by path, as static files, and nothing else: the fastest possible
 * way to show them.
 */
export async function serveStaticPages(
  port: number,
  pages: Readonly<Record<string, Buffer>>,
): Promise<PageServer> {
  const files = new Map(
    Object.entries(pages).map(([pagePath, html]) => [pagePath, brotliCompressSync(html)]),
  );
  const server = fastify({ forceCloseConnections: true });
  server.get('/*', ({ url }, reply) => {
    const page = files.get(url);
    return page ? sendBrotli(reply, HTML, page, 'no-cache') : reply.code(404).send();
  });
  return listen(server, port);
}

function sendBrotli(
  reply: FastifyReply,
  type: string,
  brotli: Buffer,
  cacheControl: string,
): FastifyReply {
  return reply
    .headers({ 'content-type': type, 'content-encoding': 'br', 'cache-control': cacheControl })
    .send(brotli);
}

async function listen(server: FastifyInstance, port: number): Promise<PageServer> {
  await server.listen({ port, host: '127.0.0.1' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
