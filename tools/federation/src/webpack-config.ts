/**
 * The webpack configurations of the product's six bundles: the shell's client, the service worker,
 * the shell's renderer (server), a remote's client, a remote's server module, and the monolith with
 * which the benchmarks compare the product.
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { getFederationName } from '@paddock/contracts/remote';
import workspace from '../../../package.json' with { type: 'json' };
import { CHUNK_RETRY_PLUGIN, CHUNK_STALLED_MS } from './chunk-retry-plugin.ts';
import { EMPTY_FUNCTIONS } from './empty-functions.ts';
import { federation, LEAN_RUNTIME } from './federation-plugin.ts';
import { INTEGRITY_PLUGIN } from './integrity-plugin.ts';
import {
  HOST_RUNTIME,
  LEAN_REPLACEMENTS,
  SINGLE_RUNTIME_PLUGIN,
  REMOTE_RUNTIME,
  SERVER_REPLACEMENTS,
} from './module-replacements.ts';
import {
  getRemoteFolder,
  MODULE_EXTENSION,
  MONOLITH_DIST,
  REMOTE_IDS,
  ROOT,
  SHELL_DIST,
} from './paths.ts';
import { PHONE_TIMEOUT_PLUGIN } from './phone-timeout-plugin.ts';
import { PUBLIC_PATH_PLUGIN } from './public-path-plugin.ts';
import { addAssetRules, ASSET_EXPERIMENTS, createAssetOutput } from './remote-assets.ts';
import { SHARED_EXPORTS_PLUGIN } from './shared-exports-plugin.ts';
import { SHARED_MODULES, createSharedConfig } from './shared.ts';

const require = createRequire(import.meta.url);

/** The oldest browsers that Paddock supports (ADR 39). */
const BROWSERS = workspace.browserslist;

export interface BuildMode {
  /** True for a development build, with readable names and React's development build. */
  readonly isDevelopment: boolean;
  /**
   * True for a development build in which edited components of this bundle are replaced in the open
   * page (dev/hot-configs.ts).
   */
  readonly isHot?: boolean;
}

const INLINE_THEME = path.join(import.meta.dirname, `lean/inline-theme${MODULE_EXTENSION}`);

function swcRule(target: 'web' | 'node', { isDevelopment, isHot = false }: BuildMode) {
  const isRefreshed = isHot && target === 'web';
  return {
    // Paddock's own libraries are compiled too: in this repository from their sources, to which the
    // links in node_modules resolve, and elsewhere from their packages.
    test: /\.tsx?$|[\\/]node_modules[\\/]@paddock[\\/].*\.js$/,
    exclude: /node_modules[\\/](?!@paddock[\\/])/,
    use: [
      {
        loader: require.resolve('swc-loader'),
        options: {
          swcrc: false,
          // As an object, webpack makes its paths relative to the root. As text, they would be part of
          // the module's hash, and builds in two folders would differ.
          parseMap: true,
          env: { targets: target === 'web' ? BROWSERS : 'node 22' },
          jsc: {
            parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
            // swc silently omits React Fast Refresh unless JSX is compiled for development too.
            transform: {
              react: { runtime: 'automatic', development: isRefreshed, refresh: isRefreshed },
            },
            experimental: {
              plugins: [
                [
                  require.resolve('@swc/plugin-styled-components'),
                  {
                    displayName: isDevelopment,
                    fileName: isDevelopment,
                    ssr: true,
                    minify: true,
                    pure: true,
                    transpileTemplateLiterals: false,
                  },
                ],
              ],
            },
          },
        },
      },
      INLINE_THEME,
    ],
  };
}

/** Rules that leave out code of third-party packages that the shell's client does not use. */
const LEAN_PACKAGES = [
  ...EMPTY_FUNCTIONS,
  {
    test: /[\\/]react-router[\\/]dist[\\/].*\.js$/,
    loader: path.join(import.meta.dirname, 'lean/pure-components.mjs'),
  },
];

/**
 * Uses swc's minifier instead of terser, because its output is 1 % smaller for this code and it is
 * several times faster.
 */
const MINIMIZER = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { ecma: 2020, passes: 3, pure_getters: true, keep_fargs: false },
    },
  }),
] as unknown as WebpackPluginInstance[];

