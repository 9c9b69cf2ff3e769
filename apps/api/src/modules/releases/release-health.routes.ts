/** Pages say what failed in them, shells what they have served; and what of it anybody may look at. */
import { CHANNEL_HEADER, LOCAL_CHANNEL } from '@paddock/contracts/channel';
import {
  ChannelNameSchema,
  ProblemSchema,
  RemoteErrorSchema,
  ServedCompositionSchema,
  ServedPagesSchema,
  type RemoteError,
  type ServedPages,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import Type from 'typebox';
import Value from 'typebox/value';
import { INTERNAL, OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import type { ApiServices } from '../../services.ts';

const NOTHING = Type.Null({ description: 'Done.' });
/** A page says each remote's trouble once: more than a few pages a minute is nobody who reads them. */
const ERRORS_PER_MINUTE = 30;
/** Three short words. */
const ERROR_LIMIT_BYTES = 1_024;

/** As the shell says that passes a request on; null where none did, or where it serves a file. */
function readChannel({ headers }: FastifyRequest): string | null {
  const channel = headers[CHANNEL_HEADER];
  return Value.Check(ChannelNameSchema, channel) ? channel : null;
}

export const releaseHealthRoutes: FastifyPluginCallback<
  Pick<ApiServices, 'config' | 'releases' | 'releaseHealth'>
> = (app, { config, releases, releaseHealth }, done) => {
  const limit = limitTurns(app, {
    max: ERRORS_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: (wait) => `That is a lot of trouble for one visitor. Please try again in ${wait}.`,
  });

  app.post<{ Body: RemoteError }>(
    '/api/remotes/errors',
    {
      bodyLimit: ERROR_LIMIT_BYTES,
      schema: {
        operationId: 'reportRemoteError',
        security: OPEN,
        tags: ['releases'],
        summary: 'A page says that a remote failed in it',
        description:
          'Counted by remote, version, code and minute, with nothing of who it was. A version that is not live is ignored.',
        querystring: NoQuerySchema,
        body: RemoteErrorSchema,
        response: {
          204: NOTHING,
          400: ProblemSchema,
          403: ProblemSchema,
          413: ProblemSchema,
          415: ProblemSchema,
          429: ProblemSchema,
          503: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      await limit(request, reply);
      await releaseHealth.noteError(readChannel(request), request.body);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  app.post<{ Body: ServedPages }>(
    '/api/internal/pages',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'countServedPages',
        security: INTERNAL,
        tags: ['releases'],
        summary: 'A shell says what it has served since it last did',
        body: ServedPagesSchema,
        response: { 204: NOTHING, 400: ProblemSchema, 403: ProblemSchema },
      },
    },
    async (request, reply) => {
      await releaseHealth.noteServed(request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/composition',
    {
      schema: {
        operationId: 'getServedComposition',
        security: OPEN,
        tags: ['releases'],
        summary: 'What this site serves',
        description:
          'Of a local stack with all that is to be said; otherwise the channel’s name, and /api/channels/{channel} says the rest to those who may know it.',
        querystring: NoQuerySchema,
        response: { 200: ServedCompositionSchema, 400: ProblemSchema, 503: ProblemSchema },
      },
    },
    async (request, reply) => {
      const channel = readChannel(request);
      const isOpen = channel === LOCAL_CHANNEL && !config.isProduction;
      reply.header('cache-control', 'private, no-store');
      return { channel, status: isOpen ? await releases.status(channel) : null };
    },
  );

  done();
};
