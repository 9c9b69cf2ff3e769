/**
 * Sends every error as `{ code, message, requestId, details? }`, never with a stack trace
 * (design.md section 5).
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseUnavailable, isDeadlock, isQueryTimeout } from '../database/failures.ts';
import {
  badRequest,
  ProblemError,
  type ProblemCode,
  type ProblemDetail,
} from '../problems/problem.ts';

/** The `Retry-After` of 503 responses that do not set their own. */
const RETRY_AFTER_SECONDS = 2;

export const problemsPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(request, reply, toProblem(error, request)),
    );
    app.setNotFoundHandler((request, reply) =>
      sendProblem(
        request,
        reply,
        new ProblemError('not_found', 'There’s nothing at this address.'),
      ),
    );
    done();
  },
  { name: 'problems' },
);

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  if (problem.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: problem.code,
        message: problem.message,
        requestId: request.id,
        ...(problem.details ? { details: problem.details } : {}),
      }),
    );
}

/** Converts any thrown error to the problem that the response contains. Logs unexpected errors. */
export function toProblem(
  error: FastifyError | ProblemError,
  request: FastifyRequest,
): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) return badRequest(toDetails(error));
  if (hasClientLeft(error, request)) {
    request.log.info({ route: request.routeOptions.url }, 'request aborted by the client');
    return new ProblemError('bad_request', MESSAGES.bad_request ?? '');
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return new ProblemError(
      'database_unavailable',
      'The database isn’t available. Please try again in a moment.',
    );
  }
  if (isQueryTimeout(error)) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'query timed out');
    return new ProblemError(
      'overloaded',
      'This took too long. Narrow your search, or try again in a moment.',
    );
  }
  if (isDeadlock(error)) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'deadlock');
    return new ProblemError('overloaded', MESSAGES.overloaded ?? '');
  }
  const code = STATUS_CODES[error.statusCode ?? 500];
  if (code) return new ProblemError(code, MESSAGES[code] ?? error.message);
  request.log.error({ err: error }, 'request failed');
  return new ProblemError(
    'internal_error',
    'Something went wrong at our end. Try again in a moment.',
  );
}

/**
 * True when the client closed the connection before its whole request had arrived. Node reports
 * this with the code of a lost database connection, ECONNRESET, as the error of the request's body.
 */
function hasClientLeft(error: FastifyError, request: FastifyRequest): boolean {
  return request.raw.errored === error;
}

const STATUS_CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
};
const MESSAGES: Partial<Record<ProblemCode, string>> = {
  bad_request: 'We can’t read this request.',
  payload_too_large: 'This request is too large.',
  unsupported_media_type: 'This type of content isn’t accepted.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  overloaded: 'We’re very busy. Please try again in a moment.',
};

/** Returns one entry per invalid parameter. */
function toDetails(error: FastifyError): ProblemDetail[] {
  const details = new Map<string, ProblemDetail>();
  for (const entry of error.validation ?? []) {
    const unknown =
      entry.keyword === 'additionalProperties' ? String(entry.params['additionalProperty']) : null;
    const missing = entry.keyword === 'required' ? String(entry.params['missingProperty']) : null;
    const field = unknown ?? missing ?? toField(entry.instancePath);
    if (details.has(field)) continue;
    details.set(field, { field, message: toMessage(entry, unknown !== null) });
  }
  return [...details.values()];
}

/** Returns the first segment of a JSON Pointer, decoded: `/listingType/0` → `listingType`. */
function toField(instancePath: string): string {
  const first = instancePath.split('/')[1] ?? '';
  return first.replaceAll('~1', '/').replaceAll('~0', '~') || 'request';
}

function toMessage(
  entry: NonNullable<FastifyError['validation']>[number],
  isUnknown: boolean,
): string {
  if (isUnknown) return 'There’s no such parameter.';
  if (entry.keyword === 'enum') {
    const allowed = entry.params['allowedValues'];
    return Array.isArray(allowed) && allowed.length <= 12
      ? `must be one of ${allowed.join(', ')}`
      : 'is not one of the known values';
  }
  if (entry.keyword === 'pattern') return 'has the wrong format';
  return entry.message ?? 'cannot be used';
}
