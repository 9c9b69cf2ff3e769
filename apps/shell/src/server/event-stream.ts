/**
 * Event streams of the API on their way to a browser (text/event-stream). They are open for hours, thousands at a time:
 * bytes go through as they come, and nothing is kept of a stream but its two sockets.
 */
import type { FastifyReply } from 'fastify';
import * as http from 'node:http';
import * as https from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** The API has something to say, if only a heartbeat, far more often. */
const SILENCE_MS = 60_000;
/** Of one connection, not of what goes through it (RFC 9110 7.6.1). */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]);

export interface EventStreams {
  /** Answers with whatever the API does: a stream, or why there is none. */
  pass(path: string, headers: IncomingHttpHeaders, reply: FastifyReply): void;
  /** Ends them all; browsers open theirs again. */
  end(): void;
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

/** @param onAway answers where the API cannot be reached */
export function createEventStreams(
  apiOrigin: string,
  onAway: (reply: FastifyReply, error: Error) => void,
): EventStreams {
  const { request, Agent } = apiOrigin.startsWith('https:') ? https : http;
  // A connection for each, gone with it.
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const { host } = new URL(apiOrigin);
  const open = new Set<ServerResponse>();
  return {
    pass(path, headers, reply) {
      const outgoing = request(apiOrigin + path, {
        agent,
        headers: ['host', host, 'connection', 'close', ...listed(headers)],
        timeout: SILENCE_MS,
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('The API was silent for too long')));
      outgoing.on('error', (error) => {
        if (!reply.sent) onAway(reply, error);
        else reply.raw.destroy();
      });
      outgoing.on('response', (answer) => {
        reply.hijack();
        const { raw } = reply;
        open.add(raw);
        raw.writeHead(answer.statusCode ?? 502, listed(answer.headers));
        raw.flushHeaders();
        // `pipe` with fewer listeners.
        answer.on('data', (chunk: Buffer) => {
          if (!raw.write(chunk)) answer.pause();
        });
        raw.on('drain', () => answer.resume());
        answer.on('end', () => raw.end());
        // Cut off in the middle: the browser has to see that too.
        answer.on('error', () => raw.destroy());
      });
      reply.raw.on('close', () => {
        open.delete(reply.raw);
        outgoing.destroy();
      });
      outgoing.end();
    },
    end() {
      for (const raw of open) raw.end();
    },
  };
}

/** As a list, which Node writes and forgets; an object's entries it keeps for as long as the stream is open. */
function listed(headers: IncomingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_ONE_CONNECTION.has(name)
      ? []
      : [value].flat().flatMap((one) => [name, one]),
  );
}
