/** Request and response schemas of the message routes, for validation and OpenAPI. */
import {
  ConversationChangeSchema,
  ConversationListSchema,
  StartConversationRequestSchema,
  MessageSearchResultsSchema,
  MAX_MESSAGE_SEARCH_LENGTH,
  MessageRequestSchema,
  MarkMessagesReadRequestSchema,
  ProblemSchema,
  SentMessageSchema,
  ThreadPageSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;
const MAX_SEQUENCE = 2_147_483_647;

const sessionRoute = { tags: ['messages'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const writeProblems = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });
const sentResponses = {
  201: SentMessageSchema,
  ...writeProblems,
  404: ProblemSchema,
  409: ProblemSchema,
  422: ProblemSchema,
};

const ConversationIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of a conversation that the current user takes part in.',
    }),
  },
  Closed,
);
const BoxQuerySchema = Type.Object(
  {
    box: Type.Optional(
      Type.String({ enum: ['inbox', 'archived'], description: 'Defaults to `inbox`.' }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '`nextCursor` of the previous page of the same box.',
      }),
    ),
  },
  Closed,
);
const ThreadQuerySchema = Type.Object(
  {
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
  },
  Closed,
);

export const listConversationsSchema = {
  ...sessionRoute,
  operationId: 'listConversations',
  summary: 'List the current user’s conversations, newest message first',
  querystring: BoxQuerySchema,
  response: { 200: ConversationListSchema, ...problems },
};
export const startConversationSchema = {
  ...sessionRoute,
  operationId: 'startConversation',
  summary: 'Send a message to a listing’s seller, or to another user',
  description:
    'Adds the message to the existing conversation if there is one. Two users share one conversation that is about no listing, no matter which of them started it.',
  headers: IdempotencyHeadersSchema,
  body: StartConversationRequestSchema,
  response: { ...sentResponses, 410: ProblemSchema },
};
export const getThreadSchema = {
  ...sessionRoute,
  operationId: 'getThread',
  summary: 'List a conversation’s messages, 50 at a time, oldest first',
  params: ConversationIdParamsSchema,
  querystring: ThreadQuerySchema,
  response: { 200: ThreadPageSchema, ...problems, 404: ProblemSchema },
};
export const sendMessageSchema = {
  ...sessionRoute,
  operationId: 'sendMessage',
  summary: 'Send a message in a conversation',
  headers: IdempotencyHeadersSchema,
  params: ConversationIdParamsSchema,
  body: MessageRequestSchema,
  response: sentResponses,
};
export const markMessagesReadSchema = {
  ...sessionRoute,
  operationId: 'readMessages',
  summary: 'Mark messages read, up to a given sequence number',
  description:
    'Also marks the notifications of these messages read. A lower sequence number than before changes nothing.',
  params: ConversationIdParamsSchema,
  body: MarkMessagesReadRequestSchema,
  response: { 204: done, ...writeProblems, 404: ProblemSchema },
};
export const markMessagesDeliveredSchema = {
  ...sessionRoute,
  operationId: 'deliverMessages',
  summary: 'Mark all of the current user’s messages delivered to one of their devices',
  description:
    'The other participants see this as `deliveredSequence`, unless either of the two has blocked the other.',
  response: { 204: done, ...problems, 403: ProblemSchema },
};
export const changeConversationSchema = {
  ...sessionRoute,
  operationId: 'changeConversation',
  summary: 'Mute, unmute, archive or unarchive a conversation',
  description:
    'New messages in a muted conversation send no notifications. An archived conversation returns to the inbox with its next message, unless it is muted.',
  params: ConversationIdParamsSchema,
  body: ConversationChangeSchema,
  response: { 204: done, ...problems, 403: ProblemSchema, 404: ProblemSchema },
};
export const searchMessagesSchema = {
  ...sessionRoute,
  operationId: 'searchMessages',
  summary: 'Search the messages of a conversation',
  description:
    'Ignores case, macrons and accents. Returns the newest 50 matches and the total number of matches.',
  params: ConversationIdParamsSchema,
  querystring: Type.Object(
    {
      q: Type.String({
        minLength: 1,
        maxLength: MAX_MESSAGE_SEARCH_LENGTH,
        description: 'Text to search for.',
      }),
    },
    Closed,
  ),
  response: { 200: MessageSearchResultsSchema, ...problems, 404: ProblemSchema },
};
