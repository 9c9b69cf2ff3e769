/**
 * Limits request bodies that are still arriving. A client that sends a byte every few seconds would
 * otherwise keep a socket and memory, and as many of them as it likes.
 *
 * A body has 30 seconds to arrive, and more time the more of it has arrived, as with Apache's
 * mod_reqtimeout, so that a slow connection is not mistaken for a client that is slow on purpose.
 * The limit for the whole request still applies (connection-limits.ts).
 *
 * When a client sends too many bodies at a time, its oldest is refused, not the new one. Carriers
 * give many phones the same address, and the body of an honest visitor arrives in a moment.
 */
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toVisitorNetwork } from '@paddock/contracts/client-network';

const BODY_SECONDS = 30;
/** Adds a second for each of these bytes; a quarter of a connection of 50 kbit/s. */
const MIN_BYTES_PER_SECOND = 1_500;
/** A body that may be larger than this one, such as a CV, has the lower limit of the two. */
const LARGE_BYTES = 1_024 * 1_024;
const BODIES_PER_CLIENT = 32;
/** A quarter of the places that all clients together have for such bodies (api-queues.ts). */
const LARGE_BODIES_PER_CLIENT = 4;

/**
 * Responds with 408 to a request whose body arrives too slowly or is one too many, and closes its
 * connection. Counts bodies in this process only.
 * @param secondMs the length of a second, which tests shorten
 */
export function registerBodyLimits(server: FastifyInstance, secondMs = 1_000): void {
  /** The refusals of the bodies that are arriving, oldest first, by client and limit. */
  const arriving = new Map<string, Set<() => void>>();

  function watchBody(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const { socket } = raw;
    const limit =
      request.routeOptions.bodyLimit > LARGE_BYTES ? LARGE_BODIES_PER_CLIENT : BODIES_PER_CLIENT;
    const key = `${toVisitorNetwork(request.ip)} ${limit}`;
    const bodies = arriving.get(key) ?? new Set();
    arriving.set(key, bodies);

    const startedAt = performance.now();
    const startedAtByte = socket.bytesRead;
    const getRemainingMs = () => {
      const seconds = BODY_SECONDS + (socket.bytesRead - startedAtByte) / MIN_BYTES_PER_SECOND;
      return startedAt + seconds * secondMs - performance.now();
    };
    const check = () => {
      const remainingMs = getRemainingMs();
      if (remainingMs > 0) timer = setTimeout(check, remainingMs).unref();
      else refuse();
    };
    let timer = setTimeout(check, getRemainingMs()).unref();
    const forget = () => {
      clearTimeout(timer);
      bodies.delete(refuse);
      if (bodies.size === 0 && arriving.get(key) === bodies) arriving.delete(key);
    };
    const refuse = () => {
      forget();
      // A second response would be read as the response to the next request.
      if (reply.raw.headersSent) socket.destroy();
      else server.server.emit('clientError', createTimeoutError(), socket);
    };
    finished(raw, forget);

    const [refuseOldest] = bodies;
    if (bodies.size >= limit) refuseOldest?.();
    bodies.add(refuse);
  }

  server.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length !== '0' || encoding !== undefined) watchBody(request, reply);
    done();
  });
}

/** Returns the error that Node's own limits for requests report. */
const createTimeoutError = () =>
  Object.assign(new Error('The request body took too long to arrive'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
