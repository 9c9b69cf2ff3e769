/** The server's part of signing in and out (docs/adr/0011-identity.md). */
import {
  SessionResponseSchema,
  SessionTokenSchema,
  type SessionToken,
} from '@paddock/contracts/http';
import type { FastifyError, FastifyPluginCallback } from 'fastify';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { PUBLIC_ACCESS } from '../../../plugins/access.ts';
import { toProblem } from '../../../plugins/problems.ts';
import { NoQuerySchema, problems } from '../../../plugins/route-schemas.ts';
import { badRequest } from '../../../problems/problem.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import type { ApiCore } from '../../../core.ts';
import type { RecentAccounts } from '../sign-in/recent-accounts.ts';
import type { SessionService } from './session.service.ts';
import { toAccount } from '../accounts/account-view.ts';
import { getRequestOrigin } from '../../audit/request-origin.ts';
import {
  buildSignedOutHeaders,
  formatClearedSessionCookie,
  readSessionCookies,
  formatSessionCookie,
} from './session-cookie.ts';

/**
 * A tab sends about one request an hour. A client that sends more than one a second is guessing
 * tokens.
 */
const SYNCS_PER_MINUTE = 60;

const schema = {
  operationId: 'syncSession',
  tags: ['session'],
  security: PUBLIC_ACCESS,
  summary: 'Synchronise the session cookie with the identity token; null signs out',
  description:
    'A token of a new sign-in (at most 10 minutes old) creates a session. If two-step sign-in is on, this needs a code. A refreshed token extends the session that the cookie names. Sets or clears the cookie `__session`.',
  querystring: NoQuerySchema,
  body: SessionTokenSchema,
  response: { 200: SessionResponseSchema, ...problems(400, 401, 403, 429, 503) },
};

export interface SessionRoutesOptions extends Pick<ApiCore, 'config' | 'db' | 'reference' | 'now'> {
  readonly sessionService: SessionService;
  readonly recentAccounts: RecentAccounts;
}

export const sessionRoutes: FastifyPluginCallback<SessionRoutesOptions> = (
  app,
  { config, db, sessionService, reference, recentAccounts, now },
  done,
) => {
  const enforceSyncLimit = rateLimit(app, {
    name: 'session syncs',
    max: SYNCS_PER_MINUTE,
    windowMs: MINUTE_MS,
    message: (wait) => `Too many sign-ins. Please try again in ${wait}.`,
  });

  app.post<{ Body: SessionToken }>(
    '/api/__session',
    {
      schema,
      // Fastify's type coercion converts an empty string or false to null, which would sign the
      // user out.
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
        if (problem.status === 401)
          reply.header('set-cookie', formatClearedSessionCookie(request.headers));
        throw problem;
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      const cookies = readSessionCookies(headers);
      const origin = getRequestOrigin(request, config.internalToken);
      reply.header('cache-control', 'private, no-store');
      if (body.token === null) {
        for (const cookie of cookies) await sessionService.signOut(cookie, origin);
        return reply.headers(buildSignedOutHeaders(headers)).send({ user: null, isNew: false });
      }
      await enforceSyncLimit(request, reply);
      const {
        account,
        isNew,
        cookie: newCookie,
      } = await sessionService.sync(
        body.token,
        await sessionService.findLiveCookie(cookies),
        origin,
        body.code,
      );
      recentAccounts.add(account);
      reply.header(
        'set-cookie',
        formatSessionCookie(
          headers,
          newCookie.value,
          (newCookie.expiresAt.getTime() - now().getTime()) / 1_000,
        ),
      );
      return reply.send({ user: await toAccount(account, { db, reference }), isNew });
    },
  );
  done();
};
