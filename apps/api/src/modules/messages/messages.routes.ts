/** What people write to each other. */
import type {
  ConversationChange,
  ConversationStart,
  MessageRequest,
  MessagesRead,
  SentMessage,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import { badRequest } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { PhotoStore } from '../photos/photo-store.ts';
import {
  adviceOnMessage,
  requireAddressee,
  requireSaid,
  requireSearch,
  tidyMessage,
} from './message-form.ts';
import * as schemas from './messages.schemas.ts';
import type { IncomingWrite } from './messages.service.ts';

interface ThreadQuery {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

interface BoxQuery {
  readonly box?: 'inbox' | 'archived';
  readonly cursor?: string;
}

interface OfConversation {
  readonly Params: { id: string };
}

export const messagesRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { config, messages },
  done,
) => {
  const takeMessageTurn = limitTurns(app, {
    max: config.messagesPerMinute,
    windowMs: MINUTE_MS,
    isPerAccount: true,
    message: (wait) => `That is a lot of messages. Please go on in ${wait}.`,
  });
  const takeConversationTurn = limitTurns(app, {
    max: config.conversationsPerHour,
    windowMs: HOUR_MS,
    isPerAccount: true,
    message: (wait) => `You have written to many people within the hour. Please go on in ${wait}.`,
  });

  const incoming = (request: FastifyRequest, reply: FastifyReply): IncomingWrite => ({
    named: readIdempotentRequest(request),
    takeMessageTurn: () => takeMessageTurn(request, reply),
    takeConversationTurn: () => takeConversationTurn(request, reply),
  });
  // Where somebody looked at them before they were shared. Another machine's goes when it is asked for.
  const seenByAll = new PhotoStore({
    cacheDir: config.pictureCacheDir,
    files: null,
    onCacheFailure: (error) =>
      app.log.warn(
        { err: error },
        'a photo that was shared could not be taken from what is kept for everybody',
      ),
  });
  async function keepFromOthers(sent: SentMessage): Promise<SentMessage> {
    for (const { id } of sent.message.photos) await seenByAll.forget(id);
    return sent;
  }

  const form = {
    preValidation: (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
      request.body = tidyMessage(request.body);
      next();
    },
    errorHandler: adviceOnMessage,
  };

  app.get<{ Querystring: BoxQuery }>(
    '/api/account/messages',
    { schema: schemas.listConversationsSchema },
    (request) =>
      messages.list(
        requireSession(request),
        request.query.box ?? 'inbox',
        request.query.cursor ?? null,
      ),
  );

  app.post<{ Body: ConversationStart }>(
    '/api/account/messages',
    { schema: schemas.startConversationSchema, ...form },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await keepFromOthers(
            await messages.start(
              requireSession(request),
              requireAddressee(request.body),
              requireSaid(request.body),
              incoming(request, reply),
            ),
          ),
        ),
  );

  app.get<OfConversation & { Querystring: ThreadQuery }>(
    '/api/account/messages/:id',
    { schema: schemas.getThreadSchema },
    (request) => {
      const { before = null, after = null, around = null } = request.query;
      if ([before, after, around].filter((one) => one !== null).length > 1)
        throw badRequest([
          { field: 'after', message: 'cannot be used together with before or around' },
        ]);
      return messages.thread(requireSession(request), request.params.id, { before, after, around });
    },
  );

  app.post<OfConversation & { Body: MessageRequest }>(
    '/api/account/messages/:id',
    { schema: schemas.sendMessageSchema, ...form },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await keepFromOthers(
            await messages.send(
              requireSession(request),
              request.params.id,
              requireSaid(request.body),
              incoming(request, reply),
            ),
          ),
        ),
  );

  app.put<OfConversation & { Body: MessagesRead }>(
    '/api/account/messages/:id/read',
    { schema: schemas.readMessagesSchema },
    async (request, reply) => {
      await messages.read(requireSession(request), request.params.id, request.body.sequence);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/account/messages/delivered',
    { schema: schemas.deliverMessagesSchema },
    async (request, reply) => {
      await messages.deliver(requireSession(request));
      return reply.code(204).send();
    },
  );

  app.put<OfConversation & { Body: ConversationChange }>(
    '/api/account/messages/:id/settings',
    { schema: schemas.changeConversationSchema },
    async (request, reply) => {
      await messages.change(requireSession(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.get<OfConversation & { Querystring: { q: string } }>(
    '/api/account/messages/:id/search',
    { schema: schemas.searchMessagesSchema },
    (request) =>
      messages.search(requireSession(request), request.params.id, requireSearch(request.query.q)),
  );

  done();
};
