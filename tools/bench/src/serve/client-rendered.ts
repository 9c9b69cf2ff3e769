/**
 * The app as it is mostly built: an empty page, one script (or one per route), and the rest in the browser. What the
 * server-rendered, federated product is compared with.
 */
import { createServer, request as askApi } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { encodePayload } from '@paddock/api-client';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { loadComposition } from '../../../../apps/shell/src/server/composition-store.ts';
import { BENCH_DIST } from './bench-stack.ts';

export interface PageServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface ClientRenderedOptions {
  readonly port: number;
  readonly apiOrigin: string;
  /** Where the scripts are, each with its `.br` beside it. */
  readonly folder: string;
  readonly entry: string;
}

const ASSETS = '/assets/monolith/';
const FILE = /^[\w.-]+\.js$/;

export async function serveClientRendered({ port, apiOrigin, folder, entry }: ClientRenderedOptions): Promise<PageServer> {
  const { composition } = await loadComposition(BENCH_DIST, null);
  const page = brotliCompressSync(`<!doctype html>
<html lang="en-NZ" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Paddock</title>
<link rel="icon" href="data:,">
<style>${globalCss}</style>
<script defer src="${ASSETS}${entry}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="pd-page">${encodePayload({ composition, page: { state: 'not-rendered', status: 200 } })}</script>
</body>
</html>
`);
  return listen(port, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) return passOn(apiOrigin, request, response);
    const name = pathname.slice(ASSETS.length);
    if (pathname.startsWith(ASSETS) && FILE.test(name)) {
      return send(response, 'text/javascript', readFileSync(path.join(folder, `${name}.br`)), 'public, max-age=31536000, immutable');
    }
    send(response, 'text/html; charset=utf-8', page, 'no-cache');
  });
}

/** One page as a file, and nothing else: the soonest that it can be on the screen. */
export function serveStaticPage(port: number, html: Buffer): Promise<PageServer> {
  const page = brotliCompressSync(html);
  return listen(port, (request, response) => {
    if (request.headers.accept?.includes('text/html')) send(response, 'text/html; charset=utf-8', page, 'no-cache');
    else response.writeHead(404).end();
  });
}

function send(response: ServerResponse, type: string, brotli: Buffer, cacheControl: string): void {
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': brotli.length, 'cache-control': cacheControl }).end(brotli);
}

function passOn(apiOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  const onwards = askApi(new URL(request.url ?? '/', apiOrigin), { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onwards.once('error', () => response.destroy());
  request.pipe(onwards);
}

function listen(port: number, handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<PageServer> {
  const server = createServer(handle);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        origin: `http://localhost:${port}`,
        stop() {
          server.closeAllConnections();
          return new Promise((done) => server.close(() => done()));
        },
      }),
    );
  });
}
