/** Proxies the API on the shell's origin, so the browser uses one origin (design.md section 6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { createEventStreamProxy, wantsEventStream } from './event-stream-proxy.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';

/**
 * Quality 4 compresses a 30 KB search response to 6 KB in under a millisecond. Higher levels take
 * longer than they save on a phone's connection.
 */
const BROTLI_QUALITY = 4;
const COMPRESSED_FROM_BYTES = 1_024;

/**
 * Fastify plugin that forwards `/api/*` to the API. It is a plugin so that the compression applies
 * only to API responses.
 *
 * @param channel the release channel that this server serves; null when it serves
 * `composition.json`
 */
export async function apiProxy(
  server: FastifyInstance,
  { apiOrigin, channel }: { readonly apiOrigin: string; readonly channel: string | null },
): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await server.register(replyFrom, {
    base: apiOrigin,
    undici: { connections: 64, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 },
    // Do not retry: the client handles the API's 503, and retries would add load to an overloaded
    // API.
    retryMethods: [],
    disableRequestLogging: true,
  });

  // Forward request bodies without parsing them.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const streams = createEventStreamProxy(apiOrigin, sendApiUnreachable);
  // Event streams never end by themselves, and closing the server waits for open requests.
  server.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });

  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler(request, reply) {
      if (wantsEventStream(request)) {
        streams.forward(request.url, buildApiHeaders(request, request.headers, channel), reply);
        return reply;
      }
      return reply.from(request.url, {
        rewriteRequestHeaders: (_original, headers) => buildApiHeaders(request, headers, channel),
        rewriteHeaders: addNoIndex,
        onError: (_reply, { error }) => sendApiUnreachable(reply, error),
      });
    },
  });
}

/**
 * Returns the visitor's headers without the untrusted ones, and adds the headers that the API
 * relies on.
 */
function buildApiHeaders(
  request: FastifyRequest,
  { 'x-forwarded-for': _untrusted, [CHANNEL_HEADER]: _madeUp, ...headers }: IncomingHttpHeaders,
  channel: string | null,
): IncomingHttpHeaders {
  return {
    ...headers,
    ...buildForwardedHeaders(request),
    // Do not compress between the API and the shell.
    'accept-encoding': 'identity',
    'x-request-id': request.id,
    ...(channel === null ? {} : { [CHANNEL_HEADER]: channel }),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * Adds `x-robots-tag: noindex` to every response except images. A response without content, such as
 * the 304 of a polling request, gets no header, so that it stays short.
 */
function addNoIndex(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const type = headers['content-type'];
  return type === undefined || type.startsWith('image/')
    ? headers
    : { ...headers, 'x-robots-tag': 'noindex' };
}

function sendApiUnreachable(reply: FastifyReply, error: Error): void {
  reply.log.warn({ reason: error.message }, 'API unreachable');
  void reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({
    code: 'api_unreachable',
    message: 'Paddock isn’t responding. Please try again shortly.',
    requestId: reply.request.id,
  });
}
