/**
 * An in-memory server that implements the part of Firebase Storage's HTTP API that Paddock calls.
 * It is used to test failures; other tests use the real emulator.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StorageServer {
  /** `127.0.0.1:port`, the value of FIREBASE_STORAGE_EMULATOR_HOST. */
  readonly host: string;
  readonly files: Map<string, { readonly content: Buffer; readonly updatedAt: Date }>;
  put(name: string, content: Buffer, updatedAt?: Date): void;
  /**
   * Sets a function that decides whether each call fails. It returns an error status, 'hang up' to
   * close the connection, or null to serve the call.
   */
  setFailure(fault: (method: string, name: string) => number | 'hang up' | null): void;
  /** The calls in order, such as `GET accounts/…`. */
  readonly calls: string[];
  stop(): Promise<void>;
}

async function readContent(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startStorageServer(): Promise<StorageServer> {
  const files: StorageServer['files'] = new Map();
  const calls: string[] = [];
  let getFault: Parameters<StorageServer['setFailure']>[0] = () => null;
  const put: StorageServer['put'] = (name, content, updatedAt = new Date()) =>
    void files.set(name, { content, updatedAt });

  const server = createServer((request, response) => {
    void (async () => {
      const content = await readContent(request);
      const url = new URL(request.url ?? '/', 'http://storage.test');
      const method = request.method ?? 'GET';
      const name =
        url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
      calls.push(`${method} ${name}`);
      const fault = request.headers.authorization === 'Bearer owner' ? getFault(method, name) : 401;
      if (fault === 'hang up') return request.socket.destroy();
      if (fault !== null) return response.writeHead(fault).end('{}');
      if (method === 'POST') return (put(name, content), response.end('{}'));
      if (name === '') {
        // Each page has one file.
        const names = [...files.keys()]
          .filter((file) => file.startsWith(url.searchParams.get('prefix') ?? ''))
          .sort();
        const from = Number(url.searchParams.get('pageToken') ?? 0);
        const items = names.slice(from, from + 1).map((file) => ({
          name: file,
          size: String(files.get(file)?.content.length),
          updated: files.get(file)?.updatedAt.toISOString(),
        }));
        return response.end(
          JSON.stringify({
            items,
            ...(from + 1 < names.length ? { nextPageToken: String(from + 1) } : {}),
          }),
        );
      }
      const file = files.get(name);
      if (!file) return response.writeHead(404).end();
      if (method === 'DELETE') return (files.delete(name), response.writeHead(204).end());
      return response.end(file.content);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    calls,
    put,
    setFailure: (fault) => (getFault = fault),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
