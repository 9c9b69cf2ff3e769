/** Request and response schemas of the message routes, for validation and OpenAPI. */
import {
  ClosedObject,
  ConversationChangeSchema,
  ConversationListSchema,
  StartConversationRequestSchema,
  MessageSearchResultsSchema,
  MAX_MESSAGE_SEARCH_LENGTH,
  MessageRequestSchema,
  MarkMessagesReadRequestSchema,
  SentMessageSchema,
  ThreadPageSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import {
  NoContentSchema,
  createCursorSchema,
  createIdParams,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const MAX_SEQUENCE = 2_147_483_647;

const personal = signedInRoute('messages');
const sentResponses = { 201: SentMessageSchema, ...problems(400, 401, 403, 404, 409, 422, 429) };

const ConversationIdParamsSchema = createIdParams(
  'Id of a conversation that the current user takes part in.',
);
const BoxQuerySchema = ClosedObject({
  box: Type.Optional(
    Type.String({ enum: ['inbox', 'archived'], description: 'Defaults to `inbox`.' }),
  ),
  cursor: createCursorSchema('`nextCursor` of the previous page of the same box.'),
});
const ThreadQuerySchema = ClosedObject({
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_SEQUENCE,
      description: 'Returns the 50 messages before this sequence number.',
    }),
  ),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_SEQUENCE,
      description: 'Returns the first 50 messages after this sequence number.',
    }),
  ),
  around: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_SEQUENCE,
      description:
        'Returns 50 messages with this sequence number in the middle where possible. Use only one of `before`, `after` and `around`.',
    }),
  ),
});

export const listConversationsSchema = {
  ...personal,
  operationId: 'listConversations',
  summary: 'List the current user’s conversations, newest message first',
  querystring: BoxQuerySchema,
  response: { 200: ConversationListSchema, ...problems(400, 401) },
};
export const startConversationSchema = {
  ...personal,
  operationId: 'startConversation',
  summary: 'Send a message to a listing’s seller, or to another user',
  description:
    'Adds the message to the existing conversation if there is one. Two users share one conversation that is about no listing, no matter which of them started it.',
  headers: IdempotencyHeadersSchema,
  body: StartConversationRequestSchema,
  response: { ...sentResponses, ...problems(410) },
};
export const getThreadSchema = {
  ...personal,
  operationId: 'getThread',
  summary: 'List a conversation’s messages, 50 at a time, oldest first',
  params: ConversationIdParamsSchema,
  querystring: ThreadQuerySchema,
  response: { 200: ThreadPageSchema, ...problems(400, 401, 404) },
};
export const sendMessageSchema = {
  ...personal,
  operationId: 'sendMessage',
  summary: 'Send a message in a conversation',
  headers: IdempotencyHeadersSchema,
  params: ConversationIdParamsSchema,
  body: MessageRequestSchema,
  response: sentResponses,
};
export const markMessagesReadSchema = {
  ...personal,
  operationId: 'readMessages',
  summary: 'Mark messages read, up to a given sequence number',
  description:
    'Also marks the notifications of these messages read. A lower sequence number than before changes nothing.',
  params: ConversationIdParamsSchema,
  body: MarkMessagesReadRequestSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const markMessagesDeliveredSchema = {
  ...personal,
  operationId: 'deliverMessages',
  summary: 'Mark all of the current user’s messages delivered to one of their devices',
  description:
    'The other participants see this as `deliveredSequence`, unless either of the two has blocked the other.',
  response: { 204: NoContentSchema, ...problems(400, 401, 403) },
};
export const changeConversationSchema = {
  ...personal,
  operationId: 'changeConversation',
  summary: 'Mute, unmute, archive or unarchive a conversation',
  description:
    'New messages in a muted conversation send no notifications. An archived conversation returns to the inbox with its next message, unless it is muted.',
  params: ConversationIdParamsSchema,
  body: ConversationChangeSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404) },
};
export const searchMessagesSchema = {
  ...personal,
  operationId: 'searchMessages',
  summary: 'Search the messages of a conversation',
  description:
    'Ignores case, macrons and accents. Returns the newest 50 matches and the total number of matches.',
  params: ConversationIdParamsSchema,
  querystring: ClosedObject({
    q: Type.String({
      minLength: 1,
      maxLength: MAX_MESSAGE_SEARCH_LENGTH,
      description: 'Text to search for.',
    }),
  }),
  response: { 200: MessageSearchResultsSchema, ...problems(400, 401, 404) },
};
