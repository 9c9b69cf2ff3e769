/** One's own account: reading, changing, deleting it, and taking one's data along. */
import type { AccountChange, EmailChange } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { requireRecentSignIn, requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { clearSessionCookie } from '../session/session-cookie.ts';
import { adviceOnAccount, tidyAccount } from './account-form.ts';
import { toAccount } from './account-view.ts';
import * as schemas from './account.schemas.ts';
import type { AccountRecord } from './accounts.repository.ts';

export const accountRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { config, account, accountExport, authMails, reference, now },
  done,
) => {
  const view = async (record: AccountRecord) => toAccount(record, await reference.get());
  const takeMailTurn = limitTurns(app, {
    max: config.mailsPerHour,
    windowMs: HOUR_MS,
    message: (wait) => `That is a lot of mails. Please try again in ${wait}.`,
  });

  /** @returns the address that they have now and the service that writes to it. @throws ProblemError */
  function requireMails(request: FastifyRequest) {
    const { email } = requireSession(request).account;
    if (authMails === null)
      throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
    if (email === null)
      throw badRequest([{ field: 'email', message: 'There is no address on this account.' }]);
    return { email, authMails };
  }

  app.get('/api/account', { schema: schemas.getAccountSchema }, async (request) =>
    view(await account.get(requireSession(request))),
  );

  app.put<{ Body: AccountChange }>(
    '/api/account',
    {
      schema: schemas.changeAccountSchema,
      preValidation: (request, _reply, next) => {
        request.body = tidyAccount(request.body) as AccountChange;
        next();
      },
      errorHandler: adviceOnAccount,
    },
    async (request) => view(await account.change(requireSession(request), request.body)),
  );

  app.delete('/api/account', { schema: schemas.deleteAccountSchema }, async (request, reply) => {
    const asker = requireSession(request);
    requireRecentSignIn(asker, now());
    const record = await account.beginDeletion(asker);
    reply.header('set-cookie', clearSessionCookie(request.headers));
    return view(record);
  });

  app.delete('/api/account/deletion', { schema: schemas.keepAccountSchema }, async (request) =>
    view(await account.endDeletion(requireSession(request))),
  );

  app.get(
    '/api/account/export',
    { schema: schemas.exportAccountSchema },
    async (request, reply) => {
      const record = await account.get(requireSession(request));
      const {
        sessions,
        listings,
        notifications,
        messages,
        blockedPeople,
        preferences,
        pushSubscriptions,
        contactMessages,
        watchlist,
        locations,
        savedSearches,
        drafts,
        photos,
        acts,
        reports,
        decisions,
      } = await accountExport.list(record);
      reply.header(
        'content-disposition',
        `attachment; filename="paddock-${now().toISOString().slice(0, 10)}.json"`,
      );
      return {
        exported_at: now().toISOString(),
        account: await view(record),
        sessions: [...sessions],
        listings: [...listings],
        notifications: [...notifications],
        messages: [...messages],
        blocked_people: [...blockedPeople],
        notification_preferences: preferences,
        push_subscriptions: [...pushSubscriptions],
        contact_messages: [...contactMessages],
        watchlist: [...watchlist],
        locations: [...locations],
        saved_searches: [...savedSearches],
        drafts: [...drafts],
        photos: [...photos],
        acts: [...acts],
        reports: [...reports],
        decisions: [...decisions],
      };
    },
  );

  app.get('/api/account/sessions', { schema: schemas.listSessionsSchema }, async (request) => {
    const sessions = await account.listSessions(requireSession(request));
    return {
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
        id,
        device,
        created: createdAt.toISOString(),
        last_seen: lastSeenAt.toISOString(),
        is_current: isCurrent,
      })),
    };
  });

  app.delete(
    '/api/account/sessions',
    { schema: schemas.endSessionsSchema },
    async (request, reply) => {
      await account.endAllSessions(requireSession(request));
      return reply.header('set-cookie', clearSessionCookie(request.headers)).code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/sessions/:id',
    { schema: schemas.endSessionSchema },
    async (request, reply) => {
      const isCurrent = await account.endSession(requireSession(request), request.params.id);
      if (isCurrent) reply.header('set-cookie', clearSessionCookie(request.headers));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/account/verification-mail',
    { schema: schemas.verificationMailSchema },
    async (request, reply) => {
      const { email, authMails: mails } = requireMails(request);
      await takeMailTurn(request, reply);
      mails.send('verify', email, '/account');
      return reply.code(202).send();
    },
  );

  app.post<{ Body: EmailChange }>(
    '/api/account/email',
    { schema: schemas.changeEmailSchema },
    async (request, reply) => {
      const { email, authMails: mails } = requireMails(request);
      requireRecentSignIn(requireSession(request), now());
      if (request.body.email.toLowerCase() === email.toLowerCase())
        throw badRequest([{ field: 'email', message: 'That is your address already.' }]);
      await takeMailTurn(request, reply);
      mails.sendEmailChange(email, request.body.email);
      return reply.code(202).send();
    },
  );

  done();
};
