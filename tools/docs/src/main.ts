/**
 * `npm run docs`: builds the site and serves it on `PORT` or on a free port. With `--build`, only
 * builds it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { ROOT } from '../../federation/src/paths.ts';
import { formatSeconds } from '../../stack/src/console/format.ts';
import { assertPortFree, readPort } from '../../stack/src/process/ports.ts';
import { runCommand } from '../../stack/src/stack-error.ts';
import { buildSite, SITE_FOLDER } from './build-site.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { build: { type: 'boolean' } } });
  const startedMs = performance.now();
  const count = await buildSite();
  console.log(
    `  ${count} pages in ${path.relative(ROOT, SITE_FOLDER)}, built in ${formatSeconds(performance.now() - startedMs)}`,
  );
  if (values.build) return;
  const isPortChosen = (process.env['PORT'] ?? '') !== '';
  const port = isPortChosen ? readPort(process.env) : await findFreePort();
  if (isPortChosen) await assertPortFree(port);
  const server = fastify();
  await server.register(fastifyStatic, { root: SITE_FOLDER });
  await server.listen({ port, host: '127.0.0.1' });
  console.log(`\n  The docs are at http://localhost:${port}\n`);
});
