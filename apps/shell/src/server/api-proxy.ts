/** The API behind the shell's origin: the browser knows one address (design.md section 6). */
import type { FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import { constants } from 'node:zlib';
import { forwardedFor } from './visitor.ts';

/** Quality 4 takes a results answer from 30 KB to 6 in under a millisecond; more is not worth a phone's wait. */
const BROTLI_QUALITY = 4;
const COMPRESSED_FROM_BYTES = 1_024;

/** A plugin, so that compression is for what the API answers and nothing else. */
export async function apiProxy(server: FastifyInstance, { apiOrigin }: { readonly apiOrigin: string }): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await server.register(replyFrom, { base: apiOrigin, undici: { connections: 64, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 }, disableRequestLogging: true });

  // Bodies pass through unread.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  server.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler(request, reply) {
      return reply.from(request.url, {
        rewriteRequestHeaders: (_original, { 'x-forwarded-for': _untrusted, ...headers }) => ({
          ...headers,
          ...forwardedFor(request),
          // Between the two of us nothing is compressed.
          'accept-encoding': 'identity',
          'x-request-id': request.id,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError(failed, { error }) {
          request.log.warn({ reason: error.message }, 'the API did not answer');
          void failed
            .code(503)
            .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
            .send({ code: 'api_unreachable', message: 'Paddock is not answering at the moment. Please try again shortly.', requestId: request.id });
        },
      });
    },
  });
}
