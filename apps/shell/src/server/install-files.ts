/**
 * Serves what browsers and phones need to install the site as an app and to open its links in the
 * native app, and the contact for reports of vulnerabilities.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyStatic from '@fastify/static';
import { DAY_MS } from '@paddock/runtime/durations';
import { buildAppSiteAssociation, buildAssetLinks } from './app-links.ts';
import type { ShellConfig } from './config.ts';
import { ICONS_PATH, MANIFEST_PATH } from './install-paths.ts';
import { buildWebManifest } from './web-manifest.ts';

const ICON_FOLDER = path.join(import.meta.dirname, '../../icons');
const YEAR_MS = 365 * DAY_MS;
/** For files whose address stays the same when their content changes. */
const DAY_CACHE_CONTROL = 'public, max-age=86400';

export type InstallFilesOptions = Pick<
  ShellConfig,
  'appLinks' | 'securityContact' | 'publicOrigin'
>;

export async function registerInstallFiles(
  server: FastifyInstance,
  { appLinks, securityContact, publicOrigin }: InstallFilesOptions,
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
  });
  const favicon = await readFile(path.join(ICON_FOLDER, 'favicon.ico'));
  server.get('/favicon.ico', (_request, reply) =>
    reply
      .headers({ 'content-type': 'image/x-icon', 'cache-control': DAY_CACHE_CONTROL })
      .send(favicon),
  );
  server.get<{ Querystring: { readonly theme?: string } }>(MANIFEST_PATH, ({ query }, reply) =>
    reply
      .headers({
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=3600',
      })
      .send(JSON.stringify(buildWebManifest(query.theme === 'dark' ? 'dark' : 'light'))),
  );
  const wellKnownFiles = {
    'assetlinks.json': buildAssetLinks(appLinks),
    'apple-app-site-association': buildAppSiteAssociation(appLinks),
  };
  for (const [name, content] of Object.entries(wellKnownFiles))
    server.get(`/.well-known/${name}`, (_request, reply) =>
      content === null
        ? sendFileNotFound(reply)
        : reply
            .headers({ 'content-type': 'application/json', 'cache-control': DAY_CACHE_CONTROL })
            .send(JSON.stringify(content)),
    );
  server.get('/.well-known/security.txt', (_request, reply) =>
    securityContact === null
      ? sendFileNotFound(reply)
      : reply
          .headers({
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': DAY_CACHE_CONTROL,
          })
          .send(buildSecurityText(securityContact, publicOrigin, new Date())),
  );
}

function sendFileNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('File not found');
}

/** The contact is the operator's current setting, so each response is valid for another while. */
const SECURITY_TEXT_LIFE_MS = 90 * DAY_MS;

/** Builds the text of RFC 9116. */
function buildSecurityText(contact: string, publicOrigin: string | null, now: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_LIFE_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
