/** Built files: named by their content, compressed at build, immutable for a year. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

const YEAR_MS = 365 * 24 * 3_600_000;
/** Of the release store, client files alone: not the server modules, not what a release says of itself. */
const CLIENT_FILE = /^\/[a-z0-9-]+\/[^/]+\/client\/[^/]+\.js(\.map)?$/;
/** What webpack's runtime asks for when a file was edited (tools/federation/src/dev). */
const HOT_UPDATE_FILE = /^\/[a-z0-9-]+\/dev\/client\/[^/]+\.hot-update\.json$/;

export async function registerAssets(server: FastifyInstance, distFolder: string, isDevelopment: boolean): Promise<void> {
  const common = { index: false as const, preCompressed: !isDevelopment, immutable: !isDevelopment, maxAge: isDevelopment ? 0 : YEAR_MS, decorateReply: false, dotfiles: 'deny' as const };
  await server.register(fastifyStatic, { ...common, root: path.join(distFolder, 'shell/client'), prefix: '/assets/shell/' });
  await server.register(fastifyStatic, {
    ...common,
    root: path.join(distFolder, 'remotes'),
    prefix: '/assets/remotes/',
    allowedPath: (pathname) => CLIENT_FILE.test(pathname) || (isDevelopment && HOT_UPDATE_FILE.test(pathname)),
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (_request, reply) => reply.code(404).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send('No such file'),
  });
}
