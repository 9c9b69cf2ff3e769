/**
 * Compiles the app that is being hot-reloaded whenever its sources change, and notifies the open
 * page of each build through webpack-dev-server. Everything that the page loads is written to the
 * session's folder and served by the shell; from the dev server, the page receives only messages
 * over a WebSocket.
 */
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler, Configuration, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { formatSeconds } from '../../../stack/src/console/format.ts';
import { ROOT } from '../paths.ts';

export interface HotServerOptions {
  readonly app: string;
  /**
   * First the server part, then the client, so that the server's pages include an edit before the
   * browser is notified.
   */
  readonly configs: readonly Configuration[];
  readonly port: number;
  /** Additional files and folders to watch that are in no bundle. */
  readonly extraWatchedPaths: {
    readonly server: readonly string[];
    readonly client: readonly string[];
  };
  /**
   * Called after the server part was built. The client is built only when the promise has resolved,
   * because a browser that requests the update from a stopping server would not retry.
   */
  onServerBuilt(): Promise<void>;
  /**
   * Called after the client was built. The browser is notified when the promise has resolved.
   *
   * @throws Error, which is reported as the build's error
   */
  onClientBuilt(compilation: Compilation): Promise<void>;
  /** Logs a line for each failed build, and for each successful build after the first. */
  log(sentence: string): void;
}

export interface HotServer {
  /** Resolves after the first build without errors. */
  readonly firstBuild: Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'paddock-dev';

interface Compilers {
  readonly server: Compiler;
  readonly client: Compiler;
}

function addWatchedPaths(compiler: Compiler, paths: readonly string[]): void {
  compiler.hooks.afterCompile.tap(NAME, (compilation) => {
    for (const name of paths) {
      if (path.extname(name) === '') compilation.contextDependencies.add(name);
      else compilation.fileDependencies.add(name);
    }
  });
}

/**
 * Logs the result of each build. A build is complete when the client has been built, which is the
 * last part.
 */
function reportBuilds(
  { server, client }: Compilers,
  { app, log }: HotServerOptions,
): Promise<void> {
  let edited: string | null = null;
  let startedMs = performance.now();
  let isFirst = true;
  let serverStats: Stats | null = null;
  const markEdited = (file: string | null) => {
    if (edited === null) startedMs = performance.now();
    edited ??= file === null ? app : path.relative(ROOT, file);
  };
  server.hooks.invalid.tap(NAME, markEdited);
  client.hooks.invalid.tap(NAME, markEdited);
  server.hooks.done.tap(NAME, (stats) => {
    serverStats = stats;
  });
  return new Promise((resolve) => {
    client.hooks.done.tap(NAME, (clientStats) => {
      // Both parts are built from the same sources, so an error in the server part is in the client
      // too. Report it only once.
      const broken = [serverStats, clientStats].find((stats) => stats?.hasErrors());
      if (broken)
        log(
          `${app} failed to build:\n${broken.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}`,
        );
      else if (!isFirst)
        log(`${edited ?? app} is live after ${formatSeconds(performance.now() - startedMs)}`);
      edited = null;
      if (broken) return;
      isFirst = false;
      resolve();
    });
  });
}

/** @throws Error when the configuration is invalid or the port is in use */
export async function startHotServer(options: HotServerOptions): Promise<HotServer> {
  const { configs, port, extraWatchedPaths, onServerBuilt, onClientBuilt } = options;
  const compiler = webpack(Object.assign([...configs], { parallelism: 2 }));
  const [server, client] = compiler.compilers;
  if (!server || !client) throw new Error('A hot app needs a server half and a client');
  addWatchedPaths(server, extraWatchedPaths.server);
  addWatchedPaths(client, extraWatchedPaths.client);

  let isServerBuilt = false;
  server.hooks.done.tap(NAME, (stats) => {
    isServerBuilt = !stats.hasErrors();
  });
  server.hooks.afterEmit.tapPromise(NAME, onServerBuilt);
  client.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
    // The server's compiler reports its own errors. The page is updated only when both parts have
    // been built.
    if (!isServerBuilt) return;
    try {
      await onClientBuilt(compilation);
    } catch (error) {
      compilation.errors.push(
        new webpack.WebpackError(error instanceof Error ? error.message : String(error)),
      );
    }
  });
  const firstBuild = reportBuilds({ server, client }, options);

  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      // Leave `stats` at its default. With a preset such as 'none', errors are not sent to the
      // page, which would then treat a broken build as successful.
      devMiddleware: { writeToDisk: true },
      client: {
        overlay: false,
        progress: false,
        logging: 'warn',
        reconnect: true,
        webSocketURL: `ws://localhost:${port}/ws`,
      },
    },
    compiler,
  );
  await devServer.start();
  return { firstBuild, stop: () => devServer.stop() };
}
