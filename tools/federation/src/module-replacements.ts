/** Modules of third-party packages and libraries that the bundles replace with smaller ones. */
import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { MODULE_EXTENSION } from './paths.ts';

/**
 * The host provides the federation runtime to the remotes. The CommonJS build of the plugin that
 * provides the runtime would bundle a second copy, so it is replaced.
 */
export const ONE_RUNTIME = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
  },
);

interface Replacement {
  readonly module: RegExp;
  /** Matches the folder of the module that contains the import. */
  readonly importer: RegExp;
  /** The path of the replacing module without its extension. */
  readonly replacement: string;
}

function replaceModules(replacements: readonly Replacement[]): WebpackPluginInstance[] {
  return replacements.map(
    ({ module, importer, replacement }) =>
      new webpack.NormalModuleReplacementPlugin(
        module,
        (resource: { request: string; context: string }) => {
          if (importer.test(resource.context))
            resource.request = path.join(import.meta.dirname, `${replacement}${MODULE_EXTENSION}`);
        },
      ),
  );
}

/**
 * Replaces unused code of third-party packages that no option removes (saves 6 KB after brotli).
 */
export const LEAN_REPLACEMENTS = replaceModules([
  {
    module: /[\\/]SnapshotHandler\.js$/,
    importer: /runtime-core[\\/]dist/,
    replacement: 'lean/snapshot-handler',
  },
  {
    module: /[\\/]preload\.js$/,
    importer: /runtime-core[\\/]dist/,
    replacement: 'lean/preload',
  },
  {
    module: /[\\/]desc\.mjs$/,
    importer: /error-codes[\\/]dist/,
    replacement: 'lean/error-descriptions',
  },
  { module: /[\\/]Prefixer\.js$/, importer: /stylis[\\/]src/, replacement: 'lean/prefixer' },
  {
    module: /[\\/]instrumentation\.js$/,
    importer: /react-router[\\/]dist/,
    replacement: 'lean/instrumentation',
  },
]);

/** The module that starts the federation runtime of a bundle. webpack generates its importer. */
const BUNDLER_RUNTIME = {
  module: /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
  importer: /node_modules[\\/]\.federation$/,
};

/** Makes the host provide the federation runtime to the remotes. */
export const HOST_RUNTIME = replaceModules([
  { ...BUNDLER_RUNTIME, replacement: 'runtime/provide-runtime' },
]);

/** Makes a remote use the host's federation runtime (saves 4 KB after brotli in each entry). */
export const REMOTE_RUNTIME = replaceModules([
  { ...BUNDLER_RUNTIME, replacement: 'runtime/use-host-runtime' },
]);

/**
 * On the server, only three functions of the session code are needed. All of the session code, as
 * browsers load it, would make up a fifth of the renderer.
 */
export const SERVER_REPLACEMENTS = replaceModules([
  {
    module: /[\\/]start-session-manager\.ts$/,
    importer: /[\\/]auth[\\/]src$/,
    replacement: 'lean/start-session-manager',
  },
]);
