/**
 * The compilers of a hot app, watched: webpack-dev-server tells the open page of each build. Everything that the page
 * loads is written to the session's folder and comes from the shell's own origin; only the socket is the dev server's.
 */
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler, Configuration, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { formatSeconds } from '../../../stack/src/console/format.ts';
import { ROOT } from '../paths.ts';

export interface HotServerOptions {
  readonly app: string;
  /** Server half, then client: each edit reaches the server's pages before the browser is told of it. */
  readonly configs: readonly Configuration[];
  readonly port: number;
  /** Files and folders that no bundle holds and that matter all the same. */
  readonly alsoWatched: { readonly server: readonly string[]; readonly client: readonly string[] };
  /** The client is built when this is done: a browser that asked a server on its way down for the update would not ask again. */
  onServerBuilt(): Promise<void>;
  /** The browser is told when this is done. @throws what is wrong with the build, to be shown as its error */
  onClientBuilt(compilation: Compilation): Promise<void>;
  /** After every build but those that failed before the first good one. */
  say(sentence: string): void;
}

export interface HotServer {
  /** Resolves with the first build that is whole. */
  readonly firstBuild: Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'paddock-dev';

interface Halves {
  readonly server: Compiler;
  readonly client: Compiler;
}

function alsoWatch(compiler: Compiler, paths: readonly string[]): void {
  compiler.hooks.afterCompile.tap(NAME, (compilation) => {
    for (const name of paths) {
      if (path.extname(name) === '') compilation.contextDependencies.add(name);
      else compilation.fileDependencies.add(name);
    }
  });
}

/** Says what each build after the first came to, and every failure. The client, which is built last, closes a build. */
function report({ server, client }: Halves, { app, say }: HotServerOptions): Promise<void> {
  let edited: string | null = null;
  let startedMs = performance.now();
  let isFirst = true;
  let serverStats: Stats | null = null;
  const begin = (file: string | null) => {
    if (edited === null) startedMs = performance.now();
    edited ??= file === null ? app : path.relative(ROOT, file);
  };
  server.hooks.invalid.tap(NAME, begin);
  client.hooks.invalid.tap(NAME, begin);
  server.hooks.done.tap(NAME, (stats) => {
    serverStats = stats;
  });
  return new Promise((resolve) => {
    client.hooks.done.tap(NAME, (clientStats) => {
      // Both halves are of the same source: what is wrong with the first is wrong with the second.
      const broken = [serverStats, clientStats].find((stats) => stats?.hasErrors());
      if (broken)
        say(
          `${app} does not build:\n${broken.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}`,
        );
      else if (!isFirst)
        say(`${edited ?? app} is live after ${formatSeconds(performance.now() - startedMs)}`);
      edited = null;
      if (broken) return;
      isFirst = false;
      resolve();
    });
  });
}

/** @throws where the configuration is wrong or the port is taken */
export async function serveHot(options: HotServerOptions): Promise<HotServer> {
  const { configs, port, alsoWatched, onServerBuilt, onClientBuilt } = options;
  const compiler = webpack(Object.assign([...configs], { parallelism: 2 }));
  const [server, client] = compiler.compilers;
  if (!server || !client) throw new Error('A hot app has a server half and a client');
  alsoWatch(server, alsoWatched.server);
  alsoWatch(client, alsoWatched.client);

  let isServerWhole = false;
  server.hooks.done.tap(NAME, (stats) => {
    isServerWhole = !stats.hasErrors();
  });
  server.hooks.afterEmit.tapPromise(NAME, onServerBuilt);
  client.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
    // Its error is shown by its own compiler; the page waits for both halves.
    if (!isServerWhole) return;
    try {
      await onClientBuilt(compilation);
    } catch (error) {
      compilation.errors.push(
        new webpack.WebpackError(error instanceof Error ? error.message : String(error)),
      );
    }
  });
  const firstBuild = report({ server, client }, options);

  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      // No `stats` here: where they leave errors out, the page is told of a broken build as if it were whole.
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
