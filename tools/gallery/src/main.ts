/**
 * `npm run gallery`: builds the viewer, rebuilds it when sources change, and serves it on `PORT` or
 * a free port.
 */
import { freePort, portFromEnvironment, requirePort } from '../../stack/src/process/ports.ts';
import { runCommand } from '../../stack/src/stack-error.ts';
import { buildAndFollow } from './gallery-build.ts';
import { serveGallery } from './gallery-server.ts';

await runCommand(async () => {
  const isPortChosen = (process.env['PORT'] ?? '') !== '';
  const port = isPortChosen ? portFromEnvironment(process.env) : await freePort();
  if (isPortChosen) await requirePort(port);
  await buildAndFollow();
  console.log(`\n  The gallery is at ${await serveGallery(port)}\n`);
});
