/**
 * The one table of what host and remotes share: one copy at run time, given by the host. A remote neither bundles
 * these nor brings a fallback; its build writes down the range it was built on, and the host refuses what is outside.
 *
 * Shared packages are not tree-shaken, so the table is short: react-router is behind the narrow facade
 * `@paddock/router`, rxjs behind `@paddock/event-bus`.
 */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Every module name that a remote may ask of the host, in the browser and on the server. */
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

/** The installed version of the package that a shared module is in. */
export function sharedVersion(moduleName: SharedModule): string {
  const file = findPackageJSON(moduleName, import.meta.url);
  if (!file) throw new Error(`The shared package ${moduleName} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, sharedVersion(name)]));
}

/**
 * Returns the range that a remote's build writes down. For React and styled-components it is the major: a remote built on
 * another minor or patch runs with the host's copy. For our own libraries it is the major from the minor on that the
 * remote was built on, because a minor may add a name that the remote calls.
 */
export function sharedRange(moduleName: SharedModule): string {
  const [major, minor] = sharedVersion(moduleName).split('.');
  return moduleName.startsWith('@paddock/') ? `^${major}.${minor}` : `^${major}`;
}

/** @param role the host provides eagerly; a remote consumes and brings no fallback. */
export function sharedConfig(role: 'host' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      role === 'host'
        ? {
            singleton: true,
            eager: true,
            version: sharedVersion(name),
            requiredVersion: sharedRange(name),
          }
        : { singleton: true, import: false, requiredVersion: sharedRange(name) },
    ]),
  );
}
