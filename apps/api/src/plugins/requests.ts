/**
 * Sets request ids, logs one line per request and parses query strings. The log contains no
 * personal data: no IP addresses and no query values.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { badRequest, ProblemError } from '../problems/problem.ts';

const REQUEST_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Returns the caller's request id if it is valid, otherwise a new id. With the caller's id, one
 * visit can be traced from the shell to the API.
 */
export function readRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID_PATTERN.test(given) ? given : randomUUID();
}

/**
 * Query parameters that occur several times become lists. Empty values are treated as absent,
 * because HTML forms send their empty fields too. NUL characters are removed, because PostgreSQL
 * cannot store or compare them.
 */
export function parseQueryString(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<
    string,
    string | string[]
  >;
  for (const [name, text] of new URLSearchParams(search)) {
    const value = text.replaceAll('\u0000', '');
    if (value === '') continue;
    const known = query[name];
    if (known === undefined) query[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else query[name] = [known, value];
  }
  return query;
}

export const requestsPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id);
      next();
    });
    app.addHook('onRequest', (request, _reply, next) => {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      next(
        encoding === 'identity'
          ? undefined
          : new ProblemError(
              'unsupported_media_type',
              'Compressed requests aren’t accepted. Send the body without Content-Encoding.',
            ),
      );
    });
    // Ajv parses 1e999 as Infinity, which is greater than every minimum and would break the
    // queries.
    app.addHook('preHandler', (request, _reply, next) => {
      const infinite = Object.entries(request.query as Record<string, unknown>).filter(
        ([, value]) => typeof value === 'number' && !Number.isFinite(value),
      );
      if (infinite.length === 0) next();
      else
        next(
          badRequest(infinite.map(([field]) => ({ field, message: 'must be a finite number' }))),
        );
    });
    app.addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.url ?? 'unknown';
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request completed',
      );
      next();
    });
    done();
  },
  { name: 'requests' },
);
