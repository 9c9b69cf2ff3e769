/** What somebody who is not signed in may ask for: a link by mail, and leave to register. */
import { AuthEmailSchema, ProblemSchema, type AuthEmail } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';

const open = { tags: ['session'], security: OPEN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 403: ProblemSchema, 429: ProblemSchema, 503: ProblemSchema };

export const authMailsRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { config, authMails },
  done,
) => {
  const takeMailTurn = limitTurns(app, {
    max: config.mailsPerHour,
    windowMs: HOUR_MS,
    message: (wait) => `That is a lot of mails. Please try again in ${wait}.`,
  });
  const takeRegistrationTurn = limitTurns(app, {
    max: config.registrationsPerHour,
    windowMs: HOUR_MS,
    message: (wait) =>
      `Too many accounts were made from here. Please try again in ${wait}, or ring us.`,
  });

  function requireMails() {
    if (authMails === null)
      throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
    return authMails;
  }

  app.post<{ Body: AuthEmail }>(
    '/api/auth/mails',
    {
      schema: {
        ...open,
        operationId: 'sendAuthMail',
        summary: 'A link to sign in with, or to set a new password',
        description: 'Answered alike whether or not the address has an account.',
        body: AuthEmailSchema,
        response: {
          202: Type.Null({ description: 'Where the address may have it, a mail is on its way.' }),
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const mails = requireMails();
      await takeMailTurn(request, reply);
      const { kind, email, return_path: returnPath } = request.body;
      mails.send(kind, email, returnPath ?? null);
      return reply.header('cache-control', 'no-store').code(202).send();
    },
  );

  app.post(
    '/api/auth/registrations',
    {
      schema: {
        ...open,
        operationId: 'askToRegister',
        summary: 'Leave to register: ten an hour from one visitor',
        response: { 204: Type.Null({ description: 'Go on.' }), ...problems },
      },
    },
    async (request, reply) => {
      requireMails();
      await takeRegistrationTurn(request, reply);
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );
  done();
};
