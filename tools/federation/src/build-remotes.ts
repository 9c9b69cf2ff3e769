/**
 * Builds releases of remotes into the local release store. A release contains only the remote's own
 * code and the libraries. Building a release does not make it live.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Configuration, Stats } from 'webpack';
import type { Release } from '@paddock/contracts/manifest';
import { DIST, getRemoteFolder, IS_PACKAGED, MANIFEST_FILE, ROOT } from './paths.ts';
import { makeRelease } from './release-folder.ts';
import { createRemoteClientConfig, createRemoteServerConfig } from './webpack-config.ts';

export const PRODUCTION_MODE = { isDevelopment: false };

/** @throws Error with the error messages of webpack */
export function runWebpack(configs: Configuration[]): Promise<Stats[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(Object.assign(configs, { parallelism: 2 }));
    compiler.run((error, result) => {
      if (error) return reject(error);
      if (!result) return reject(new Error('webpack returned no result'));
      const text = result.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (result.hasErrors()) return reject(new Error(text));
      if (result.hasWarnings()) console.warn(text);
      compiler.close((closeError) => (closeError ? reject(closeError) : resolve(result.stats)));
    });
  });
}

/**
 * Ensures that a remote's build includes no code of another app, because releases of that app would
 * not update the included copy.
 *
 * @throws Error that names the first such file
 */
export function assertOwnSources(remoteId: string, resources: Iterable<string>): void {
  const own = IS_PACKAGED
    ? ['src/', MANIFEST_FILE]
    : [`${getRemoteFolder(remoteId)}/`, 'libs/', 'tools/federation/'];
  for (const resource of resources) {
    const file = path.relative(ROOT, resource).replaceAll(path.sep, '/');
    // Looks for the folder anywhere in the path, because a package may be a link to another folder.
    const isPackage = file.split('/').includes('node_modules');
    if (!isPackage && !own.some((folder) => file.startsWith(folder)))
      throw new Error(
        `${remoteId}: the build includes ${file}, which belongs neither to this remote nor to a library`,
      );
  }
}

function listResources(compilation: Compilation): string[] {
  return [...compilation.modules]
    .flatMap((module) =>
      module instanceof webpack.NormalModule && module.resource
        ? [module.resource.split('?')[0] ?? '']
        : [],
    )
    .filter((resource) => path.isAbsolute(resource));
}

/**
 * @returns the releases, stored locally under versions that contain a hash of the release's files
 */
export async function buildRemotes(ids: readonly string[]): Promise<Release[]> {
  const staging = (id: string) => path.join(DIST, 'staging', `${id}-${process.pid}`);
  for (const id of ids) mkdirSync(staging(id), { recursive: true });
  try {
    const stats = await runWebpack(
      ids.flatMap((id) => [
        createRemoteClientConfig(id, path.join(staging(id), 'client'), PRODUCTION_MODE),
        createRemoteServerConfig(id, path.join(staging(id), 'server'), PRODUCTION_MODE),
      ]),
    );
    return ids.map((id, index) => {
      const [client, server] = [stats[index * 2]?.compilation, stats[index * 2 + 1]?.compilation];
      if (!client || !server) throw new Error(`${id}: webpack returned no result`);
      for (const compilation of [client, server]) assertOwnSources(id, listResources(compilation));
      return makeRelease(id, staging(id), { client, server }).release;
    });
  } finally {
    for (const id of ids) rmSync(staging(id), { recursive: true, force: true });
  }
}
