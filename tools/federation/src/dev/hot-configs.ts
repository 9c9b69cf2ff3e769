/**
 * The webpack configurations of a development session, based on those for production: one for the
 * client of the app being hot-reloaded, whose components are replaced in the open page, and one for
 * its server part. When that app is a remote, the shell runs from its release.
 */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, FileCacheOptions, WebpackPluginInstance } from 'webpack';
import { MODULE_EXTENSION, SHELL_HOT_RELOAD_DIST } from '../paths.ts';
import { PUBLIC_PATH_PLUGIN } from '../public-path-plugin.ts';
import {
  createRemoteClientConfig,
  createRemoteServerConfig,
  createShellClientConfig,
  createShellServerConfig,
} from '../webpack-config.ts';
import type { DevFolder } from './dev-folder.ts';

const DEVELOPMENT = { isDevelopment: true } as const;
const HOT = { isDevelopment: true, isHot: true } as const;
const REFRESH_FOLDER = path.join(import.meta.dirname, 'refresh');
const AGGREGATE_MS = 30;

interface Changes {
  readonly name: string;
  readonly outputPath: string;
  readonly plugins?: readonly WebpackPluginInstance[];
  readonly dependencies?: readonly string[];
}

function toDevelopmentConfig(
  config: Configuration,
  { name, outputPath, plugins = [], dependencies = [] }: Changes,
): Configuration {
  return {
    ...config,
    name,
    dependencies: [...dependencies],
    // The session itself empties its folder, because an open page may still use files of earlier
    // builds.
    output: { ...config.output, path: outputPath, clean: false },
    // A build with errors, for example from an incomplete file, must not replace the last build
    // without errors.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), ...plugins],
    cache: { ...(config.cache as FileCacheOptions), name },
    watchOptions: { aggregateTimeout: AGGREGATE_MS, ignored: /[\\/]node_modules[\\/]/ },
    stats: 'none',
  };
}

function replaceModule(request: RegExp, name: string): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resource: { request: string }) => {
    resource.request = path.join(REFRESH_FOLDER, name + MODULE_EXTENSION);
  });
}

function createReactRefresh(): WebpackPluginInstance[] {
  // No overlay, because it needs inline styles, which Paddock's Content-Security-Policy blocks.
  // Errors are shown in the terminal.
  const refresh = new ReactRefreshPlugin({
    overlay: false,
    exclude: [/node_modules/, /[\\/]dev[\\/]refresh[\\/]/],
  });
  return [refresh, replaceModule(/^react\/jsx-dev-runtime$/, 'jsx-dev-runtime')];
}

/**
 * Makes styled-components use the CSSOM as in production, because Paddock's Content-Security-Policy
 * blocks text in style elements.
 */
const STYLES_AS_IN_PRODUCTION = new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' });

/** Makes webpack-dev-server skip this compiler. The types of webpack do not include this option. */
const NOT_SERVED: object = { devServer: false };

function createHotShellServerConfig(folder: DevFolder): Configuration {
  return {
    ...toDevelopmentConfig(createShellServerConfig(DEVELOPMENT), {
      name: 'dev-shell-server',
      outputPath: folder.shellServer,
    }),
    ...NOT_SERVED,
  };
}

/**
 * Returns the webpack configurations of the remote being hot-reloaded: for its server part, then
 * for its client.
 */
export function createHotRemoteConfigs(remoteId: string, folder: DevFolder): Configuration[] {
  const name = `dev-${remoteId}-server`;
  const server = {
    ...toDevelopmentConfig(createRemoteServerConfig(remoteId, folder.remoteServer, DEVELOPMENT), {
      name,
      outputPath: folder.remoteServer,
    }),
    ...NOT_SERVED,
  };
  const client = toDevelopmentConfig(createRemoteClientConfig(remoteId, folder.remoteClient, HOT), {
    name: `dev-${remoteId}-client`,
    outputPath: folder.remoteClient,
    plugins: [
      replaceModule(/react-refresh(?:[\\/]runtime(?:\.js)?)?$/, 'remote-refresh'),
      ...createReactRefresh(),
    ],
    dependencies: [name],
  });
  return [server, client];
}

/**
 * Returns the configuration of a remote's client whose files the pages of another origin load (ADR
 * 73). Those pages run React's production build, in which components cannot be replaced.
 */
export function createOverrideConfig(remoteId: string, outputPath: string): Configuration {
  const { plugins = [], ...config } = createRemoteClientConfig(remoteId, outputPath, DEVELOPMENT);
  return toDevelopmentConfig(
    // The addresses of files need this machine's origin.
    { ...config, plugins: plugins.filter((plugin) => plugin !== PUBLIC_PATH_PLUGIN) },
    { name: `override-${remoteId}-client`, outputPath },
  );
}

/**
 * Returns the configuration of the released shell's client with React's development build, which
 * can replace components in an open page. This client is built together with the release, from the
 * same sources and with the same names, so that it can hydrate the HTML of the released renderer.
 */
export function createRefreshableShellConfig(): Configuration {
  const config = createShellClientConfig({ isDevelopment: false });
  return {
    ...config,
    name: 'shell-twin',
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: {
      shell: [path.join(REFRESH_FOLDER, 'host-refresh.ts'), './apps/shell/src/client/main.tsx'],
    },
    output: {
      ...config.output,
      path: SHELL_HOT_RELOAD_DIST,
      filename: 'shell.js',
      chunkFilename: '[name].js',
      clean: true,
    },
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), STYLES_AS_IN_PRODUCTION],
  };
}

/**
 * Returns the webpack configurations of the shell when the shell itself is hot-reloaded: for its
 * renderer, then for its client.
 */
export function createHotShellConfigs(folder: DevFolder): Configuration[] {
  const server = createHotShellServerConfig(folder);
  const client = toDevelopmentConfig(createShellClientConfig(HOT), {
    name: 'dev-shell-client',
    outputPath: folder.shellClient,
    plugins: [STYLES_AS_IN_PRODUCTION, ...createReactRefresh()],
    dependencies: [server.name ?? ''],
  });
  return [server, client];
}
