/**
 * Runs `npm run build:monolith`, which builds the same app without Module Federation and without
 * server rendering, split by route.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MONOLITH_DIST } from '../../../federation/src/paths.ts';
import { runScript } from '../../../stack/src/launch/run-script.ts';

export interface ClientRenderedBuild {
  readonly entry: string;
  /**
   * Returns the size of the scripts that a remote's route needs, compressed with brotli, in bytes.
   */
  routeBytes(remote: string, routeId: string): number;
}

export async function buildClientRendered(): Promise<ClientRenderedBuild> {
  await runScript('tools/federation/src/build.ts', ['--monolith']);
  const text = readFileSync(path.join(MONOLITH_DIST, 'chunks.json'), 'utf8');
  const chunks = JSON.parse(text) as Readonly<Record<string, readonly string[]>>;
  const filesFor = (chunk: string) => {
    const files = chunks[chunk];
    if (!files) throw new Error(`The client-rendered build has no chunk ${chunk}`);
    return files;
  };
  const [entry = ''] = filesFor('shell');
  return {
    entry,
    routeBytes(remote, routeId) {
      const files = [...filesFor('shell'), ...filesFor(`${remote}-route-${routeId}`)];
      return files.reduce(
        (sum, file) => sum + statSync(path.join(MONOLITH_DIST, `${file}.br`)).size,
        0,
      );
    },
  };
}
