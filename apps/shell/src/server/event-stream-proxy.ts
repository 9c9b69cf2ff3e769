/**
 * Proxies the API's event streams (text/event-stream) to browsers. Thousands of streams stay open
 * for hours, so data is not buffered, and each stream needs no memory besides its two sockets.
 */
import type { FastifyReply } from 'fastify';
import * as http from 'node:http';
import * as https from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The API sends events or heartbeats far more often than this. */
const INACTIVITY_TIMEOUT_MS = 60_000;
/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, section 7.6.1). */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]);

export interface EventStreamProxy {
  /** Forwards the request to the API and streams its response, which may also be an error. */
  forward(path: string, headers: IncomingHttpHeaders, reply: FastifyReply): void;
  /** Ends all open streams; browsers reconnect. */
  endAll(): void;
}

export function wantsEventStream({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}): boolean {
  return method === 'GET' && headers.accept?.includes('text/event-stream') === true;
}

/** @param onUnreachable sends the response when the API is unreachable */
export function createEventStreamProxy(
  apiOrigin: string,
  onUnreachable: (reply: FastifyReply, error: Error) => void,
): EventStreamProxy {
  const { request, Agent } = apiOrigin.startsWith('https:') ? https : http;
  // Each stream has a connection of its own, which is closed with it.
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const { host } = new URL(apiOrigin);
  const openStreams = new Set<ServerResponse>();
  return {
    forward(path, headers, reply) {
      const outgoing = request(apiOrigin + path, {
        agent,
        headers: ['host', host, 'connection', 'close', ...toHeaderList(headers)],
        timeout: INACTIVITY_TIMEOUT_MS,
      });
      outgoing.on('timeout', () =>
        outgoing.destroy(new Error('Event stream of the API timed out')),
      );
      outgoing.on('error', (error) => {
        if (!reply.sent) onUnreachable(reply, error);
        else reply.raw.destroy();
      });
      outgoing.on('response', (upstream) => {
        reply.hijack();
        const { raw } = reply;
        openStreams.add(raw);
        raw.writeHead(upstream.statusCode ?? 502, toHeaderList(upstream.headers));
        raw.flushHeaders();
        // Does the same as `pipe`, with fewer listeners.
        upstream.on('data', (chunk: Buffer) => {
          if (!raw.write(chunk)) upstream.pause();
        });
        raw.on('drain', () => upstream.resume());
        upstream.on('end', () => raw.end());
        // Abort the browser's response too, so that it does not look complete.
        upstream.on('error', () => raw.destroy());
      });
      reply.raw.on('close', () => {
        openStreams.delete(reply.raw);
        outgoing.destroy();
      });
      outgoing.end();
    },
    endAll() {
      for (const raw of openStreams) raw.end();
    },
  };
}

/**
 * Returns the headers as a flat list, because Node keeps a headers object in memory for as long as
 * the stream is open, but not a list.
 */
function toHeaderList(headers: IncomingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || HOP_BY_HOP_HEADERS.has(name)
      ? []
      : [value].flat().flatMap((item) => [name, item]),
  );
}
