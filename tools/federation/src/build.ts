/**
 * Builds the shell, the remotes, or the monolith:
 *
 * node tools/federation/src/build.ts # builds everything
 * node tools/federation/src/build.ts search shell # builds only these apps
 * node tools/federation/src/build.ts search --without-composition # for Nx, which composes once
 * after several parallel builds
 * node tools/federation/src/build.ts --monolith # builds the client-rendered app with which the
 * benchmarks compare the product
 */
import { cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';
import { buildRemotes, PRODUCTION_MODE as MODE, runWebpack } from './build-remotes.ts';
import { compose } from './composition-file.ts';
import { createRefreshableShellConfig } from './dev/hot-configs.ts';
import { assertBrowserFloor } from './floor/assert-browser-floor.ts';
import { BUILD_OUTPUT, MONOLITH_DIST, REMOTE_IDS, SHELL_DIST, RELEASE_STORE } from './paths.ts';
import { precompress } from './release-folder.ts';
import {
  createMonolithConfig,
  createShellClientConfig,
  createServiceWorkerConfig,
  createShellServerConfig,
} from './webpack-config.ts';
import { getSharedVersions } from './shared.ts';
import { assertShellEntryWithinBudget } from './size-budget.ts';
import { hashFiles, removeOldFiles, writeShellAssets } from './shell-assets.ts';

/** The chunks of the shell's own pages, and of the layout's components (layout/layout.tsx). */
const PAGE_CHUNK = /^page-|^frame$/;

function listPages(stats: Stats | undefined): Record<string, string[]> {
  const chunks = [...(stats?.compilation.chunks ?? [])].filter(({ name }) =>
    PAGE_CHUNK.test(name ?? ''),
  );
  return Object.fromEntries(
    chunks.map((chunk) => [
      (chunk.name ?? '').replace(/^page-/, ''),
      [...chunk.files].filter((file) => file.endsWith('.js')),
    ]),
  );
}

async function buildShell(): Promise<void> {
  const stats = await runWebpack([
    createShellClientConfig(MODE),
    createShellServerConfig(MODE),
    createServiceWorkerConfig(MODE),
    createRefreshableShellConfig(),
  ]);
  const entry = stats[0]?.compilation.entrypoints
    .get('shell')
    ?.getFiles()
    .find((file) => file.endsWith('.js'));
  if (!entry) throw new Error('The shell build wrote no entry script');
  const client = path.join(SHELL_DIST, 'client');
  assertBrowserFloor(client, Object.keys(stats[0]?.compilation.assets ?? {}));
  assertBrowserFloor(path.join(SHELL_DIST, 'worker'), ['push-worker.js']);
  precompress(client);
  assertShellEntryWithinBudget(statSync(path.join(client, `${entry}.br`)).size);
  const pages = listPages(stats[0]);
  const integrity = hashFiles(client, [entry, ...Object.values(pages).flat()]);
  writeShellAssets({ entry, pages, integrity, shared: getSharedVersions() });
  removeOldFiles(client, new Set(Object.keys(stats[0]?.compilation.assets ?? {})));
  copyBuilt(SHELL_DIST, path.join(BUILD_OUTPUT, 'shell'));
}

function copyBuilt(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/**
 * Builds the given remotes and copies only their new releases out of the release store, which also
 * contains earlier ones.
 */
async function buildReleases(ids: readonly string[]): Promise<void> {
  for (const { id, version } of await buildRemotes(ids)) {
    rmSync(path.join(BUILD_OUTPUT, id), { recursive: true, force: true });
    copyBuilt(path.join(RELEASE_STORE, id, version), path.join(BUILD_OUTPUT, id, version));
    console.log(`  ${id} ${version}`);
  }
}

/**
 * Builds the monolith and writes `chunks.json` next to its scripts. The file lists the entry's
 * scripts under `shell`, and each chunk's scripts under the chunk's name.
 */
async function buildMonolith(): Promise<void> {
  const [stats] = await runWebpack([createMonolithConfig(MODE)]);
  precompress(MONOLITH_DIST);
  const groups = [...(stats?.compilation.namedChunkGroups ?? [])];
  const scripts = groups.map(([name, group]) => [
    name,
    group.getFiles().filter((file) => file.endsWith('.js')),
  ]);
  writeFileSync(
    path.join(MONOLITH_DIST, 'chunks.json'),
    JSON.stringify(Object.fromEntries(scripts)),
  );
}

async function main(args: readonly string[]): Promise<void> {
  const known: readonly string[] = ['shell', ...REMOTE_IDS];
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown app ${unknown.join(', ')}; the apps are ${known.join(', ')}.`);
  if (args.includes('--monolith')) {
    await buildMonolith();
    return;
  }
  const chosen = names.length > 0 ? names : known;
  if (chosen.includes('shell')) await buildShell();
  const remotes = REMOTE_IDS.filter((id) => chosen.includes(id));
  if (remotes.length > 0) await buildReleases(remotes);
  if (remotes.length > 0 && !args.includes('--without-composition')) compose();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
