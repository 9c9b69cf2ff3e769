/**
 * No more mails of one type, or of one saved search, for whoever holds the signed link in one of them. GET asks, because programs that look
 * through mails follow every link; POST does it: the page's own form, or a mail program's one click (RFC 8058).
 */
import { ProblemSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import Type from 'typebox';
import { OPEN } from '../../../plugins/access.ts';
import { HOUR_MS, limitTurns } from '../../../plugins/turns.ts';
import type { ApiServices } from '../../../services.ts';
import { SearchesRepository } from '../../searches/searches.repository.ts';
import { setChannel } from '../preferences.ts';
import {
  renderUnsubscribePage,
  UNSUBSCRIBE_CSP,
  type UnsubscribePage,
} from './unsubscribe-page.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const PATH = '/api/notifications/unsubscribe';
const TURNS_PER_HOUR = 120;
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Any token, and none: what cannot be read is told by a page, to a person. */
const QuerySchema = Type.Object(
  { token: Type.Optional(Type.String({ maxLength: 500 })) },
  { additionalProperties: false },
);
const page = Type.String({ description: 'A page for people.' });
const common = { tags: ['notifications'], security: OPEN, querystring: QuerySchema };
const pages = {
  200: { content: { 'text/html': { schema: page } }, description: 'A page for people.' },
  410: {
    content: { 'text/html': { schema: page } },
    description: 'The link was not made by us, or is too old: a page that says so.',
  },
  429: ProblemSchema,
};
const askSchema = {
  ...common,
  operationId: 'askToUnsubscribe',
  summary: 'Ask whether mails of one type are to stop; changes nothing',
  response: pages,
};
const doSchema = {
  ...common,
  operationId: 'unsubscribe',
  summary: 'Stop mails of one type, by the signed link in one of them',
  description:
    'The one write that other sites send too: mail programs do, as RFC 8058 has it. The token says whose and which.',
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  response: pages,
};

export const unsubscribeRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { connection, deliveries, now },
  done,
) => {
  // What is in the form says nothing that the address does not.
  app.addContentTypeParser(
    FORM_TYPES,
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, parsed) => parsed(null, null),
  );
  const limit = limitTurns(app, {
    max: TURNS_PER_HOUR,
    windowMs: HOUR_MS,
    message: (wait) => `Too many attempts. Please try again in ${wait}.`,
  });

  const read = async (token: string | undefined) =>
    readUnsubscribeToken(await deliveries.unsubscribeSecret(), token ?? '', now());

  function show(reply: FastifyReply, shown: UnsubscribePage) {
    return reply
      .code(shown.state === 'broken' ? 410 : 200)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', UNSUBSCRIBE_CSP)
      .type('text/html; charset=utf-8')
      .send(renderUnsubscribePage(shown));
  }

  app.get<{ Querystring: { token?: string } }>(
    PATH,
    { schema: askSchema },
    async (request, reply) => {
      await limit(request, reply);
      const wanted = await read(request.query.token);
      return show(
        reply,
        wanted
          ? { state: 'ask', type: wanted.type, isOneSearch: wanted.searchId !== undefined }
          : { state: 'broken' },
      );
    },
  );

  app.post<{ Querystring: { token?: string } }>(
    PATH,
    { schema: doSchema, config: { isFromAnywhere: true } },
    async (request, reply) => {
      await limit(request, reply);
      const wanted = await read(request.query.token);
      const accountId = wanted && (await deliveries.findAccountId(wanted.accountPublicId));
      if (!wanted || accountId === null) return show(reply, { state: 'broken' });
      if (wanted.searchId === undefined)
        await setChannel(connection.db, accountId, wanted.type, 'email', false);
      else await new SearchesRepository(connection.db).stopMails(accountId, wanted.searchId);
      return show(reply, {
        state: 'done',
        type: wanted.type,
        isOneSearch: wanted.searchId !== undefined,
      });
    },
  );

  done();
};
