/** What somebody who is not signed in may ask for: a link by mail, and leave to register. */
import { AuthMailSchema, ProblemSchema, type AuthMail } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';

const open = { tags: ['session'], security: OPEN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 403: ProblemSchema, 429: ProblemSchema, 503: ProblemSchema };
const mailSchema = {
  ...open,
  operationId: 'sendAuthMail',
  summary: 'A link to sign in with, or to set a new password',
  description: 'Answered alike whether or not the address has an account.',
  body: AuthMailSchema,
  response: { 202: Type.Null({ description: 'Where the address has an account, a mail is on its way.' }), ...problems },
};
const registrationSchema = {
  ...open,
  operationId: 'askToRegister',
  summary: 'Leave to register: ten an hour from one visitor',
  response: { 204: Type.Null({ description: 'Go on.' }), ...problems },
};

export const authMailsRoutes: FastifyPluginCallback<ApiServices> = (app, _services, done) => {
  const later = (): never => {
    throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
  };
  app.post<{ Body: AuthMail }>('/api/auth/mails', { schema: mailSchema }, later);
  app.post('/api/auth/registrations', { schema: registrationSchema }, later);
  done();
};
