/**
 * The bundles of a development session, made from the production configurations: the hot app's client, which replaces
 * its components in the open page, and its server half. The shell around a hot remote is built with the shell's release.
 */
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, FileCacheOptions, WebpackPluginInstance } from 'webpack';
import { SHELL_TWIN_DIST } from '../paths.ts';
import {
  remoteClientConfig,
  remoteServerConfig,
  shellClientConfig,
  shellServerConfig,
} from '../webpack-config.ts';
import type { DevFolder } from './dev-folder.ts';

const COLD = { isDevelopment: true } as const;
const HOT = { isDevelopment: true, isHot: true } as const;
const REFRESH_FOLDER = path.join(import.meta.dirname, 'refresh');
const AGGREGATE_MS = 30;

interface Changes {
  readonly name: string;
  readonly outputPath: string;
  readonly plugins?: readonly WebpackPluginInstance[];
  readonly dependencies?: readonly string[];
}

function developing(
  config: Configuration,
  { name, outputPath, plugins = [], dependencies = [] }: Changes,
): Configuration {
  return {
    ...config,
    name,
    dependencies: [...dependencies],
    // The session empties its folder itself; files of earlier builds may be in use by an open page.
    output: { ...config.output, path: outputPath, clean: false },
    // A file that is broken half-way through a thought replaces nothing.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), ...plugins],
    cache: { ...(config.cache as FileCacheOptions), name },
    watchOptions: { aggregateTimeout: AGGREGATE_MS, ignored: /[\\/]node_modules[\\/]/ },
    stats: 'none',
  };
}

function standIn(request: RegExp, file: string): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resource: { request: string }) => {
    resource.request = path.join(REFRESH_FOLDER, file);
  });
}

function reactRefresh(): WebpackPluginInstance[] {
  // No overlay: it would need inline styles, which the policy of our pages refuses. Errors are in the terminal.
  const refresh = new ReactRefreshPlugin({
    overlay: false,
    exclude: [/node_modules/, /[\\/]dev[\\/]refresh[\\/]/],
  });
  return [refresh, standIn(/^react\/jsx-dev-runtime$/, 'jsx-dev-runtime.ts')];
}

/** styled-components writes through the CSSOM as it does in production: the policy of our pages refuses text in style elements. */
const STYLES_AS_IN_PRODUCTION = new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' });

/** webpack-dev-server leaves such a compiler alone; its own types do not know. */
const NOT_SERVED: object = { devServer: false };

function shellServer(folder: DevFolder): Configuration {
  return {
    ...developing(shellServerConfig(COLD), {
      name: 'dev-shell-server',
      outputPath: folder.shellServer,
    }),
    ...NOT_SERVED,
  };
}

/** A hot remote: its server half, then its client. */
export function hotRemoteConfigs(remoteId: string, folder: DevFolder): Configuration[] {
  const name = `dev-${remoteId}-server`;
  const server = {
    ...developing(remoteServerConfig(remoteId, folder.remoteServer, COLD), {
      name,
      outputPath: folder.remoteServer,
    }),
    ...NOT_SERVED,
  };
  const client = developing(remoteClientConfig(remoteId, folder.remoteClient, HOT), {
    name: `dev-${remoteId}-client`,
    outputPath: folder.remoteClient,
    plugins: [
      standIn(/react-refresh(?:[\\/]runtime(?:\.js)?)?$/, 'remote-refresh.ts'),
      ...reactRefresh(),
    ],
    dependencies: [name],
  });
  return [server, client];
}

/**
 * The released shell's client once more, on the one build of React that can replace components in an open page. It is
 * built with the release, of the same sources under the same names, so that the released renderer's HTML is its own too.
 */
export function shellTwinConfig(): Configuration {
  const config = shellClientConfig({ isDevelopment: false });
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
      path: SHELL_TWIN_DIST,
      filename: 'shell.js',
      chunkFilename: '[name].js',
      clean: true,
    },
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), STYLES_AS_IN_PRODUCTION],
  };
}

/** The hot shell: its renderer, then its client. */
export function hotShellConfigs(folder: DevFolder): Configuration[] {
  const server = shellServer(folder);
  const client = developing(shellClientConfig(HOT), {
    name: 'dev-shell-client',
    outputPath: folder.shellClient,
    plugins: [STYLES_AS_IN_PRODUCTION, ...reactRefresh()],
    dependencies: [server.name ?? ''],
  });
  return [server, client];
}
