/** Built files: named by their content, compressed at build, immutable for a year. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

const YEAR_MS = 365 * 24 * 3_600_000;
/** Of the release store, client files alone: not the server modules, not what a release says of itself. */
const CLIENT_FILE = /^\/([a-z0-9-]+)\/([^/]+)\/client\/[^/]+\.js(\.map)?$/;
const REMOTES = '/assets/remotes';
/** What webpack's runtime asks for when a file was edited (tools/federation/src/dev). */
const HOT_UPDATE_FILE = /^\/[a-z0-9-]+\/dev\/client\/[^/]+\.hot-update\.json$/;

export interface AssetsOptions {
  readonly distFolder: string;
  /** `{remote}/{version}/…` */
  readonly remotesFolder: string;
  readonly isDevelopment: boolean;
  /** Fetches what is not in the folder: a page that was open before this machine was may ask for it. */
  readonly ensure: ((id: string, version: string) => Promise<void>) | null;
}

export async function registerAssets(
  server: FastifyInstance,
  { distFolder, remotesFolder, isDevelopment, ensure }: AssetsOptions,
): Promise<void> {
  const common = {
    index: false as const,
    preCompressed: !isDevelopment,
    immutable: !isDevelopment,
    maxAge: isDevelopment ? 0 : YEAR_MS,
    decorateReply: false,
    dotfiles: 'deny' as const,
  };
  await server.register(fastifyStatic, {
    ...common,
    root: path.join(distFolder, 'shell/client'),
    prefix: '/assets/shell/',
  });
  await server.register(async (remotes) => {
    if (ensure) {
      remotes.addHook('onRequest', async (request) => {
        const [, id, version] =
          CLIENT_FILE.exec(request.url.split('?')[0]?.slice(REMOTES.length) ?? '') ?? [];
        // What cannot be had is not there: 404.
        if (id !== undefined && version !== undefined)
          await ensure(id, version).catch((error: unknown) =>
            request.log.warn({ err: error }, 'a release that was live could not be fetched'),
          );
      });
    }
    await remotes.register(fastifyStatic, {
      ...common,
      root: remotesFolder,
      prefix: `${REMOTES}/`,
      allowedPath: (pathname) =>
        CLIENT_FILE.test(pathname) || (isDevelopment && HOT_UPDATE_FILE.test(pathname)),
    });
  });
  await server.register(fastifyStatic, {
    ...common,
    preCompressed: false,
    root: path.join(distFolder, 'shell/worker'),
    prefix: '/assets/worker/',
    allowedPath: (pathname) => pathname.endsWith('.png'),
  });
  await registerPushWorker(server, path.join(distFolder, 'shell/worker/push-worker.js'));
  server.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (_request, reply) =>
      reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('No such file'),
  });
}

/** At the root, because a service worker is in charge of what lies below its own address; asked for anew each time, because its address stays. */
async function registerPushWorker(server: FastifyInstance, file: string): Promise<void> {
  // A development session builds none.
  const code = await readFile(file, 'utf8').catch(() => null);
  const etag = `"${createHash('sha256')
    .update(code ?? '')
    .digest('base64url')
    .slice(0, 22)}"`;
  server.get('/push-worker.js', (request, reply) => {
    if (code === null)
      return reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('There is no service worker in this build');
    void reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(code);
  });
  // What an iPhone's Home Screen makes of Paddock: there, pushes come to nothing else.
  server.get('/app.webmanifest', (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=3600',
      })
      .send(JSON.stringify(WEB_MANIFEST)),
  );
}

const WEB_MANIFEST = {
  name: 'Paddock',
  short_name: 'Paddock',
  lang: 'en-NZ',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8f5',
  theme_color: '#ffffff',
  icons: [
    {
      src: '/assets/worker/app-icon-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'any maskable',
    },
  ],
};
