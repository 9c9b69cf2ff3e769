/** What the messages' routes take and answer, for OpenAPI and for the checks of every request. */
import { ConversationListSchema, ConversationStartSchema, MessageRequestSchema, MessagesReadSchema, ProblemSchema, SentMessageSchema, ThreadSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;
const LARGEST_SEQUENCE = 2_147_483_647;

const personal = { tags: ['messages'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const sent = { 201: SentMessageSchema, ...written, 404: ProblemSchema, 409: ProblemSchema, 422: ProblemSchema };

const ConversationIdParamsSchema = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,16}$', description: 'Id of a conversation that one takes part in.' }) }, Closed);
const CursorQuerySchema = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', description: '`next_cursor` of the page before.' })) }, Closed);
const ThreadQuerySchema = Type.Object(
  {
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_SEQUENCE, description: 'The 50 before this sequence.' })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_SEQUENCE, description: 'The first 50 after this sequence; not together with `before`.' })),
  },
  Closed,
);

export const listConversationsSchema = { ...personal, operationId: 'listConversations', summary: 'One’s conversations, the newest message first', querystring: CursorQuerySchema, response: { 200: ConversationListSchema, ...problems } };
export const startConversationSchema = {
  ...personal,
  operationId: 'startConversation',
  summary: 'Write to whoever posted a listing',
  description: 'Somebody who has a conversation about the listing already goes on with that one.',
  headers: IdempotencyHeadersSchema,
  body: ConversationStartSchema,
  response: { ...sent, 410: ProblemSchema },
};
export const getThreadSchema = {
  ...personal,
  operationId: 'getThread',
  summary: 'The messages of a conversation, 50 at a time, oldest first',
  params: ConversationIdParamsSchema,
  querystring: ThreadQuerySchema,
  response: { 200: ThreadSchema, ...problems, 404: ProblemSchema },
};
export const sendMessageSchema = { ...personal, operationId: 'sendMessage', summary: 'Write in a conversation', headers: IdempotencyHeadersSchema, params: ConversationIdParamsSchema, body: MessageRequestSchema, response: sent };
export const readMessagesSchema = {
  ...personal,
  operationId: 'readMessages',
  summary: 'Everything up to a message is read',
  description: 'Marks the notifications of these messages read too. A lower sequence than before changes nothing.',
  params: ConversationIdParamsSchema,
  body: MessagesReadSchema,
  response: { 204: Type.Null({ description: 'Done.' }), ...written, 404: ProblemSchema },
};