export function createBaseConfig(target: 'web' | 'node', mode: BuildMode): Configuration {
  return {
    mode: mode.isDevelopment ? 'development' : 'production',
    target: target === 'web' ? ['web', 'es2020'] : 'node22',
    context: ROOT,
    devtool: mode.isDevelopment
      ? 'cheap-module-source-map'
      : target === 'web'
        ? 'hidden-source-map'
        : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The condition `es2015` selects the modern code of rxjs. Its default build includes helpers
      // for browsers that Paddock does not support.
      conditionNames: ['es2015', '...'],
      alias:
        target === 'web'
          ? {
              'styled-components$': path.join(
                import.meta.dirname,
                `lean/styled-components${MODULE_EXTENSION}`,
              ),
              '@paddock/domain/structured-data$': path.join(
                import.meta.dirname,
                `lean/structured-data${MODULE_EXTENSION}`,
              ),
            }
          : {},
    },
    module: { rules: [swcRule(target, mode)] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    // webpack's cache on disk makes hot reload start sooner. Production builds use Nx's cache
    // instead; caching them in webpack as well would take 440 MB.
    cache: mode.isDevelopment && {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.paddock/webpack'),
      buildDependencies: {
        config: [
          import.meta.filename,
          path.join(import.meta.dirname, `module-replacements${MODULE_EXTENSION}`),
          path.join(import.meta.dirname, `phone-timeout-plugin${MODULE_EXTENSION}`),
        ],
      },
    },
  };
}

/**
 * Returns the configuration of the host: one file without an async boundary, which includes all
 * shared modules eagerly.
 */
export function createShellClientConfig(mode: BuildMode): Configuration {
  const shared = createBaseConfig('web', mode);
  return {
    ...shared,
    name: 'shell-client',
    entry: { shell: './apps/shell/src/client/main.tsx' },
    module: { rules: [...(shared.module?.rules ?? []), ...LEAN_PACKAGES] },
    output: {
      path: path.join(SHELL_DIST, 'client'),
      filename: mode.isDevelopment ? 'shell.js' : 'shell.[contenthash:12].js',
      chunkFilename: mode.isDevelopment ? '[name].js' : '[name].[contenthash:12].js',
      publicPath: '/assets/shell/',
      uniqueName: 'paddock_shell',
      chunkLoadTimeout: CHUNK_STALLED_MS,
    },
    optimization: { minimizer: MINIMIZER, splitChunks: false, runtimeChunk: false },
    plugins: [
      SINGLE_RUNTIME_PLUGIN,
      CHUNK_RETRY_PLUGIN,
      INTEGRITY_PLUGIN,
      PHONE_TIMEOUT_PLUGIN,
      HOST_RUNTIME,
      ...LEAN_REPLACEMENTS,
      federation({
        name: 'paddock_shell',
        shared: createSharedConfig('host'),
        experiments: { provideExternalRuntime: true, ...LEAN_RUNTIME },
      }),
    ],
  };
}

/**
 * Returns the configuration of the service worker and of the one that replaces it while saving
 * pages is turned off. Each is one file with a fixed name, because browsers update a service worker
 * by its address.
 */
export function createServiceWorkerConfig(mode: BuildMode): Configuration {
  return {
    ...createBaseConfig('web', mode),
    name: 'shell-service-worker',
    target: ['webworker', 'es2020'],
    entry: {
      'service-worker': './apps/shell/src/client/service-worker/service-worker.ts',
      'push-worker': './apps/shell/src/client/service-worker/push-worker.ts',
    },
    output: {
      path: path.join(SHELL_DIST, 'worker'),
      filename: '[name].js',
      clean: true,
    },
    optimization: { minimizer: MINIMIZER, splitChunks: false, runtimeChunk: false },
  };
}

/**
 * Returns the configuration of the renderer: a self-contained CommonJS module that runs in a worker
 * thread of the shell's server.
 */
