/**
 * The one webpack configuration. Every bundle of the product is one of six: the shell's client, its service worker, its
 * renderer (server), a remote's client, a remote's server module, and the monolith that the bench compares with.
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { federationName } from '@paddock/contracts/federation-name';
import { ASK_ANEW, CHUNK_TIMEOUT_MS } from './anew-plugin.ts';
import { INTEGRITY } from './integrity-plugin.ts';
import { MONOLITH_DIST, REMOTE_IDS, ROOT, SHELL_DIST } from './paths.ts';
import { PHONE_TIMEOUT } from './phone-timeout-plugin.ts';
import { SHARED_MODULES, sharedConfig } from './shared.ts';

const require = createRequire(import.meta.url);

export interface BuildMode {
  /** Development: readable names, React's development build. */
  readonly isDevelopment: boolean;
  /** Development: this bundle's components are replaced in the open page as they are edited (dev/hot-configs.ts). */
  readonly isHot?: boolean;
}

/** Phones from 2021 on; Node 22 on the server. */
const BROWSER_TARGETS = 'chrome 92, safari 15.4, firefox 102';

function swcRule(target: 'web' | 'node', { isDevelopment, isHot = false }: BuildMode) {
  const isRefreshed = isHot && target === 'web';
  return {
    test: /\.tsx?$/,
    // Workspace packages are linked into node_modules but resolve to their real folders, so this skips packages alone.
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      env: { targets: target === 'web' ? BROWSER_TARGETS : 'node 22' },
      jsc: {
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        // swc leaves React Fast Refresh out, without a word, unless JSX is compiled for development too.
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
  };
}

/** swc's minifier in place of terser's: 1 % smaller here, and several times faster. */
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

export function base(target: 'web' | 'node', mode: BuildMode): Configuration {
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
      // rxjs ships modern code under this condition; its default build carries helpers for browsers that we do not serve.
      conditionNames: ['es2015', '...'],
      alias:
        target === 'web'
          ? { 'styled-components$': path.join(import.meta.dirname, 'lean/styled-components.ts') }
          : {},
    },
    module: { rules: [swcRule(target, mode)] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    // Hot reload starts sooner with what webpack keeps on the disk. Finished builds are in Nx's cache: to keep webpack's
    // for them as well would take 440 MB.
    cache: mode.isDevelopment && {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.paddock/webpack'),
      buildDependencies: {
        config: [import.meta.filename, path.join(import.meta.dirname, 'phone-timeout-plugin.ts')],
      },
    },
  };
}

/** Constants that the federation runtime reads to leave out what our composition replaces (manifests, snapshots). */
const LEAN_RUNTIME = { optimization: { disableSnapshot: true, target: 'web' as const } };

/** The host gives the runtime to the remotes; the CommonJS build of the plugin that does so would bring it a second time. */
const ONE_RUNTIME = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
  },
);

interface StandIn {
  readonly module: RegExp;
  /** Folder of the module that asks for it. */
  readonly of: RegExp;
  readonly by: string;
}

function standIns(replacements: readonly StandIn[]): WebpackPluginInstance[] {
  return replacements.map(
    ({ module, of, by }) =>
      new webpack.NormalModuleReplacementPlugin(
        module,
        (resource: { request: string; context: string }) => {
          if (of.test(resource.context)) resource.request = path.join(import.meta.dirname, by);
        },
      ),
  );
}

/** Code of packages that nothing of ours calls and no option leaves out (6 KB brotli), and what stands in its place. */
const STAND_INS = standIns([
  {
    module: /[\\/]SnapshotHandler\.js$/,
    of: /runtime-core[\\/]dist/,
    by: 'lean/snapshot-handler.ts',
  },
  { module: /[\\/]preload\.js$/, of: /runtime-core[\\/]dist/, by: 'lean/preload.ts' },
  { module: /[\\/]desc\.mjs$/, of: /error-codes[\\/]dist/, by: 'lean/error-descriptions.ts' },
  { module: /[\\/]Prefixer\.js$/, of: /stylis[\\/]src/, by: 'lean/prefixer.ts' },
  {
    module: /[\\/]instrumentation\.js$/,
    of: /react-router[\\/]dist/,
    by: 'lean/instrumentation.ts',
  },
]);

/** The server half of the session is three functions; what the browser loads of it later would be a fifth of the renderer. */
const SERVER_STAND_INS = standIns([
  { module: /[\\/]start-keeper\.ts$/, of: /[\\/]auth[\\/]src$/, by: 'lean/start-keeper.ts' },
]);

function federation(
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    ...options,
  });
}

