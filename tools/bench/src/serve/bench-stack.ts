/**
 * Runs the built apps as `npm start` does, but with 10,000 listings, a separate data folder and a
 * separate port.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../../../stack/src/launch/build-apps.ts';
import { startStack } from '../../../stack/src/launch/start-stack.ts';
import type { RunningStack } from '../../../stack/src/launch/start-stack.ts';
import { inRoot, STATE_FOLDER } from '../../../stack/src/paths.ts';
import { createProgress } from '../../../stack/src/console/progress.ts';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import { findFreePort } from '@paddock/runtime/testing/free-port';

/**
 * The folder for the benchmarks' data. To measure a million listings, set PADDOCK_BENCH_DIR to a
 * folder with 2 GB of free space.
 */
export const BENCH_FOLDER = path.resolve(
  process.env['PADDOCK_BENCH_DIR'] || path.join(STATE_FOLDER, 'bench'),
);
/** A copy of the build, so that later builds do not change what is measured. */
export const BENCH_DIST = path.join(BENCH_FOLDER, 'dist');
export const BENCH_LISTING_COUNT = 10_000;

/**
 * The site's details, which the servers require in production, and rate limits so high that they
 * never apply, because the benchmarks send more requests than users do.
 */
export const BENCH_ENVIRONMENT = {
  ...TEST_SITE_SETTINGS,
  API_REQUESTS_PER_MINUTE: '1000000000',
  API_MAX_EVENT_LOOP_DELAY_MS: '0',
  API_MESSAGES_PER_MINUTE: '1000000',
  DRAIN_MS: '0',
  LOG_LEVEL: 'warn',
  PADDOCK_DEV: '',
} as const;

export interface BenchStack extends RunningStack {
  readonly port: number;
  /**
   * Returns the process id of a running server.
   * @throws Error while the server restarts
   */
  getPid(name: 'api' | 'shell'): number;
}

/** Returns the port BENCH_PORT + `offset`, or any free port when BENCH_PORT is not set. */
export async function getBenchPort(offset: number): Promise<number> {
  const first = Number(process.env['BENCH_PORT'] ?? '');
  return first > 0 ? first + offset : findFreePort();
}

async function copyBuild(): Promise<void> {
  await buildApps(new AbortController().signal);
  rmSync(BENCH_DIST, { recursive: true, force: true });
  mkdirSync(BENCH_DIST, { recursive: true });
  const { remotes } = JSON.parse(readFileSync(inRoot('dist/composition.json'), 'utf8')) as {
    readonly remotes: readonly { readonly path: string }[];
  };
  for (const folder of [
    'composition.json',
    'shell',
    ...remotes.map((remote) => path.join('remotes', remote.path)),
  ]) {
    cpSync(inRoot('dist', folder), path.join(BENCH_DIST, folder), { recursive: true });
  }
}

/**
 * Ensures that there is a copy of a build. An outdated copy is good enough, because the caller
 * renders no page.
 */
export async function ensureBuild(): Promise<void> {
  if (!existsSync(path.join(BENCH_DIST, 'shell/assets.json'))) await copyBuild();
}

export async function startBenchStack(say: (sentence: string) => void): Promise<BenchStack> {
  say('building changed apps, starting the product on 10,000 listings');
  await copyBuild();
  const port = await getBenchPort(0);
  const stack = await startStack({
    port,
    stateFolder: path.join(BENCH_FOLDER, 'stack'),
    databaseUrl: null,
    sampleListings: BENCH_LISTING_COUNT,
    isBuilding: false,
    isComposedByFile: true,
    progress: createProgress(),
    log: say,
    env: { ...BENCH_ENVIRONMENT, DIST_DIR: BENCH_DIST },
  });
  return {
    ...stack,
    port,
    getPid(name) {
      const pid = stack.pids()[name];
      if (pid === null) throw new Error(`The ${name} is not running`);
      return pid;
    },
  };
}
