/** Forwards `/api/remotes/{id}/…` to the backend that the remote's release names (ADR 65). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BACKEND_PATHS } from '@paddock/contracts/backend-token';
import { chooseQueue } from '../api-queues.ts';
import type { ApiQueues } from '../api-queues.ts';
import { buildForwardedHeaders } from '../forwarded-headers.ts';
import { getPathname } from '../page-request.ts';
import { createBackendClient, createBackendProblem, parseBackendPath } from './backend-client.ts';
import type { BackendResponse } from './backend-client.ts';

const MAX_BODY_BYTES = 512 * 1_024;
/**
 * How many requests to one remote's backend a shell handles at a time, so that a slow one does not
 * affect others. Responses are in memory until the visitor has them.
 */
const MAX_CONCURRENT = 64;
const MAX_SEND_MS = 30_000;

export interface BackendProxyOptions {
  readonly apiOrigin: string;
  readonly internalToken: string;
  readonly queues: Pick<ApiQueues, 'enter'>;
  /** Returns the backend of the release that the visitor has; null when it has none. */
  readonly findBackend: (request: FastifyRequest, remote: string) => Promise<string | null>;
}

/** A plugin, so that its parsers apply to these requests only. */
export function backendProxy(
  server: FastifyInstance,
  { apiOrigin, internalToken, queues, findBackend }: BackendProxyOptions,
  done: () => void,
): void {
  const client = createBackendClient({
    apiOrigin,
    internalToken,
    onFailure: (remote, reason) => server.log.warn({ remote, reason }, 'backend request failed'),
  });
  const active = new Map<string, number>();

  // Wait for the whole body before the request counts as active, as for the API.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, parsed) => parsed(null, body),
  );

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<BackendResponse> {
    const target = parseBackendPath(request.url);
    const backend = target && (await findBackend(request, target.remote));
    if (!backend) return createBackendProblem('not_found', request.id);
    const count = active.get(target.remote) ?? 0;
    if (count >= MAX_CONCURRENT) return createBackendProblem('overloaded', request.id);
    active.set(target.remote, count + 1);
    const gone = new AbortController();
    const leave = () => {
      active.set(target.remote, (active.get(target.remote) ?? 1) - 1);
      gone.abort();
    };
    // The visitor may have gone while the body arrived.
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
    const { cookie } = request.headers;
    const { queue, priority } = chooseQueue(request.method, getPathname(request), cookie);
    return client.send({
      ...target,
      backend,
      method: request.method,
      headers: request.headers,
      apiHeaders: {
        ...buildForwardedHeaders(request),
        ...(cookie === undefined ? {} : { cookie }),
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      },
      body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
      signal: gone.signal,
      enterApi: () => queues.enter(queue, priority),
    });
  }

  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${BACKEND_PATHS}:remote/*`,
    async handler(request, reply) {
      const { status, headers, body } = await forward(request, reply);
      const timer = setTimeout(() => reply.raw.destroy(), MAX_SEND_MS).unref();
      reply.raw.once('close', () => clearTimeout(timer));
      return reply
        .code(status)
        .headers(headers)
        .send(body === null ? undefined : Buffer.from(body));
    },
  });
  done();
}
