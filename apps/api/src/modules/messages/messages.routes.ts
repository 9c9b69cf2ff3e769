/** What people write to each other about a listing. */
import type { ConversationStart, MessageRequest, MessagesRead } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { namedWriteOf } from '../../plugins/idempotency.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import { badRequest } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { adviceOnMessage, requireMessageText, tidyMessage } from './message-form.ts';
import * as schemas from './messages.schemas.ts';
import type { IncomingWrite } from './messages.service.ts';

interface ThreadQuery {
  readonly before?: number;
  readonly after?: number;
}

export const messagesRoutes: FastifyPluginCallback<ApiServices> = (app, { config, messages }, done) => {
  const takeMessageTurn = limitTurns(app, { max: config.messagesPerMinute, windowMs: MINUTE_MS, isPerAccount: true, message: (wait) => `That is a lot of messages. Please go on in ${wait}.` });
  const takeConversationTurn = limitTurns(app, { max: config.conversationsPerHour, windowMs: HOUR_MS, isPerAccount: true, message: (wait) => `You have written to many people within the hour. Please go on in ${wait}.` });

  const incoming = (request: FastifyRequest, reply: FastifyReply): IncomingWrite => ({
    named: namedWriteOf(request),
    takeMessageTurn: () => takeMessageTurn(request, reply),
    takeConversationTurn: () => takeConversationTurn(request, reply),
  });
  const form = {
    preValidation: (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
      request.body = tidyMessage(request.body);
      next();
    },
    errorHandler: adviceOnMessage,
  };

  app.get<{ Querystring: { cursor?: string } }>('/api/account/messages', { schema: schemas.listConversationsSchema }, (request) => messages.list(requireSession(request), request.query.cursor ?? null));

  app.post<{ Body: ConversationStart }>('/api/account/messages', { schema: schemas.startConversationSchema, ...form }, async (request, reply) => {
    const { listing_id: listingId, body } = request.body;
    return reply.code(201).send(await messages.start(requireSession(request), listingId, requireMessageText(body), incoming(request, reply)));
  });

  app.get<{ Params: { id: string }; Querystring: ThreadQuery }>('/api/account/messages/:id', { schema: schemas.getThreadSchema }, (request) => {
    const { before = null, after = null } = request.query;
    if (before !== null && after !== null) throw badRequest([{ field: 'after', message: 'cannot be used together with before' }]);
    return messages.thread(requireSession(request), request.params.id, { before, after });
  });

  app.post<{ Params: { id: string }; Body: MessageRequest }>('/api/account/messages/:id', { schema: schemas.sendMessageSchema, ...form }, async (request, reply) =>
    reply.code(201).send(await messages.send(requireSession(request), request.params.id, requireMessageText(request.body.body), incoming(request, reply))),
  );

  app.put<{ Params: { id: string }; Body: MessagesRead }>('/api/account/messages/:id/read', { schema: schemas.readMessagesSchema }, async (request, reply) => {
    await messages.read(requireSession(request), request.params.id, request.body.sequence);
    return reply.code(204).send();
  });

  done();
};
