/** Serves built files: content-addressed, compressed at build time and immutable for a year. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

const YEAR_MS = 365 * 24 * 3_600_000;
/** Only client files of the release store are public, not server modules or `release.json`. */
const CLIENT_FILE = /^\/([a-z0-9-]+)\/([^/]+)\/client\/[^/]+\.js(\.map)?$/;
const REMOTES = '/assets/remotes';
/** Requested by webpack's runtime after a file was edited (tools/federation/src/dev). */
const HOT_UPDATE_FILE = /^\/[a-z0-9-]+\/dev\/client\/[^/]+\.hot-update\.json$/;

export interface AssetsOptions {
  readonly distFolder: string;
  /** Holds the releases as `{remote}/{version}/…`. */
  readonly remotesFolder: string;
  readonly isDevelopment: boolean;
  /**
   * Downloads a release that is missing from the folder, because a page opened before this machine
   * started may still request its files. Null when all files are already there.
   */
  readonly ensureRelease: ((id: string, version: string) => Promise<void>) | null;
}

export async function registerAssets(
  server: FastifyInstance,
  { distFolder, remotesFolder, isDevelopment, ensureRelease }: AssetsOptions,
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
    if (ensureRelease) {
      remotes.addHook('onRequest', async (request) => {
        const [, id, version] =
          CLIENT_FILE.exec(request.url.split('?')[0]?.slice(REMOTES.length) ?? '') ?? [];
        // A release that cannot be fetched leads to a 404 from the static plugin.
        if (id !== undefined && version !== undefined)
          await ensureRelease(id, version).catch((error: unknown) =>
            request.log.warn({ err: error, remote: id, version }, 'release fetch failed'),
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
        .send('File not found'),
  });
}

/**
 * Serves the service worker and the web manifest. The worker's URL is at the root because a service
 * worker controls only URLs below its own. It is revalidated on each request because its URL never
 * changes.
 */
async function registerPushWorker(server: FastifyInstance, file: string): Promise<void> {
  // A development session builds no service worker.
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
        .send('This build has no service worker');
    void reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag,
    });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(code);
  });
  // iPhones deliver pushes only to web apps on the Home Screen, which this manifest describes.
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
