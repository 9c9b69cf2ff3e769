/** What somebody has not read yet: asked for, or told as it changes. */
import type { FastifyPluginCallback } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { requireSession } from '../../plugins/session.ts';
import { limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { toEtag, isMatch } from './unread-etag.ts';
import { UNREAD_ALONG, unreadIn } from './unread.repository.ts';
import { UnreadStream } from './unread-stream.ts';
import { unreadSchema, unreadStreamSchema } from './unread.schemas.ts';

/** Whoever is sent away polls for a while before they come back. */
const STREAM_RETRY_SECONDS = 60;
/** A 304 need not say more (RFC 9110 15.4.5): whoever asks has the answer, with everything that was said along with it. */
const KEPT_BY_304 = new Set(['etag', 'cache-control', 'vary', 'x-request-id']);

/** The stream closes next, and that is heard. */
const ignore = () => undefined;

export const unreadRoutes: FastifyPluginCallback<Pick<ApiServices, 'config' | 'unreadHub'>> = (
  app,
  { config, unreadHub },
  done,
) => {
  const takeTurn = limitTurns(app, {
    max: config.requestsPerMinute,
    windowMs: MINUTE_MS,
    isPerAccount: true,
    message: (wait) => `Too many requests. Please wait ${wait}.`,
  });
  // Streams never finish by themselves: they are ended before the server waits for what is under way.
  app.addHook('preClose', () => unreadHub.close());

  app.get(
    '/api/account/messages/unread',
    {
      schema: unreadSchema,
      config: { readAlong: UNREAD_ALONG, isCountedByAccount: true },
      preHandler: takeTurn,
    },
    (request, reply) => {
      const body = JSON.stringify(unreadIn(requireSession(request).along));
      const etag = toEtag(body);
      reply.header('etag', etag);
      if (!isMatch(request.headers['if-none-match'], etag))
        return reply.type('application/json; charset=utf-8').send(body);
      for (const name of reply.raw.getHeaderNames())
        if (!KEPT_BY_304.has(name)) reply.raw.removeHeader(name);
      return reply.code(304).send();
    },
  );

  app.get(
    '/api/account/messages/unread/stream',
    {
      schema: unreadStreamSchema,
      exposeHeadRoute: false,
      config: { isCountedByAccount: true },
      preHandler: takeTurn,
    },
    (request, reply) => {
      const { accountId, session } = requireSession(request);
      if (!unreadHub.hasRoomFor(accountId)) {
        reply.header('retry-after', String(STREAM_RETRY_SECONDS));
        throw new ProblemError(
          'too_many_streams',
          'There are enough live connections just now. Unread counts can be asked for instead.',
        );
      }
      reply.hijack();
      const { raw } = reply;
      // A stream lives for hours, and whoever waits to log its end would keep all of the request until then.
      request.raw.rawHeaders.length = 0;
      raw.removeAllListeners('finish').removeAllListeners('error').on('error', ignore);
      const stream = new UnreadStream({ accountId, sessionId: session.id, raw });
      stream.begin(reply.getHeaders() as OutgoingHttpHeaders);
      raw.on('close', unreadHub.add(stream));
    },
  );

  done();
};
