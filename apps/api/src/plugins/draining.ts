/**
 * Lets a process stop without a failed request. While it drains, /api/ready answers 503, so that the
 * load balancer sends new requests to other processes, and every response closes its connection, so
 * that no request arrives on a connection that the stopping process is about to close.
 */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** The state that the process, which starts draining, shares with the server. */
export interface ProcessLifecycle {
  isDraining: boolean;
  /** The server stops these tasks before it closes its connections. */
  readonly backgroundTasks: { stop(): Promise<void> }[];
}

export const drainingPlugin = fastifyPlugin(
  (
    app: FastifyInstance,
    { lifecycle }: { readonly lifecycle: ProcessLifecycle },
    done: () => void,
  ) => {
    app.addHook('onSend', (_request, reply, _payload, next) => {
      if (lifecycle.isDraining) void reply.header('connection', 'close');
      next();
    });
    done();
  },
  { name: 'draining' },
);
