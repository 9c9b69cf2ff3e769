/**
 * Routes that turn off emails of one type or for one saved search, authorised by the signed link in
 * an email. GET only shows a confirmation, because email scanners follow every link. POST
 * unsubscribes, from the page's form or from an email client's one-click request (RFC 8058).
 */
import { ClosedObject } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import Type from 'typebox';
import { HOUR_MS } from '@paddock/runtime/durations';
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import { problems } from '../../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../../plugins/access.ts';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import type { ApiCore } from '../../../core.ts';
import type { SearchAlertEmails } from './deliver-email.ts';
import { NotificationDeliveriesRepository } from './deliveries.repository.ts';
import { setNotificationChannel } from '../preferences.ts';
import {
  renderUnsubscribePage,
  UNSUBSCRIBE_CSP,
  type UnsubscribePage,
} from './unsubscribe-page.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

const PATH = '/api/notifications/unsubscribe';
const MAX_REQUESTS_PER_HOUR = 120;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Accepts any token or none, because the response to an invalid token is an HTML page and not a
 * JSON problem.
 */
const QuerySchema = ClosedObject({ token: Type.Optional(Type.String({ maxLength: 500 })) });
const page = Type.String({ description: 'An HTML page.' });
const common = { tags: ['notifications'], security: PUBLIC_ACCESS, querystring: QuerySchema };
const pageResponses = {
  200: { content: { 'text/html': { schema: page } }, description: 'An HTML page.' },
  410: {
    content: { 'text/html': { schema: page } },
    description: 'An HTML page that reports an invalid or expired link.',
  },
  ...problems(429),
};
const confirmSchema = {
  ...common,
  operationId: 'askToUnsubscribe',
  summary: 'Show a page that asks to confirm unsubscribing; changes nothing',
  response: pageResponses,
};
const unsubscribeSchema = {
  ...common,
  operationId: 'unsubscribe',
  summary: 'Stop emails of one type, using the signed link in one of them',
  description:
    'The only write that other sites may send, because email clients do (RFC 8058). The token names the account and the type of emails.',
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  response: pageResponses,
};

export const unsubscribeRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'db' | 'now'> & { readonly searchEmails: Pick<SearchAlertEmails, 'stop'> }
> = (app, { db, searchEmails, now }, done) => {
  const deliveries = new NotificationDeliveriesRepository(db);
  // Ignore the form's body: the token in the URL contains everything that is needed.
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, parsed) => parsed(null, null),
  );
  const enforceLimit = rateLimit(app, {
    name: 'unsubscribes',
    max: MAX_REQUESTS_PER_HOUR,
    windowMs: HOUR_MS,
    message: (wait) => `Too many attempts. Please try again in ${wait}.`,
  });

  const readToken = async (token: string | undefined) =>
    readUnsubscribeToken(await deliveries.getUnsubscribeSecret(), token ?? '', now());

  function sendPage(reply: FastifyReply, shown: UnsubscribePage) {
    return reply
      .code(shown.type === 'invalid' ? 410 : 200)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', UNSUBSCRIBE_CSP)
      .type('text/html; charset=utf-8')
      .send(renderUnsubscribePage(shown));
  }

  app.get<{ Querystring: { token?: string } }>(
    PATH,
    { schema: confirmSchema },
    async (request, reply) => {
      await enforceLimit(request, reply);
      return sendPage(reply, toPage('confirm', await readToken(request.query.token)));
    },
  );

  app.post<{ Querystring: { token?: string } }>(
    PATH,
    { schema: unsubscribeSchema, config: { acceptsCrossSite: true } },
    async (request, reply) => {
      await enforceLimit(request, reply);
      const wanted = await readToken(request.query.token);
      const accountId = wanted && (await deliveries.findAccountId(wanted.accountPublicId));
      if (!wanted || accountId === null) return sendPage(reply, { type: 'invalid' });
      if (wanted.searchId !== undefined) await searchEmails.stop(accountId, wanted.searchId);
      else if (!isAlwaysOn(wanted.type, 'email'))
        await setNotificationChannel(db, accountId, wanted.type, 'email', false);
      return sendPage(reply, toPage('done', wanted));
    },
  );

  done();
};

function toPage(type: 'confirm' | 'done', wanted: Unsubscription | null): UnsubscribePage {
  if (!wanted) return { type: 'invalid' };
  // Earlier releases put such a link into these emails too.
  if (isAlwaysOn(wanted.type, 'email')) return { type: 'always-on' };
  return { type, notificationType: wanted.type, isOneSearch: wanted.searchId !== undefined };
}
