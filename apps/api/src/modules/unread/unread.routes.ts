/** Routes for the current user's unread counts: a poll and an event stream. */
import type { FastifyPluginCallback } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import type { UnreadHub } from './unread-hub.ts';
import { toEtag, isEtagMatch } from './unread-etag.ts';
import { UNREAD_COUNTS_JOIN, toUnreadCounts } from './unread.repository.ts';
import { UnreadStream } from './unread-stream.ts';
import { getUnreadSchema, unreadStreamSchema } from './unread.schemas.ts';

/** A client that is refused a stream polls for this long before it tries again. */
const STREAM_RETRY_SECONDS = 60;
/**
 * The only headers that a 304 sends (RFC 9110 15.4.5). The client already has the others from the
 * response that it stored.
 */
const HEADERS_OF_304 = new Set(['etag', 'cache-control', 'vary', 'x-request-id']);

/** Socket errors need no handling, because the `close` event follows. */
const ignoreError = () => undefined;

export const unreadRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config'> & { readonly unreadHub: UnreadHub }
> = (app, { config, unreadHub }, done) => {
  const enforceLimit = rateLimit(app, {
    name: 'unread polls',
    max: config.requestsPerMinute,
    windowMs: MINUTE_MS,
    getAccountId,
    message: (wait) => `Too many requests. Please wait ${wait}.`,
  });
  // Streams never finish by themselves, so they must end before the server waits for open requests.
  app.addHook('preClose', () => unreadHub.close());

  app.get(
    '/api/account/messages/unread',
    {
      schema: getUnreadSchema,
      config: { prefetch: UNREAD_COUNTS_JOIN, isRateLimitedByAccount: true },
      preHandler: enforceLimit,
    },
    (request, reply) => {
      const body = JSON.stringify(toUnreadCounts(requireSignedInUser(request).prefetched));
      const etag = toEtag(body);
      reply.header('etag', etag);
      if (!isEtagMatch(request.headers['if-none-match'], etag))
        return reply.type('application/json; charset=utf-8').send(body);
      for (const name of reply.raw.getHeaderNames())
        if (!HEADERS_OF_304.has(name)) reply.raw.removeHeader(name);
      return reply.code(304).send();
    },
  );

  app.get(
    '/api/account/messages/unread/stream',
    {
      schema: unreadStreamSchema,
      exposeHeadRoute: false,
      config: { isRateLimitedByAccount: true },
      preHandler: enforceLimit,
    },
    (request, reply) => {
      const { accountId, session } = requireSignedInUser(request);
      if (!unreadHub.hasRoomFor(accountId)) {
        reply.header('retry-after', String(STREAM_RETRY_SECONDS));
        throw new ProblemError(
          'too_many_streams',
          'There are too many live connections. Poll the unread counts instead.',
        );
      }
      reply.hijack();
      const { raw } = reply;
      // Frees memory: a stream stays open for hours, and without this its listeners would retain
      // the whole request.
      request.raw.rawHeaders.length = 0;
      raw.removeAllListeners('finish').removeAllListeners('error').on('error', ignoreError);
      const stream = new UnreadStream({ accountId, sessionId: session.id, raw });
      stream.start(reply.getHeaders() as OutgoingHttpHeaders);
      raw.on('close', unreadHub.add(stream));
    },
  );

  done();
};
