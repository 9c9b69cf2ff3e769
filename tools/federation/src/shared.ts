/**
 * The modules that host and remotes share. Each exists once at run time, provided by the host. A
 * remote neither bundles them nor has a fallback. Its build records the version range that it
 * needs, and the host rejects a remote whose range it does not satisfy.
 *
 * Shared packages are not tree-shaken, so the list is short: react-router is behind the narrow
 * facade `@paddock/router`, rxjs behind `@paddock/event-bus`.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

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

/** Returns the installed version of the package that contains a shared module. */
export function getSharedVersion(moduleName: SharedModule): string {
  const file = findPackageJSON(moduleName, import.meta.url);
  if (!file) throw new Error(`The shared package ${moduleName} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export function getSharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, getSharedVersion(name)]));
}

/**
 * Returns the range that a remote's build records. For React and styled-components it is the major
 * version: a remote built against another minor or patch version runs with the host's copy. For our
 * own libraries it is at least the minor version that the remote was built against, because a minor
 * version may add a name that the remote uses.
 */
export function getSharedRange(moduleName: SharedModule): string {
  const [major, minor] = getSharedVersion(moduleName).split('.');
  return moduleName.startsWith('@paddock/') ? `^${major}.${minor}` : `^${major}`;
}

/** @param role The host provides the modules eagerly; a remote uses them and has no fallback. */
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
