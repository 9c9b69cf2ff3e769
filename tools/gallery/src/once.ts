/** Builds the gallery's viewer once and serves it on `PORT`, for the browser tests. */
import { readPort } from '../../stack/src/process/ports.ts';
import { runCommand } from '../../stack/src/stack-error.ts';
import { buildOnce } from './gallery-build.ts';
import { serveGallery } from './gallery-server.ts';

await runCommand(async () => {
  await buildOnce();
  console.log(`The gallery is at ${await serveGallery(readPort(process.env))}`);
});
