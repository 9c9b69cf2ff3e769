/** The routes for the signed-in user's own account: read, change, delete and export it. */
import type { AccountChange, EmailChange } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { HOUR_MS } from '@paddock/runtime/durations';
import { requireRecentSignIn, requireSignedInUser } from '../signed-in-user.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { badRequest, ProblemError } from '../../../problems/problem.ts';
import type { ApiCore } from '../../../core.ts';
import type { AuthEmailsService } from '../emails/auth-emails.service.ts';
import type { AccountExportRepository } from './account-export.repository.ts';
import type { AccountService } from './account.service.ts';
import { buildSignedOutHeaders } from '../sessions/session-cookie.ts';
import { handleAccountFormError, cleanAccountInput } from './account-form.ts';
import { toAccount } from './account-view.ts';
import * as schemas from './account.schemas.ts';
import type { AccountRecord } from './accounts.repository.ts';

export interface AccountRoutesOptions extends Pick<ApiCore, 'config' | 'db' | 'reference' | 'now'> {
  readonly account: AccountService;
  readonly accountExport: AccountExportRepository;
  /** Null when sign-in is not configured. */
  readonly authEmails: AuthEmailsService | null;
}

export const accountRoutes: FastifyPluginCallback<AccountRoutesOptions> = (
  app,
  { config, db, account, accountExport, authEmails, reference, now },
  done,
) => {
  const view = (record: AccountRecord) => toAccount(record, { db, reference });
  const enforceEmailLimit = rateLimit(app, {
    name: 'emails of an account',
    max: config.emailsPerHour,
    windowMs: HOUR_MS,
    message: (wait) => `We’ve sent you a lot of emails. Try again in ${wait}.`,
  });

  /**
   * Returns the current user's email address and the service that sends emails to it.
   *
   * @throws {ProblemError} when sign-in is not configured, or the account has no email
   */
  function requireEmails(request: FastifyRequest) {
    const { email } = requireSignedInUser(request).account;
    if (authEmails === null)
      throw new ProblemError('sign_in_unavailable', 'Sign-in isn’t set up on this server.');
    if (email === null)
      throw badRequest([{ field: 'email', message: 'This account has no email address.' }]);
    return { email, authMails: authEmails };
  }

  app.get('/api/account', { schema: schemas.getAccountSchema }, async (request) =>
    view(await account.get(requireSignedInUser(request))),
  );

  app.put<{ Body: AccountChange }>(
    '/api/account',
    {
      schema: schemas.changeAccountSchema,
      preValidation: (request, _reply, next) => {
        request.body = cleanAccountInput(request.body) as AccountChange;
        next();
      },
      errorHandler: handleAccountFormError,
    },
    async (request) => view(await account.change(requireSignedInUser(request), request.body)),
  );

  app.delete('/api/account', { schema: schemas.deleteAccountSchema }, async (request, reply) => {
    const currentUser = requireSignedInUser(request);
    requireRecentSignIn(currentUser, now());
    const record = await account.scheduleDeletion(currentUser);
    reply.headers(buildSignedOutHeaders(request.headers));
    return view(record);
  });

  app.delete('/api/account/deletion', { schema: schemas.cancelDeletionSchema }, async (request) =>
    view(await account.cancelDeletion(requireSignedInUser(request))),
  );

  app.get(
    '/api/account/export',
    { schema: schemas.exportAccountSchema },
    async (request, reply) => {
      const currentUser = requireSignedInUser(request);
      requireRecentSignIn(currentUser, now());
      const record = await account.get(currentUser);
      const rows = await accountExport.list(record);
      await account.recordEvent(currentUser, 'data-exported');
      reply.header(
        'content-disposition',
        `attachment; filename="paddock-${now().toISOString().slice(0, 10)}.json"`,
      );
      return {
        exportedAt: now().toISOString(),
        account: await view(record),
        ...rows,
      };
    },
  );

  app.get('/api/account/sessions', { schema: schemas.listSessionsSchema }, async (request) => {
    const sessions = await account.listSessions(requireSignedInUser(request));
    return {
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        device,
        created: createdAt.toISOString(),
        lastSeen: lastSeenAt.toISOString(),
        isCurrent,
      })),
    };
  });

  app.get('/api/account/activity', { schema: schemas.listActivitySchema }, async (request) => {
    const events = await account.listActivity(requireSignedInUser(request));
    return {
      events: events.map(({ type, device, detail, at }) => ({
        type,
        device,
        isNewDevice: detail['isNewDevice'] === true,
        at: at.toISOString(),
      })),
    };
  });

  app.post(
    '/api/account/password-changes',
    { schema: schemas.recordPasswordChangeSchema },
    async (request, reply) => {
      await account.recordEvent(requireSignedInUser(request), 'password-changed');
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/account/sessions',
    { schema: schemas.endSessionsSchema },
    async (request, reply) => {
      await account.endAllSessions(requireSignedInUser(request));
      return reply.headers(buildSignedOutHeaders(request.headers)).code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/sessions/:id',
    { schema: schemas.endSessionSchema },
    async (request, reply) => {
      const isCurrent = await account.endSession(requireSignedInUser(request), request.params.id);
      if (isCurrent) reply.headers(buildSignedOutHeaders(request.headers));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/verification-mail',
    { schema: schemas.sendVerificationEmailSchema },
    async (request, reply) => {
      const { email, authMails: emails } = requireEmails(request);
      await enforceEmailLimit(request, reply);
      emails.send('verify', email, '/account', requireSignedInUser(request).origin);
      return reply.code(202).send();
    },
  );

  app.post<{ Body: EmailChange }>(
    '/api/account/email',
    { schema: schemas.changeEmailSchema },
    async (request, reply) => {
      const { email, authMails: emails } = requireEmails(request);
      requireRecentSignIn(requireSignedInUser(request), now());
      if (request.body.email.toLowerCase() === email.toLowerCase())
        throw badRequest([{ field: 'email', message: 'That’s already your email address.' }]);
      await enforceEmailLimit(request, reply);
      await account.recordEvent(requireSignedInUser(request), 'email-change-requested');
      emails.sendEmailChange(email, request.body.email);
      return reply.code(202).send();
    },
  );

  done();
};
