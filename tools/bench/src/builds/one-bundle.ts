/** The same app without Module Federation, built for comparison: in one file, and in one file per route. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { compressAhead } from '../../../federation/src/release-folder.ts';
import { monolithConfig } from '../../../federation/src/webpack-config.ts';
import { BENCH_FOLDER } from '../serve/bench-stack.ts';

export interface OneBundle {
  readonly folder: string;
  readonly entry: string;
  /** Brotli bytes of every script that a route takes; the chunk's name is the one that the remotes give it. */
  bytesFor(chunk: string): number;
}

export interface OneBundles {
  /** What `npm run build:monolith` makes. */
  readonly single: OneBundle;
  /** The same, but a route's code stays a file of its own: what a page takes is then the same code as federated. */
  readonly split: OneBundle;
}

function build(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack gave no result'));
      compiler.close((closeError) => (closeError ? reject(closeError) : resolve(stats)));
    });
  });
}

async function bundle(name: string, config: Configuration): Promise<OneBundle> {
  const folder = path.join(BENCH_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const { compilation } = await build({ ...config, output: { ...config.output, path: folder, chunkFilename: '[name].[contenthash:12].js' } });
  compressAhead(folder);
  const scripts = (files: Iterable<string> = []) => [...files].filter((file) => file.endsWith('.js'));
  const entryFiles = scripts(compilation.entrypoints.get('shell')?.getFiles());
  const [entry] = entryFiles;
  if (!entry) throw new Error(`The build ${name} wrote no entry`);
  return {
    folder,
    entry,
    bytesFor(chunk) {
      const files = new Set([...entryFiles, ...scripts(compilation.namedChunkGroups.get(chunk)?.getFiles())]);
      return [...files].reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
    },
  };
}

export async function buildOneBundles(): Promise<OneBundles> {
  process.env['NODE_ENV'] = 'production';
  const config = () => monolithConfig({ isDevelopment: false });
  const keepingRoutes = (config().plugins ?? []).filter((plugin) => !(plugin instanceof webpack.optimize.LimitChunkCountPlugin));
  return {
    single: await bundle('one-bundle', config()),
    split: await bundle('one-bundle-by-route', { ...config(), name: 'monolith-by-route', plugins: keepingRoutes }),
  };
}
