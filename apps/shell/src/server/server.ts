/** The shell's HTTP server: assets, the API behind the same origin, and pages. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { registerAssets } from './assets.ts';
import { crawlers } from './crawlers.ts';
import { DEVELOPMENT_POLL_INTERVAL_MS, POLL_INTERVAL_MS, watchComposition } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { registerLocalServices } from './local-services.ts';
import { registerPages } from './pages.ts';
import type { ClientFiles } from './renderer/messages.ts';
import { createRendererPool } from './renderer/pool.ts';
import { watchSite } from './site-store.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** @throws where the build is missing or broken, with what to do about it */
async function readClientFiles(distFolder: string): Promise<ClientFiles> {
  const file = path.join(distFolder, 'shell/assets.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ClientFiles;
  } catch (error) {
    throw new Error(`The shell is not built (${file}): run "npm run build" first.`, { cause: error });
  }
}

export async function createShellServer(config: ShellConfig): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: process.env['LOG_LEVEL'] ?? 'info', redact: ['req.headers.cookie', 'req.remoteAddress'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });

  const client = await readClientFiles(config.distFolder);
  const pool = createRendererPool({
    file: path.join(config.distFolder, 'shell/server/renderer.cjs'),
    threads: config.renderThreads,
    settings: { apiOrigin: config.apiOrigin, internalToken: config.internalToken, budgetMs: config.renderBudgetMs, iconFallback: config.iconFallback, client },
    log: server.log,
  });
  const store = await watchComposition(
    config.distFolder,
    (next) => {
      server.log.info({ composition: next.composition.hash }, 'a new composition is live');
      pool.compose(next);
    },
    (error) => server.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the composition could not be read; the last good one stays live'),
    config.isDevelopment ? DEVELOPMENT_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  );
  pool.compose(store.current());
  const site = await watchSite({
    apiOrigin: config.apiOrigin,
    internalToken: config.internalToken,
    file: config.siteFile,
    onFault: (error) => server.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the state of the site could not be read; the last good one stays'),
  });
  server.addHook('onClose', async () => {
    store.stop();
    site.stop();
    await pool.close();
  });

  server.get('/healthz', () => ({ status: 'up', composition: store.current().composition.hash, quarantined: pool.quarantined(), renders: pool.pending }));
  server.get('/assets/build.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ entry: client.entry, composition: store.current().composition.hash }),
  );
  server.get('/assets/sign-in.json', (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return config.signIn ? reply.send(config.signIn) : reply.code(404).send({ code: 'sign_in_not_configured', message: 'Signing in is not set up on this server.' });
  });
  await registerAssets(server, config.distFolder, config.isDevelopment);
  await server.register(apiProxy, { apiOrigin: config.apiOrigin });
  await registerLocalServices(server, config);
  await server.register(crawlers, { config, store, site });
  registerPages(server, { config, store, site, pool, clientEntry: client.entry });
  return server;
}
