/** The server's half of signing in and out (docs/adr/0011-identity.md). */
import {
  ProblemSchema,
  SessionResponseSchema,
  SessionTokenSchema,
  type SessionToken,
} from '@paddock/contracts/http';
import type { FastifyError, FastifyPluginCallback } from 'fastify';
import { OPEN } from '../../plugins/access.ts';
import { toProblem } from '../../plugins/problems.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { badRequest } from '../../problems/problem.ts';
import { limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import type { ApiServices } from '../../services.ts';
import { toAccount } from '../account/account-view.ts';
import { describeDevice } from './device.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';

/** A tab sends one an hour; whoever sends more than one a second is trying tokens. */
const SYNCS_PER_MINUTE = 60;

const schema = {
  operationId: 'syncSession',
  tags: ['session'],
  security: OPEN,
  summary: 'Bring the session cookie in step with the identity token; null signs out',
  description:
    'A new sign-in (within 10 minutes of it) makes a session; a refreshed token prolongs the one that the cookie names. Sets or clears the cookie `__session`.',
  querystring: NoQuerySchema,
  body: SessionTokenSchema,
  response: {
    200: SessionResponseSchema,
    400: ProblemSchema,
    401: ProblemSchema,
    403: ProblemSchema,
    429: ProblemSchema,
    503: ProblemSchema,
  },
};

export const sessionRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { sessionService, reference, seen, now },
  done,
) => {
  const takeTurn = limitTurns(app, {
    max: SYNCS_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: (wait) => `Too many sign-ins. Please try again in ${wait}.`,
  });

  app.post<{ Body: SessionToken }>(
    '/api/__session',
    {
      schema,
      // Fastify takes an empty text or a false for null, and that would sign out.
      preValidation(request, _reply, next) {
        const body = request.body as unknown;
        const token =
          typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
        const isUsable = token === null || (typeof token === 'string' && token !== '');
        next(
          isUsable
            ? undefined
            : badRequest([
                { field: 'token', message: 'must be an identity token, or null to sign out' },
              ]),
        );
      },
      errorHandler(error: FastifyError, request, reply) {
        const problem = toProblem(error, request);
        if (problem.status === 401) reply.header('set-cookie', clearSessionCookie(request.headers));
        throw problem;
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      const cookie = readSessionCookie(headers);
      reply.header('cache-control', 'private, no-store');
      if (body.token === null) {
        await sessionService.end(cookie);
        return reply
          .header('set-cookie', clearSessionCookie(headers))
          .send({ user: null, is_new: false });
      }
      await takeTurn(request, reply);
      const {
        account,
        isNew,
        cookie: set,
      } = await sessionService.sync(body.token, cookie, describeDevice(headers['user-agent']));
      seen.note(account);
      reply.header(
        'set-cookie',
        setSessionCookie(headers, set.value, (set.expiresAt.getTime() - now().getTime()) / 1_000),
      );
      return reply.send({ user: toAccount(account, await reference.get()), is_new: isNew });
    },
  );
  done();
};
