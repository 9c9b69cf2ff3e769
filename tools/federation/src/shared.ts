/**
 * The modules that the host and the remotes share. At run time, each exists once and is provided by
 * the host. A remote neither bundles them nor has a fallback. A remote's build records the version
 * range that it needs, and the host rejects a remote whose range the host's version does not
 * satisfy.
 *
 * Shared packages are not tree-shaken, so the list is short: the facade `@paddock/router` exposes
 * only part of react-router, and `@paddock/event-bus` hides rxjs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Every module that a remote may import from the host, in the browser and on the server. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@paddock/router',
  '@paddock/event-bus',
  '@paddock/api-client',
  '@paddock/auth',
] as const;
export type SharedModule = (typeof SHARED_MODULES)[number];

/** webpack's part of the federation runtime, which remotes use from the host too. */
const HOST_RUNTIME = '@module-federation/webpack-bundler-runtime';

type ProvidedModule = SharedModule | typeof HOST_RUNTIME;
/** Every module whose version decides whether a host can run a remote. */
export const PROVIDED_MODULES: readonly ProvidedModule[] = [...SHARED_MODULES, HOST_RUNTIME];

/** Returns the installed version of the package that contains a module which the host provides. */
export function getSharedVersion(moduleName: ProvidedModule): string {
  const name = moduleName.split('/').slice(0, moduleName.startsWith('@') ? 2 : 1);
  const file = require.resolve
    .paths(moduleName)
    ?.map((folder) => path.join(folder, ...name, 'package.json'))
    .find(existsSync);
  if (file === undefined) throw new Error(`The shared package ${moduleName} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export function getSharedVersions(): Record<string, string> {
  return Object.fromEntries(PROVIDED_MODULES.map((name) => [name, getSharedVersion(name)]));
}

/**
 * Returns the version range that a remote's build records when it is built against a version. For React and styled-components, the
 * range is the major version: a remote that was built against another minor or patch version uses
 * the host's copy. For Paddock's own libraries and the federation runtime, it starts at the minor
 * version against which the remote was built, because a minor version may add a name that the
 * remote uses.
 */
export function toSharedRange(moduleName: string, version: string): string {
  const [major, minor] = version.split('.');
  const isMinorNeeded = moduleName.startsWith('@paddock/') || moduleName === HOST_RUNTIME;
  return isMinorNeeded ? `^${major}.${minor}` : `^${major}`;
}

function getSharedRange(moduleName: ProvidedModule): string {
  return toSharedRange(moduleName, getSharedVersion(moduleName));
}

/** Returns the version ranges against which this workspace's remotes are built. */
export function getSharedRanges(): Record<string, string> {
  return Object.fromEntries(PROVIDED_MODULES.map((name) => [name, getSharedRange(name)]));
}

/**
 * @param role the host provides the modules eagerly; a remote uses the host's modules and has no
 *   fallback
 */
export function createSharedConfig(role: 'host' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      role === 'host'
        ? {
            singleton: true,
            eager: true,
            version: getSharedVersion(name),
            requiredVersion: getSharedRange(name),
          }
        : { singleton: true, import: false, requiredVersion: getSharedRange(name) },
    ]),
  );
}
