/** The API behind the shell's origin: the browser knows one address (design.md section 6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { createEventStreams, wantsEventStream } from './event-stream.ts';
import { forwardedFor } from './visitor.ts';

/** Quality 4 takes a results answer from 30 KB to 6 in under a millisecond; more is not worth a phone's wait. */
const BROTLI_QUALITY = 4;
const COMPRESSED_FROM_BYTES = 1_024;

/**
 * A plugin, so that compression is for what the API answers and nothing else.
 *
 * @param channel that this server serves; null: what a file says
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
    // An API that turns a request away for now must not get it ten times more: that 503 is the answer.
    retryMethods: [],
    disableRequestLogging: true,
  });

  // Bodies pass through unread.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const streams = createEventStreams(apiOrigin, sayAway);
  // They never finish by themselves, and closing waits for what is under way.
  server.addHook('preClose', (done) => {
    streams.end();
    done();
  });

  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler(request, reply) {
      if (wantsEventStream(request)) {
        streams.pass(request.url, headersFor(request, request.headers, channel), reply);
        return reply;
      }
      return reply.from(request.url, {
        rewriteRequestHeaders: (_original, headers) => headersFor(request, headers, channel),
        rewriteHeaders: withoutIndexing,
        onError: (_reply, { error }) => sayAway(reply, error),
      });
    },
  });
}

/** What the visitor sent, with what the API has to know of them and nothing that they could make up. */
function headersFor(
  request: FastifyRequest,
  { 'x-forwarded-for': _untrusted, [CHANNEL_HEADER]: _madeUp, ...headers }: IncomingHttpHeaders,
  channel: string | null,
): IncomingHttpHeaders {
  return {
    ...headers,
    ...forwardedFor(request),
    // Between the two of us nothing is compressed.
    'accept-encoding': 'identity',
    'x-request-id': request.id,
    ...(channel === null ? {} : { [CHANNEL_HEADER]: channel }),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** Data are no pages to be found; pictures may be. What has no content, such as the 304 of a poll, stays as short as it is. */
function withoutIndexing(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const type = headers['content-type'];
  return type === undefined || type.startsWith('image/')
    ? headers
    : { ...headers, 'x-robots-tag': 'noindex' };
}

function sayAway(reply: FastifyReply, error: Error): void {
  reply.log.warn({ reason: error.message }, 'the API did not answer');
  void reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({
    code: 'api_unreachable',
    message: 'Paddock is not answering at the moment. Please try again shortly.',
    requestId: reply.request.id,
  });
}
