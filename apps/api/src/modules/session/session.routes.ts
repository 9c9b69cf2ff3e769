/** The server's half of signing in and out (docs/adr/0011-identity.md). */
import { ProblemSchema, SessionAnswerSchema, SessionTokenSchema, type SessionToken } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';

const schema = {
  operationId: 'syncSession',
  tags: ['session'],
  security: OPEN,
  summary: 'Bring the session cookie in step with the identity token; null signs out',
  description: 'A new sign-in (within 10 minutes of it) makes a session; a refreshed token prolongs the one that the cookie names. Sets or clears the cookie `__session`.',
  querystring: NoQuerySchema,
  body: SessionTokenSchema,
  response: { 200: SessionAnswerSchema, 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema, 429: ProblemSchema, 503: ProblemSchema },
};

export const sessionRoutes: FastifyPluginCallback<ApiServices> = (app, _services, done) => {
  app.post<{ Body: SessionToken }>('/api/__session', { schema }, () => {
    throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
  });
  done();
};