/** The host: one file, no async boundary, every shared module eager. */
export function shellClientConfig(mode: BuildMode): Configuration {
  return {
    ...base('web', mode),
    name: 'shell-client',
    entry: { shell: './apps/shell/src/client/main.tsx' },
    output: {
      path: path.join(SHELL_DIST, 'client'),
      filename: mode.isDevelopment ? 'shell.js' : 'shell.[contenthash:12].js',
      chunkFilename: mode.isDevelopment ? '[name].js' : '[name].[contenthash:12].js',
      publicPath: '/assets/shell/',
      uniqueName: 'paddock_shell',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    optimization: { minimizer: MINIMIZER, splitChunks: false, runtimeChunk: false },
    plugins: [
      ONE_RUNTIME,
      ASK_ANEW,
      INTEGRITY,
      PHONE_TIMEOUT,
      ...STAND_INS,
      federation({
        name: 'paddock_shell',
        shared: sharedConfig('host'),
        experiments: { provideExternalRuntime: true, ...LEAN_RUNTIME },
      }),
    ],
  };
}

/**
 * The service worker, in one file whose address stays the same: the browser asks for it by that. Its pictures keep their
 * names too; another picture takes another name.
 */
export function pushWorkerConfig(mode: BuildMode): Configuration {
  return {
    ...base('web', mode),
    name: 'shell-push-worker',
    target: ['webworker', 'es2020'],
    entry: { 'push-worker': './apps/shell/src/client/push-worker/push-worker.ts' },
    output: {
      path: path.join(SHELL_DIST, 'worker'),
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
      publicPath: '/assets/worker/',
      clean: true,
    },
    optimization: { minimizer: MINIMIZER, splitChunks: false, runtimeChunk: false },
  };
}

/** The renderer: a CommonJS module with everything in it, run in a worker thread of the shell's server. */
export function shellServerConfig(mode: BuildMode): Configuration {
  return {
    ...base('node', mode),
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
    plugins: SERVER_STAND_INS,
  };
}

/**
 * A module that threw is evaluated anew when somebody presses Retry; without this it would stay empty, and by the option that
 * webpack's types recommend in its place throw the same error, for as long as the page is open.
 */
const TRYING_MODULES_AGAIN: object = { strictModuleExceptionHandling: true };

/** A remote's browser half: entry, `./remote`, and a chunk for each route and slot. */
export function remoteClientConfig(
  remoteId: string,
  outputPath: string,
  mode: BuildMode,
): Configuration {
  return {
    ...base('web', mode),
    name: `${remoteId}-client`,
    entry: {},
    output: {
      path: outputPath,
      chunkFilename: mode.isDevelopment ? '[name].js' : '[name].[contenthash:12].js',
      publicPath: 'auto',
      uniqueName: federationName(remoteId),
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      ...TRYING_MODULES_AGAIN,
    },
    // Two routes that share a primitive share a file only when that is worth a request on a bad line.
    optimization: {
      minimizer: MINIMIZER,
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 24_000, cacheGroups: { default: false } },
    },
    plugins: [
      ASK_ANEW,
      INTEGRITY,
      ...STAND_INS,
      federation({
        name: federationName(remoteId),
        filename: mode.isDevelopment ? 'entry.js' : 'entry.[contenthash:12].js',
        exposes: { './remote': { import: `./apps/${remoteId}/src/remote.tsx`, name: 'remote' } },
        shared: sharedConfig('remote'),
        // A remote loads no other remote.
        experiments: {
          externalRuntime: true,
          optimization: { ...LEAN_RUNTIME.optimization, disableRemote: true },
        },
      }),
    ],
  };
}

/** A remote's server half: one CommonJS file; the shared modules are handed in by the host's `require`. */
export function remoteServerConfig(
  remoteId: string,
  outputPath: string,
  mode: BuildMode,
): Configuration {
  const shared = base('node', mode);
  return {
    ...shared,
    // A worker is the browser's; here it would be a second file.
    module: { ...shared.module, parser: { javascript: { worker: false, url: false } } },
    name: `${remoteId}-server`,
    entry: { server: `./apps/${remoteId}/src/remote.tsx` },
    output: {
      path: outputPath,
      filename: mode.isDevelopment ? 'server.cjs' : 'server.[contenthash:12].cjs',
      asyncChunks: false,
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(SHARED_MODULES.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimize: false, splitChunks: false },
  };
}

/** The same app without federation, rendered in the browser, split by route: the bench compares the product with it. */
export function monolithConfig(mode: BuildMode): Configuration {
  const shared = base('web', mode);
  const nameChunks = {
    include: REMOTE_IDS.map((id) => path.join(ROOT, 'apps', id, 'src')),
    enforce: 'pre' as const,
    loader: path.join(import.meta.dirname, 'monolith/name-chunks.mjs'),
  };
  return {
    ...shared,
    name: 'monolith',
    entry: { shell: './apps/shell/src/client/main.tsx' },
    module: { rules: [...(shared.module?.rules ?? []), nameChunks] },
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
      PHONE_TIMEOUT,
      ...STAND_INS,
      new webpack.NormalModuleReplacementPlugin(
        /\/client\/load-remote\.ts$/,
        path.join(ROOT, 'tools/federation/src/monolith/load-remote.ts'),
      ),
    ],
  };
}
