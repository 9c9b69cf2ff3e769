/** Proxies the API on the shell's origin, so the browser uses one origin (design.md section 6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { deriveProxyToken, PROXY_TOKEN_HEADER } from '@paddock/contracts/proxy-token';
import { MAX_CV_BYTES } from '@paddock/contracts/http/applications';
import type { RequestPriority } from '@paddock/runtime/request-priority';
import { API_CONNECTIONS, chooseQueue, createApiQueues } from './api-queues.ts';
import type { ApiQueues, QueueName } from './api-queues.ts';
import { createEventStreamProxy, wantsEventStream } from './event-stream-proxy.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';
import { getPathname } from './page-request.ts';
import { getTraceHeaders } from './tracing.ts';

/**
 * Quality 4 compresses a 30 KB search response to 6 KB in under a millisecond. Higher levels take
 * longer than they save on a phone's connection.
 */
const BROTLI_QUALITY = 4;
const COMPRESSED_FROM_BYTES = 1_024;

/** The largest body that a route without files accepts; the editors' articles are the longest. */
const MAX_BODY_BYTES = 512 * 1_024;
/** Larger than every response except those of the queue for downloads. */
const RESPONSE_BUFFER_BYTES = 1_024 * 1_024;
/** A job application, which contains a CV in Base64. */
const UPLOAD_PATH = '/api/account/jobs/:id/application';
const MAX_UPLOAD_BYTES = Math.ceil(MAX_CV_BYTES / 3) * 4 + MAX_BODY_BYTES;

export interface ApiProxyOptions {
  readonly apiOrigin: string;
  /** The release channel that this server serves; null when it serves `composition.json`. */
  readonly channel: string | null;
  /** The secret that the shell and the API share; null when it is not set. */
  readonly internalToken: string | null;
  /** By default, the proxy has queues of its own. The shell's metrics read the given ones. */
  readonly queues?: ApiQueues;
}

/**
 * Fastify plugin that forwards `/api/*` and `/metrics` to the API. It is a plugin so that the compression applies
 * only to API responses.
 */
export async function apiProxy(
  server: FastifyInstance,
  { apiOrigin, channel, internalToken, queues = createApiQueues() }: ApiProxyOptions,
): Promise<void> {
  const proxyToken = internalToken === null ? null : deriveProxyToken(internalToken);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    // The API responds with 415 to a compressed body.
    globalDecompression: false,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await server.register(replyFrom, {
    base: apiOrigin,
    undici: {
      connections: API_CONNECTIONS,
      pipelining: 1,
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
    },
    // Do not retry: the client handles the API's 503, and retries would add load to an overloaded
    // API.
    retryMethods: [],
    disableRequestLogging: true,
  });

  // Wait for the whole body before the request takes one of the API's connections. Otherwise a few
  // dozen clients that send a byte every second would use up all of them.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  /** Gives the request's place to the next one. */
  const leaves = new WeakMap<FastifyRequest, () => void>();
  /** Waits until the request may be sent, or responds with 503. */
  async function enterQueue(
    { queue, priority }: { readonly queue: QueueName; readonly priority: RequestPriority },
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const leave = await queues.enter(queue, priority);
    if (leave === null) return sendBusy(reply);
    // The visitor may have gone while the request waited.
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
    leaves.set(reply.request, leave);
    return undefined;
  }

  /**
   * Reads the API's response at the API's speed, and gives the place to the next request, although
   * the visitor's phone may take minutes to receive it.
   */
  function sendBuffered(request: FastifyRequest, reply: FastifyReply, body: Readable): void {
    const buffer = new PassThrough({ highWaterMark: RESPONSE_BUFFER_BYTES });
    // The reply ends when the buffer does, also with an error.
    pipeline(body, buffer, () => undefined);
    body.once('end', () => leaves.get(request)?.());
    void reply.send(buffer);
  }

  const buildHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders) =>
    buildApiHeaders(request, headers, { channel, proxyToken });
  const streams = createEventStreamProxy(apiOrigin, sendApiUnreachable);
  // Event streams never end by themselves, and closing the server waits for open requests.
  server.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });

  // Given a path with a query, reply-from decodes both and fails for a query such as `x=%FF`. It adds
  // the request's query by itself.
  const forward = (request: FastifyRequest, reply: FastifyReply) =>
    reply.from(getPathname(request), {
      ...(Buffer.isBuffer(request.body)
        ? { body: request.body, contentType: request.headers['content-type'] ?? 'text/plain' }
        : {}),
      rewriteRequestHeaders: (_original, headers) => buildHeaders(request, headers),
      rewriteHeaders: rewriteResponseHeaders,
      onResponse: (_request, _reply, response) =>
        sendBuffered(request, reply, (response as unknown as { readonly stream: Readable }).stream),
      onError: (_reply, { error }) => sendApiUnreachable(reply, error),
    });

  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    async preHandler(request, reply) {
      if (wantsEventStream(request)) return undefined;
      return enterQueue(
        chooseQueue(request.method, getPathname(request), request.headers.cookie),
        reply,
      );
    },
    handler(request, reply) {
      if (!wantsEventStream(request)) return forward(request, reply);
      streams.forward(request.url, buildHeaders(request, request.headers), reply);
      return reply;
    },
  });
  server.get(
    '/metrics',
    { onRequest: (_request, reply) => enterQueue({ queue: 'health', priority: 'write' }, reply) },
    forward,
  );
  server.post(
    UPLOAD_PATH,
    {
      bodyLimit: MAX_UPLOAD_BYTES,
      onRequest: (_request, reply) => enterQueue({ queue: 'uploads', priority: 'write' }, reply),
    },
    forward,
  );
}

/** Headers that only Paddock's own servers may send. */
const INTERNAL_HEADERS = new Set([
  'x-forwarded-for',
  'x-paddock-internal',
  'traceparent',
  'tracestate',
  PROXY_TOKEN_HEADER,
  CHANNEL_HEADER,
]);

/**
 * Returns the visitor's headers without the internal ones, and adds the headers that the API relies
 * on.
 */
function buildApiHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  { channel, proxyToken }: { readonly channel: string | null; readonly proxyToken: string | null },
): IncomingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !INTERNAL_HEADERS.has(name))),
    ...buildForwardedHeaders(request),
    ...(proxyToken === null ? {} : { [PROXY_TOKEN_HEADER]: proxyToken }),
    // Do not compress between the API and the shell.
    'accept-encoding': 'identity',
    'x-request-id': request.id,
    ...getTraceHeaders(request),
    ...(channel === null ? {} : { [CHANNEL_HEADER]: channel }),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * Removes the headers that describe the connection to the API (RFC 9110 section 7.6.1), and adds
 * `x-robots-tag: noindex` to every response except images. A response without content, such as the
 * 304 of a polling request, gets no header, so that it stays short.
 */
function rewriteResponseHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  const type = headers['content-type'];
  return type === undefined || type.startsWith('image/')
    ? headers
    : { ...headers, 'x-robots-tag': 'noindex' };
}

function sendBusy(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': '1', 'cache-control': 'no-store' }).send({
    code: 'overloaded',
    message: 'We’re very busy. Please try again in a moment.',
    requestId: reply.request.id,
  });
}

function sendApiUnreachable(reply: FastifyReply, error: Error): void {
  reply.log.warn({ reason: error.message }, 'API unreachable');
  void reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({
    code: 'api_unreachable',
    message: 'Paddock isn’t responding. Please try again shortly.',
    requestId: reply.request.id,
  });
}
