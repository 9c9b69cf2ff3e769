/**
 * Routes for visitors who are not signed in: one requests an emailed link, the others check a
 * registration and a new password before the browser sends them to the sign-in service.
 */
import {
  AuthEmailSchema,
  NewPasswordSchema,
  type AuthEmail,
  type NewPassword,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { HOUR_MS } from '@paddock/runtime/durations';
import { PUBLIC_ACCESS } from '../../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../../plugins/route-schemas.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { ProblemError } from '../../../problems/problem.ts';
import { getRequestOrigin } from '../../audit/request-origin.ts';
import { requireStrongPassword } from '../passwords/check-password.ts';
import type { ApiCore } from '../../../core.ts';
import type { IdentityModule } from '../identity.module.ts';

const open = { tags: ['session'], security: PUBLIC_ACCESS, querystring: NoQuerySchema };

export const authEmailsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config'> & Pick<IdentityModule, 'authEmails'>
> = (app, { config, authEmails }, done) => {
  const enforceEmailLimit = rateLimit(app, {
    name: 'sign-in emails',
    max: config.emailsPerHour,
    windowMs: HOUR_MS,
    message: (wait) => `We’ve sent you a lot of emails. Try again in ${wait}.`,
  });
  const enforceRegistrationLimit = rateLimit(app, {
    name: 'registrations',
    max: config.registrationsPerHour,
    windowMs: HOUR_MS,
    message: (wait) =>
      `Too many new accounts from this connection. Try again in ${wait}, or call us.`,
  });

  function requireAuthMails() {
    if (authEmails === null)
      throw new ProblemError('sign_in_unavailable', 'Sign-in isn’t set up on this server.');
    return authEmails;
  }

  app.post<{ Body: AuthEmail }>(
    '/api/auth/mails',
    {
      schema: {
        ...open,
        operationId: 'sendAuthEmail',
        summary: 'Email a link to sign in or to set a new password',
        description: 'Returns the same response whether or not the address has an account.',
        body: AuthEmailSchema,
        response: {
          202: Type.Null({ description: 'An email is on its way if the address may have it.' }),
          ...problems(400, 403, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const emails = requireAuthMails();
      await enforceEmailLimit(request, reply);
      const { kind, email, returnPath } = request.body;
      emails.send(kind, email, returnPath ?? null, getRequestOrigin(request, config.internalToken));
      return reply.header('cache-control', 'no-store').code(202).send();
    },
  );

  app.post(
    '/api/auth/registrations',
    {
      schema: {
        ...open,
        operationId: 'requestRegistration',
        summary: 'Check that this visitor may register now (limited per hour)',
        response: {
          204: Type.Null({ description: 'The visitor may register.' }),
          ...problems(400, 403, 429, 503),
        },
      },
    },
    async (request, reply) => {
      requireAuthMails();
      await enforceRegistrationLimit(request, reply);
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );

  app.post<{ Body: NewPassword }>(
    '/api/auth/password-checks',
    {
      schema: {
        ...open,
        operationId: 'checkNewPassword',
        summary: 'Check that a new password is long enough and not a common one',
        body: NewPasswordSchema,
        response: {
          204: Type.Null({ description: 'The password may be used.' }),
          ...problems(400, 403, 429, 503),
        },
      },
    },
    (request, reply) => {
      requireStrongPassword(request.body.password);
      return reply.header('cache-control', 'no-store').code(204).send();
    },
  );
  done();
};
