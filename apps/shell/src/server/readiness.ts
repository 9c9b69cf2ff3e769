/**
 * Lets a shell process stop without a failed request. While it drains, /readyz answers 503, so that
 * the load balancer sends new requests to other processes, and every response closes its connection,
 * so that no request arrives on a connection that the stopping process is about to close.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining. The server still answers every request. */
    drain(): void;
  }
}

export function registerReadiness(server: FastifyInstance): void {
  let isDraining = false;
  server.decorate('drain', () => {
    isDraining = true;
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  // The server starts to listen when it has a composition, and shows cached pages while the API is
  // down, so nothing else makes it unready.
  server.get('/readyz', (_request, reply) =>
    reply
      .code(isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isDraining ? 'stopping' : 'ready' }),
  );
}
