/**
 * `npm run gallery`: builds the viewer, follows its sources, and serves it.
 *
 *   node tools/gallery/src/main.ts          builds again at each edit
 *   node tools/gallery/src/main.ts --once   builds once: for the browser tests
 */
import webpack from 'webpack';
import type { Stats } from 'webpack';
import { formatSeconds } from '../../stack/src/console/format.ts';
import { freePort, portFromEnvironment, requirePort } from '../../stack/src/process/ports.ts';
import { runCommand, StackError } from '../../stack/src/stack-error.ts';
import { galleryConfig } from './gallery-config.ts';
import { serveGallery } from './gallery-server.ts';

function messagesOf(stats: Stats): string {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}

/** Resolves with the first build that is whole. With `--once` a failed one rejects; otherwise it is said and waited for. */
function build(isOnce: boolean): Promise<void> {
  const compiler = webpack(galleryConfig());
  return new Promise((resolve, reject) => {
    const handle = (error: Error | null, stats: Stats | undefined) => {
      if (error) reject(error);
      else if (stats?.hasErrors() && isOnce) reject(new StackError(messagesOf(stats)));
      else if (stats?.hasErrors()) console.log(messagesOf(stats));
      else if (stats) {
        console.log(`  built in ${formatSeconds(stats.endTime - stats.startTime)}`);
        resolve();
      }
    };
    if (!isOnce) compiler.watch({}, handle);
    else
      compiler.run((error, stats) => {
        // The cache is written when the compiler closes.
        compiler.close(() => handle(error, stats));
      });
  });
}

await runCommand(async () => {
  const isOnce = process.argv.includes('--once');
  const isPortChosen = process.env['PORT'] !== undefined;
  const port = isPortChosen ? portFromEnvironment(process.env) : await freePort();
  if (isPortChosen) await requirePort(port);
  await build(isOnce);
  console.log(`The gallery is at ${await serveGallery(port)}`);
});
