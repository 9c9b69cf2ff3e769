/** Serves built files: content-addressed, compressed at build time and immutable for a year. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { DAY_MS } from '@paddock/runtime/durations';
import { FONT_FILE } from '@paddock/ui/theme/font/font-css.ts';
import { isPublicFile } from './releases/public-files.ts';
import { addScriptDictionaries } from './script-dictionaries.ts';

const FONT_FOLDER = path.dirname(
  fileURLToPath(import.meta.resolve('@paddock/ui/theme/font/font-css.ts')),
);
const YEAR_MS = 365 * DAY_MS;
/**
 * Only client files of the release store are public: not server modules, `release.json` or source
 * maps, with which `npm run release -- status` finds the places of failures.
 */
const CLIENT_FILE = /^\/([a-z0-9-]+)\/([^/]+)\/client\/[^/]+$/;
const isReleaseFile = (pathname: string) => CLIENT_FILE.test(pathname) && isPublicFile(pathname);
/** Files that a browser can open as a document and whose scripts it would then run. */
const DOCUMENT = /\.(?:svg|xml)$/;
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const SOURCE_MAP = /\.map$/;
const REMOTES = '/assets/remotes';
/**
 * Matches files that webpack's runtime requests after a source file was edited
 * (tools/federation/src/dev).
 */
const HOT_UPDATE_FILE = /^\/[a-z0-9-]+\/dev\/client\/[^/]+\.hot-update\.json$/;

export interface AssetsOptions {
  readonly distFolder: string;
  /** Holds the releases as `{remote}/{version}/…`. */
  readonly remotesFolder: string;
  readonly isDevelopment: boolean;
  /**
   * Downloads a release that is missing from the folder: a page may request files of a release that
   * was live before this machine started, or of one that the browser previews. Null when all files
   * are already in the folder.
   */
  readonly ensureRelease:
    | ((id: string, version: string, request?: FastifyRequest) => Promise<void>)
    | null;
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
  const shellFolder = path.join(distFolder, 'shell/client');
  await server.register(async (scripts) => {
    // In development, a file's name does not change with its content.
    if (!isDevelopment)
      addScriptDictionaries(scripts, { shellFolder, remotesFolder, ensureRelease });
    await scripts.register(fastifyStatic, {
      ...common,
      root: shellFolder,
      prefix: '/assets/shell/',
      allowedPath: (pathname) => isDevelopment || !SOURCE_MAP.test(pathname),
    });
    await scripts.register(registerRemoteAssets);
  });
  async function registerRemoteAssets(remotes: FastifyInstance): Promise<void> {
    if (ensureRelease) {
      remotes.addHook('onRequest', async (request) => {
        const [, id, version] =
          CLIENT_FILE.exec(request.url.split('?')[0]?.slice(REMOTES.length) ?? '') ?? [];
        // Ignore a failed download: the static plugin then responds with 404.
        if (id !== undefined && version !== undefined)
          await ensureRelease(id, version, request).catch((error: unknown) =>
            request.log.warn({ err: error, remote: id, version }, 'could not download the release'),
          );
      });
    }
    await remotes.register(fastifyStatic, {
      ...common,
      root: remotesFolder,
      prefix: `${REMOTES}/`,
      setHeaders(response, file) {
        if (DOCUMENT.test(file)) void response.header('content-security-policy', DOCUMENT_POLICY);
      },
      allowedPath: (pathname) =>
        isReleaseFile(pathname) ||
        (isDevelopment && (HOT_UPDATE_FILE.test(pathname) || SOURCE_MAP.test(pathname))),
    });
  }
  await server.register(fastifyStatic, {
    ...common,
    preCompressed: false,
    root: FONT_FOLDER,
    prefix: '/assets/fonts/',
    allowedPath: (pathname) => pathname === `/${FONT_FILE}`,
  });
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
