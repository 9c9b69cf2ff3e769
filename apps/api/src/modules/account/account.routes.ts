/** One's own account: reading, changing, deleting it, and taking one's data along. */
import type { AccountChange, EmailChange } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import * as schemas from './account.schemas.ts';

const later = (): never => {
  throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
};

export const accountRoutes: FastifyPluginCallback<ApiServices> = (app, _services, done) => {
  app.get('/api/account', { schema: schemas.getAccountSchema }, later);
  app.put<{ Body: AccountChange }>('/api/account', { schema: schemas.changeAccountSchema }, later);
  app.delete('/api/account', { schema: schemas.deleteAccountSchema }, later);
  app.delete('/api/account/deletion', { schema: schemas.keepAccountSchema }, later);
  app.get('/api/account/export', { schema: schemas.exportAccountSchema }, later);
  app.get('/api/account/sessions', { schema: schemas.listSessionsSchema }, later);
  app.delete('/api/account/sessions', { schema: schemas.endSessionsSchema }, later);
  app.delete<{ Params: { id: string } }>('/api/account/sessions/:id', { schema: schemas.endSessionSchema }, later);
  app.post('/api/account/verification-mail', { schema: schemas.verificationMailSchema }, later);
  app.post<{ Body: EmailChange }>('/api/account/email', { schema: schemas.changeEmailSchema }, later);
  app.get('/api/account/messages/unread', { schema: schemas.unreadSchema }, later);
  done();
};
