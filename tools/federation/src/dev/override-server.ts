/**
 * Builds a remote for development whenever its sources change, and serves its scripts to the pages of
 * a running Paddock, in the developer's own browser (ADR 73).
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import { formatSeconds } from '../../../stack/src/console/format.ts';
import { ROOT } from '../paths.ts';
import { createOverrideConfig } from './hot-configs.ts';

/** The types that browsers do not recognise by the content. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface OverrideServerOptions {
  readonly remote: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Returns the link that loads the remote from a port. Only that site's scripts may read the files. */
  readonly createLink: (port: number) => Promise<string>;
  /** Logs a line for each failed build, and for each successful build after the first. */
  log(sentence: string): void;
}

export interface OverrideServer {
  readonly link: string;
  /** Resolves after the first build without errors. */
  readonly firstBuild: Promise<void>;
  stop(): Promise<void>;
}

/** Serves the files of one folder, without its subfolders. */
export function createFileHandler(folder: string, siteOrigin: string) {
  return async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = path.basename(new URL(url, 'http://localhost').pathname);
    const content = await readFile(path.join(folder, name)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, {
      'access-control-allow-origin': siteOrigin,
      'cache-control': 'no-store',
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    });
    response.end(content);
  };
}

/** @throws Error when the port is in use, or when there is no link */
export async function startOverrideServer({
  remote,
  port,
  createLink,
  log,
}: OverrideServerOptions): Promise<OverrideServer> {
  const folder = path.join(ROOT, '.paddock/override', remote);
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const link = await createLink((server.address() as AddressInfo).port);
  const handle = createFileHandler(folder, new URL(link).origin);
  server.on('request', (request, response) => void handle(request, response));
  const config = createOverrideConfig(remote, folder);
  const compiler = webpack(config);
  let watching: ReturnType<typeof compiler.watch>;
  const firstBuild = new Promise<void>((resolve, reject) => {
    let isFirst = true;
    watching = compiler.watch(config.watchOptions ?? {}, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack returned no result'));
      if (stats.hasErrors())
        return log(`${remote} failed to build:\n${stats.toString({ preset: 'errors-only' })}`);
      if (!isFirst)
        log(`built in ${formatSeconds(stats.endTime - stats.startTime)}: reload the page`);
      isFirst = false;
      resolve();
    });
  });
  return {
    link,
    firstBuild,
    async stop() {
      server.close();
      server.closeAllConnections();
      await new Promise((closed) => watching?.close(closed));
      await new Promise((closed) => compiler.close(closed));
    },
  };
}