export function createShellServerConfig(mode: BuildMode): Configuration {
  return {
    ...createBaseConfig('node', mode),
    name: 'shell-server',
    entry: { renderer: './apps/shell/src/server/renderer/renderer.worker.tsx' },
    output: {
      path: path.join(SHELL_DIST, 'server'),
      filename: '[name].cjs',
      asyncChunks: false,
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: SERVER_REPLACEMENTS,
  };
}

/**
 * Makes webpack evaluate a module again on Retry when the module threw an error the first time.
 * Without this option, the module would stay empty as long as the page is open. The option that
 * webpack's types recommend instead would throw the same error again.
 */
const RETRY_FAILED_MODULES: object = { strictModuleExceptionHandling: true };

/** Returns the path of the module that exports the remote, relative to the root. */
function toRemoteModule(remoteId: string): string {
  return `./${path.posix.join(getRemoteFolder(remoteId), 'src/remote.tsx')}`;
}

/**
 * Returns the configuration of a remote's browser part: an entry, `./remote`, and a chunk for each
 * route and slot.
 */
export function createRemoteClientConfig(
  remoteId: string,
  outputPath: string,
  mode: BuildMode,
): Configuration {
  const shared = createBaseConfig('web', mode);
  return {
    ...shared,
    ...ASSET_EXPERIMENTS,
    module: addAssetRules(remoteId, 'web', shared.module),
    name: `${remoteId}-client`,
    // Otherwise each build warns that the address of the files is not known, as it has to be.
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      ...createAssetOutput(remoteId, mode.isDevelopment),
      path: outputPath,
      chunkFilename: mode.isDevelopment ? '[name].js' : '[name].[contenthash:12].js',
      publicPath: 'auto',
      chunkLoadTimeout: CHUNK_STALLED_MS,
      ...RETRY_FAILED_MODULES,
    },
    // Code that two routes share becomes a file of its own only when it is large enough to be worth
    // a request on a slow connection.
    optimization: {
      minimizer: MINIMIZER,
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 24_000, cacheGroups: { default: false } },
    },
    plugins: [
      CHUNK_RETRY_PLUGIN,
      INTEGRITY_PLUGIN,
      PUBLIC_PATH_PLUGIN,
      SHARED_EXPORTS_PLUGIN,
      REMOTE_RUNTIME,
      ...LEAN_REPLACEMENTS,
      federation({
        name: getFederationName(remoteId),
        filename: mode.isDevelopment ? 'entry.js' : 'entry.[contenthash:12].js',
        exposes: { './remote': { import: toRemoteModule(remoteId), name: 'remote' } },
        shared: createSharedConfig('remote'),
        manifest: !mode.isDevelopment,
        // Remotes never load other remotes, so that part of the federation runtime is left out.
        experiments: {
          externalRuntime: true,
          optimization: { ...LEAN_RUNTIME.optimization, disableRemote: true },
        },
      }),
    ],
  };
}

/** Sets the address of the release's files. It must run before the remote's own modules. */
const SERVER_PUBLIC_PATH = path.join(
  import.meta.dirname,
  `runtime/server-public-path${MODULE_EXTENSION}`,
);

/**
 * Returns the configuration of a remote's server part: one CommonJS file. The host's `require`
 * provides the shared modules.
 */
export function createRemoteServerConfig(
  remoteId: string,
  outputPath: string,
  mode: BuildMode,
): Configuration {
  const shared = createBaseConfig('node', mode);
  return {
    ...shared,
    ...ASSET_EXPERIMENTS,
    module: addAssetRules(remoteId, 'node', shared.module),
    name: `${remoteId}-server`,
    entry: { server: [SERVER_PUBLIC_PATH, toRemoteModule(remoteId)] },
    output: {
      ...createAssetOutput(remoteId, mode.isDevelopment),
      path: outputPath,
      filename: mode.isDevelopment ? 'server.cjs' : 'server.[contenthash:12].cjs',
      asyncChunks: false,
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(SHARED_MODULES.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimize: false, splitChunks: false },
  };
}

/**
 * Returns the configuration of the monolith: the same app without federation, rendered in the
 * browser, with which the benchmarks compare the site.
 */
export function createMonolithConfig(mode: BuildMode): Configuration {
  const shared = createBaseConfig('web', mode);
  const nameChunks = {
    include: REMOTE_IDS.map((id) => path.join(ROOT, 'apps', id, 'src')),
    enforce: 'pre' as const,
    loader: path.join(import.meta.dirname, 'monolith/name-chunks.mjs'),
  };
  return {
    ...shared,
    name: 'monolith',
    entry: { shell: './apps/shell/src/client/main.tsx' },
    module: { rules: [...(shared.module?.rules ?? []), ...LEAN_PACKAGES, nameChunks] },
    output: {
      path: MONOLITH_DIST,
      filename: 'monolith.[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: '/assets/monolith/',
      uniqueName: 'paddock_monolith',
      clean: true,
    },
    optimization: { minimizer: MINIMIZER, splitChunks: false, runtimeChunk: false },
    plugins: [
      PHONE_TIMEOUT_PLUGIN,
      ...LEAN_REPLACEMENTS,
      new webpack.NormalModuleReplacementPlugin(
        /\/client\/load-remote\.ts$/,
        path.join(ROOT, 'tools/federation/src/monolith/load-remote.ts'),
      ),
    ],
  };
}
