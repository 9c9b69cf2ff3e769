/**
 * A load balancer for tests: sends each request to the next server whose readiness check succeeds.
 * It never retries a request, so that a failure of the product is not hidden.
 */
import { once } from 'node:events';
import { Agent, createServer, request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const CHECK_MS = 100;
/** A check that gets no answer within this time changes nothing. */
const CHECK_TIMEOUT_MS = 2_000;
/**
 * Longer than clients keep an idle connection, so that no request arrives on a connection that is
 * closing.
 */
const KEEP_ALIVE_MS = 75_000;
/** Headers about a single connection, which a proxy must not forward (RFC 9110, section 7.6.1). */
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

interface Server {
  readonly port: number;
  isReady: boolean;
}

export interface Balancer {
  readonly port: number;
  /** Replaces the server at the index. */
  setServer(index: number, port: number): void;
  /** Resolves when the server gets requests. */
  waitUntilReady(index: number): Promise<void>;
  close(): Promise<void>;
}

/** @param onFailure called for each request that got no response from a server, or a 5xx */
export async function startBalancer(
  readyPath: string,
  onFailure: (description: string) => void,
): Promise<Balancer> {
  const servers: Server[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let next = 0;
  let isClosed = false;

  const server = createServer((incoming, outgoing) => {
    const ready = servers.filter(({ isReady }) => isReady);
    const chosen = ready[next++ % ready.length];
    const report = (reason: string) =>
      onFailure(`${incoming.method} ${incoming.url} at ${chosen?.port}: ${reason}`);
    const fail = (reason: string) => {
      report(reason);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (!chosen) return fail('no server is ready');
    const forwarded = sendRequest(
      {
        host: '127.0.0.1',
        port: chosen.port,
        method: incoming.method,
        path: incoming.url,
        headers: removeHopByHopHeaders(incoming.headers),
        agent,
      },
      (response) => {
        const { statusCode = 502 } = response;
        if (statusCode >= 500)
          response.once('data', (chunk: Buffer) =>
            report(`status ${statusCode} ${chunk.toString().slice(0, 300)}`),
          );
        outgoing.writeHead(statusCode, removeHopByHopHeaders(response.headers));
        response.on('error', (error) => {
          // The client has closed the connection, as a stopping shell does with its event streams.
          if (!outgoing.destroyed) fail(error.message);
        });
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', (error) => {
      // A client that has left did not see the failure, so it does not count.
      if (!incoming.socket.destroyed) fail(error.message);
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
    return undefined;
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** Sends the check on a connection of its own, as load balancers do. */
  async function check({ port }: Server): Promise<'ready' | 'not ready' | 'slow'> {
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}${readyPath}`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      });
      return ok ? 'ready' : 'not ready';
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'not ready';
    }
  }

  async function keepChecking(entry: Server): Promise<void> {
    while (!isClosed && servers.includes(entry)) {
      const result = await check(entry);
      // A busy machine answers late. Taking its server out would make the other one busier.
      if (result !== 'slow') entry.isReady = result === 'ready';
      await pause(CHECK_MS);
    }
  }
  const checks = new Set<Promise<void>>();

  return {
    port: (server.address() as AddressInfo).port,
    setServer(index, port) {
      const entry = { port, isReady: false };
      servers[index] = entry;
      checks.add(keepChecking(entry));
    },
    async waitUntilReady(index) {
      while (servers[index]?.isReady !== true) await pause(CHECK_MS);
    },
    async close() {
      isClosed = true;
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function removeHopByHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.includes(name)),
  );
}
