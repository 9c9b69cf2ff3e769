/** Routes for conversations and messages between two users. */
import type {
  ConversationChange,
  StartConversationRequest,
  MessageRequest,
  MarkMessagesReadRequest,
  SentMessage,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { transactionRateLimit } from '../../plugins/rate-limit.ts';
import { badRequest } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { MessagesService, type MessagesServiceOptions } from './messages.service.ts';
import { PhotoStore } from '../photos/photo-store.ts';
import {
  handleMessageFormError,
  requireConversationTarget,
  requireMessageInput,
  requireSearchText,
  normaliseMessage,
} from './message-form.ts';
import * as schemas from './messages.schemas.ts';
import type { RateLimitedWrite } from './messages.service.ts';

interface ThreadQuery {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
}

interface BoxQuery {
  readonly box?: 'inbox' | 'archived';
  readonly cursor?: string;
}

interface ConversationRoute {
  readonly Params: { id: string };
}

export const messagesRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config'> & MessagesServiceOptions
> = (app, options, done) => {
  const { config } = options;
  const messages = new MessagesService(options);
  const enforceMessageLimit = transactionRateLimit({
    name: 'messages',
    now: options.now,
    max: config.messagesPerMinute,
    windowMs: MINUTE_MS,
    getAccountId,
    message: (wait) => `You’re sending a lot of messages. Try again in ${wait}.`,
  });
  const enforceConversationLimit = transactionRateLimit({
    name: 'conversations',
    now: options.now,
    max: config.conversationsPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) => `You’ve messaged a lot of people. Try again in ${wait}.`,
  });

  const toIncomingWrite = (request: FastifyRequest, reply: FastifyReply): RateLimitedWrite => ({
    idempotentRequest: readIdempotentRequest(request, getAccountId(request)),
    enforceMessageLimit: (transaction) => enforceMessageLimit(request, reply, transaction),
    enforceConversationLimit: (transaction) =>
      enforceConversationLimit(request, reply, transaction),
  });
  // This machine's cache of public photos, which may contain a copy from before the photo was
  // shared.
  // Other machines delete their copies when the photo is next requested.
  const publicPhotoStore = new PhotoStore({
    cacheDir: config.photoCacheDir,
    files: null,
    onCacheFailure: (error) =>
      app.log.warn({ err: error }, 'could not remove a shared photo from the public photo cache'),
  });
  async function removePublicPhotoCopies(sent: SentMessage): Promise<SentMessage> {
    for (const { id } of sent.message.photos) await publicPhotoStore.removeCached(id);
    return sent;
  }

  const formHooks = {
    preValidation: (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
      request.body = normaliseMessage(request.body);
      next();
    },
    errorHandler: handleMessageFormError,
  };

  app.get<{ Querystring: BoxQuery }>(
    '/api/account/messages',
    { schema: schemas.listConversationsSchema },
    (request) =>
      messages.listConversations(
        requireSignedInUser(request),
        request.query.box ?? 'inbox',
        request.query.cursor ?? null,
      ),
  );

  app.post<{ Body: StartConversationRequest }>(
    '/api/account/messages',
    { schema: schemas.startConversationSchema, ...formHooks },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await removePublicPhotoCopies(
            await messages.startConversation(
              requireSignedInUser(request),
              requireConversationTarget(request.body),
              requireMessageInput(request.body),
              toIncomingWrite(request, reply),
            ),
          ),
        ),
  );

  app.get<ConversationRoute & { Querystring: ThreadQuery }>(
    '/api/account/messages/:id',
    { schema: schemas.getThreadSchema },
    (request) => {
      const { before = null, after = null, around = null } = request.query;
      if ([before, after, around].filter((sequence) => sequence !== null).length > 1)
        throw badRequest([
          { field: 'after', message: 'cannot be used together with before or around' },
        ]);
      return messages.getThread(requireSignedInUser(request), request.params.id, {
        before,
        after,
        around,
      });
    },
  );

  app.post<ConversationRoute & { Body: MessageRequest }>(
    '/api/account/messages/:id',
    { schema: schemas.sendMessageSchema, ...formHooks },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await removePublicPhotoCopies(
            await messages.send(
              requireSignedInUser(request),
              request.params.id,
              requireMessageInput(request.body),
              toIncomingWrite(request, reply),
            ),
          ),
        ),
  );

  app.put<ConversationRoute & { Body: MarkMessagesReadRequest }>(
    '/api/account/messages/:id/read',
    { schema: schemas.markMessagesReadSchema },
    async (request, reply) => {
      await messages.markRead(
        requireSignedInUser(request),
        request.params.id,
        request.body.sequence,
      );
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/account/messages/delivered',
    { schema: schemas.markMessagesDeliveredSchema },
    async (request, reply) => {
      await messages.markDelivered(requireSignedInUser(request));
      return reply.code(204).send();
    },
  );

  app.put<ConversationRoute & { Body: ConversationChange }>(
    '/api/account/messages/:id/settings',
    { schema: schemas.changeConversationSchema },
    async (request, reply) => {
      await messages.updateSettings(requireSignedInUser(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.get<ConversationRoute & { Querystring: { q: string } }>(
    '/api/account/messages/:id/search',
    { schema: schemas.searchMessagesSchema },
    (request) =>
      messages.search(
        requireSignedInUser(request),
        request.params.id,
        requireSearchText(request.query.q),
      ),
  );

  done();
};
