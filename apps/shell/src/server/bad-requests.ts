/** Responses to requests whose address cannot be read. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND_PATH } from '../routing/shell-routes.ts';

/** The headers of every response (security-headers.ts). */
type BaseHeaders = Readonly<Record<string, string>>;

const UNREADABLE_ADDRESS = 'This address can’t be read. Check that it was copied whole.';

export function sendBadRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
): FastifyReply {
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({ code: 'bad_request', message, requestId: request.id });
}

const CODES_BY_STATUS: Readonly<Record<number, string>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Responds to an error that a route or a plugin threw, in the form of the API's errors. */
export function sendThrownError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A visitor on a poor connection who leaves halfway through is not an error of the server.
  if (reply.raw.destroyed) {
    request.log.info({ reason: error.message }, 'client disconnected');
    return reply.hijack();
  }
  const status = error.statusCode ?? 500;
  void reply.header('cache-control', 'no-store');
  if (status < 500)
    return reply.code(status).send({
      code: CODES_BY_STATUS[status] ?? 'bad_request',
      message: error.message,
      requestId: request.id,
    });
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({
    code: 'internal_error',
    message: 'Something went wrong at our end. Try again in a moment.',
    requestId: request.id,
  });
}

/**
 * Responds when the router cannot decode the path, as in `/%FF`. Pages respond as they do to any
 * unknown address. No hook runs for such a request, so the headers are set here.
 */
export function sendUnreadableAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  baseHeaders: BaseHeaders,
): void {
  void reply.headers(baseHeaders);
  if (/^\/(?:api|assets)\//.test(request.url))
    void sendBadRequest(request, reply, UNREADABLE_ADDRESS);
  else
    void reply.code(302).headers({ 'cache-control': 'no-cache', location: NOT_FOUND_PATH }).send();
}

/**
 * Responds when Node's HTTP parser rejects a request, as in `GET /mārae` without encoding, and
 * closes the connection.
 */
export function sendUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  baseHeaders: BaseHeaders,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = toStatus(error.code);
  const body = JSON.stringify({ code: CODES[status], message: MESSAGES[status] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      ...Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
    // A client that goes on sending would otherwise keep its half of the connection open.
    () => socket.destroy(),
  );
}

const CODES = { 400: 'bad_request', 408: 'request_timeout', 431: 'headers_too_large' } as const;
const MESSAGES = {
  400: UNREADABLE_ADDRESS,
  408: 'The request took too long to arrive. Please try again.',
  431: 'The request’s headers are too large. Clear your cookies for this site and try again.',
} as const;

function toStatus(code: string | undefined): keyof typeof CODES {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
