/**
 * Builds the shell, the remotes, or the monolith:
 *
 *   node tools/federation/src/build.ts                 everything
 *   node tools/federation/src/build.ts search shell    these alone
 *   node tools/federation/src/build.ts --monolith      the one-bundle build that the bench compares with
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { putLive } from './composition-file.ts';
import { DIST, MONOLITH_DIST, REMOTE_IDS, SHELL_DIST } from './paths.ts';
import { compressAhead, makeRelease } from './release-folder.ts';
import { checkRoutes } from './route-check.ts';
import { monolithConfig, pushWorkerConfig, remoteClientConfig, remoteServerConfig, shellClientConfig, shellServerConfig } from './webpack-config.ts';
import { removeOldFiles, writeShellAssets } from './shell-assets.ts';

const MODE = { isDevelopment: false };

/** @throws an Error that carries webpack's own messages. */
function run(configs: Configuration[]): Promise<Stats[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(Object.assign(configs, { parallelism: 2 }));
    compiler.run((error, result) => {
      if (error) return reject(error);
      if (!result) return reject(new Error('webpack gave no result'));
      const text = result.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (result.hasErrors()) return reject(new Error(text));
      if (result.hasWarnings()) console.warn(text);
      compiler.close((closeError) => (closeError ? reject(closeError) : resolve(result.stats)));
    });
  });
}

const PAGE_CHUNK = /^page-/;

function pagesOf(stats: Stats | undefined): Record<string, string[]> {
  const chunks = [...(stats?.compilation.chunks ?? [])].filter(({ name }) => PAGE_CHUNK.test(name ?? ''));
  return Object.fromEntries(chunks.map((chunk) => [(chunk.name ?? '').replace(PAGE_CHUNK, ''), [...chunk.files].filter((file) => file.endsWith('.js'))]));
}

async function buildShell(): Promise<void> {
  const stats = await run([shellClientConfig(MODE), shellServerConfig(MODE), pushWorkerConfig(MODE)]);
  const entry = stats[0]?.compilation.entrypoints.get('shell')?.getFiles().find((file) => file.endsWith('.js'));
  if (!entry) throw new Error('the shell build wrote no entry');
  const client = path.join(SHELL_DIST, 'client');
  compressAhead(client);
  writeShellAssets({ entry, pages: pagesOf(stats[0]) });
  removeOldFiles(client, new Set(Object.keys(stats[0]?.compilation.assets ?? {})));
}

async function buildRemotes(ids: readonly string[]): Promise<void> {
  const staging = (id: string) => path.join(DIST, 'staging', `${id}-${process.pid}`);
  for (const id of ids) mkdirSync(staging(id), { recursive: true });
  try {
    const stats = await run(ids.flatMap((id) => [remoteClientConfig(id, path.join(staging(id), 'client'), MODE), remoteServerConfig(id, path.join(staging(id), 'server'), MODE)]));
    const releases = ids.map((id, index) => {
      const compilation = stats[index * 2]?.compilation;
      if (!compilation) throw new Error(`${id}: webpack gave no result`);
      return makeRelease(id, staging(id), compilation).release;
    });
    checkRoutes(releases.map((release) => release.manifest));
    const composition = putLive(releases);
    for (const { id, version } of releases) console.log(`  ${id} ${version}`);
    console.log(`  composition revision ${composition.revision}`);
  } finally {
    rmSync(path.join(DIST, 'staging'), { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<void> {
  const known: readonly string[] = ['shell', ...REMOTE_IDS];
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no app ${unknown.join(', ')} to build; there are ${known.join(', ')}.`);
  if (args.includes('--monolith')) {
    await run([monolithConfig(MODE)]);
    compressAhead(MONOLITH_DIST);
    return;
  }
  const chosen = names.length > 0 ? names : known;
  if (chosen.includes('shell')) await buildShell();
  const remotes = REMOTE_IDS.filter((id) => chosen.includes(id));
  if (remotes.length > 0) await buildRemotes(remotes);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
