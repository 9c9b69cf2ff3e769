/**
 * `npm run docs`: builds the site and serves it on `PORT` or on a free port. With `--build`, only
 * builds it. With `--compatibility`, writes docs/compatibility.md instead.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { ROOT } from '../../federation/src/paths.ts';
import {
  COMPATIBILITY_FILE,
  readGenerations,
  renderCompatibility,
} from '../../skew/src/compatibility/compatibility-page.ts';
import { PAST_RELEASES } from '../../skew/src/workspaces/past-releases.ts';
import { formatSeconds } from '../../stack/src/console/format.ts';
import { assertPortFree, readPort } from '../../stack/src/process/ports.ts';
import { runTool } from '../../stack/src/run-tool.ts';
import { runCommand } from '../../stack/src/stack-error.ts';
import { buildSite, SITE_FOLDER } from './build-site.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { build: { type: 'boolean' }, compatibility: { type: 'boolean' } },
  });
  if (values.compatibility) {
    const file = path.join(ROOT, COMPATIBILITY_FILE);
    writeFileSync(file, renderCompatibility(readGenerations(ROOT, PAST_RELEASES)));
    await runTool('oxfmt/bin/oxfmt', [COMPATIBILITY_FILE]);
    return;
  }
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
