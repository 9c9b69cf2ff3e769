/**
 * How long a visitor's connection may take. A client that is slow on purpose costs a socket until
 * then, and nothing else: bodies are read before a request takes a place of the API
 * (api-proxy.ts), and the API's responses are read before the client has received them.
 */
import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** @param secondMs the length of a second, which tests shorten */
export function createConnectionLimits(secondMs = 1_000) {
  return {
    /** A CV of 1 MB takes four minutes to arrive at 50 kbit/s. Slower bodies: body-limits.ts. */
    requestTimeout: 300 * secondMs,
    /** A connection on which nothing is sent or received, in a request or a response. */
    connectionTimeout: 120 * secondMs,
    http: {
      /** Also the limit for a connection that sends no request at all. */
      headersTimeout: 60 * secondMs,
      /** How often Node looks for requests that take too long to arrive. */
      connectionsCheckingInterval: 5 * secondMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}
