/**
 * `npm run gallery`: builds the gallery's viewer, rebuilds it when sources change, and serves it on
 * `PORT` or on a free port.
 */
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { readPort, assertPortFree } from '../../stack/src/process/ports.ts';
import { runCommand } from '../../stack/src/stack-error.ts';
import { buildAndWatch } from './gallery-build.ts';
import { serveGallery } from './gallery-server.ts';

await runCommand(async () => {
  const isPortChosen = (process.env['PORT'] ?? '') !== '';
  const port = isPortChosen ? readPort(process.env) : await findFreePort();
  if (isPortChosen) await assertPortFree(port);
  await buildAndWatch();
  console.log(`\n  The gallery is at ${await serveGallery(port)}\n`);
});
