/**
 * Lets a shell process start and stop without a failed request. /readyz answers 503 until every
 * remote's pages can be rendered. While the process drains, it answers 503 again, so that the load
 * balancer sends new requests to other processes, and every response closes its connection, so that
 * no request arrives on a connection that the stopping process is about to close.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining. The server still answers every request. */
    drain(): void;
    /**
     * Closes the server as soon as the open requests are answered. Connections without a request,
     * which browsers open in advance, do not delay it.
     */
    closeWhenAnswered(): Promise<void>;
  }
}

/**
 * @param hasStarted true when every remote's pages can be rendered without waiting for the renderers
 *   to start
 */
export function registerReadiness(server: FastifyInstance, hasStarted: () => boolean): void {
  let isDraining = false;
  let isStarted = false;
  let isClosing = false;
  let openRequests = 0;
  const closeUnusedConnections = () => {
    if (isClosing && openRequests === 0) server.server.closeAllConnections();
  };
  server.server.on('request', (_request, response) => {
    openRequests += 1;
    response.once('close', () => {
      openRequests -= 1;
      closeUnusedConnections();
    });
  });
  server.decorate('drain', () => {
    isDraining = true;
  });
  server.decorate('closeWhenAnswered', async () => {
    const closed = server.close();
    isClosing = true;
    closeUnusedConnections();
    await closed;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  // The shell shows cached pages while the API is down, so after the start only draining makes it
  // unready.
  server.get('/readyz', (_request, reply) => {
    isStarted ||= hasStarted();
    const status = isDraining ? 'stopping' : isStarted ? 'ready' : 'starting';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
