/**
 * Serves what browsers and phones need to install the site as an app and to open its links in the
 * native app.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { DAY_MS } from '@paddock/runtime/durations';
import { GATE_SHAPE } from '@paddock/ui/logo/gate-shape.ts';
import { SHARE_PATH } from '../client/service-worker/saved-copy.ts';
import { buildAppSiteAssociation, buildAssetLinks } from './app-links.ts';
import type { AppLinks } from './app-links.ts';
import { FAVICON_PATH, ICONS_PATH, MANIFEST_PATH } from './install-paths.ts';
import { buildWebManifest } from './web-manifest.ts';

const ICON_FOLDER = path.join(import.meta.dirname, '../../icons');
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11.5 58 58"><rect x="-11" y="-11.5" width="58" height="58" rx="13" fill="#176c10"/><path d="${GATE_SHAPE}" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/></svg>`;
const YEAR_MS = 365 * DAY_MS;
/** For files whose address stays the same when their content changes. */
const DAY_CACHE_CONTROL = 'public, max-age=86400';

/**
 * Answers photos that were shared while the browser had no service worker to receive them. The
 * server cannot store them, so the page says that the user has to add them again.
 */
function registerShareFallback(server: FastifyInstance, _options: object, done: () => void): void {
  // Read the photos to the end: browsers report an error when the response comes earlier.
  server.addContentTypeParser('multipart/form-data', (_request, photos, parsed) => {
    photos
      .on('end', () => parsed(null))
      .on('error', parsed)
      .resume();
  });
  server.route({
    method: ['GET', 'POST'],
    url: SHARE_PATH,
    handler: (_request, reply) =>
      reply
        .code(303)
        .headers({ 'cache-control': 'no-store', location: '/post/new?share=failed' })
        .send(),
  });
  done();
}

export async function registerInstallFiles(
  server: FastifyInstance,
  appLinks: AppLinks,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: ICON_FOLDER,
    prefix: ICONS_PATH,
    index: false,
    decorateReply: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: YEAR_MS,
    allowedPath: (pathname) => pathname.endsWith('.png'),
    // Emails show the logo in email apps, which browsers treat as other sites.
    setHeaders: (reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const favicon = await readFile(path.join(ICON_FOLDER, 'favicon.ico'));
  server.get('/favicon.ico', (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/x-icon', 'cache-control': DAY_CACHE_CONTROL })
      .send(favicon),
  );
  server.get(FAVICON_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': DAY_CACHE_CONTROL })
      .send(FAVICON),
  );
  server.get<{ Querystring: { readonly theme?: string } }>(MANIFEST_PATH, ({ query }, reply) =>
    reply
      .headers({
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=3600',
      })
      .send(JSON.stringify(buildWebManifest(query.theme === 'dark' ? 'dark' : 'light'))),
  );
  await server.register(registerShareFallback);
  const wellKnownFiles = {
    'assetlinks.json': buildAssetLinks(appLinks),
    'apple-app-site-association': buildAppSiteAssociation(appLinks),
  };
  for (const [name, content] of Object.entries(wellKnownFiles))
    server.get(`/.well-known/${name}`, (_request, reply) =>
      content === null
        ? reply
            .code(404)
            .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
            .send('File not found')
        : reply
            .headers({ 'content-type': 'application/json', 'cache-control': DAY_CACHE_CONTROL })
            .send(JSON.stringify(content)),
    );
}
