/** What the messages' routes take and answer, for OpenAPI and for the checks of every request. */
import {
  ConversationChangeSchema,
  ConversationListSchema,
  ConversationStartSchema,
  MessageSearchResultsSchema,
  MAX_MESSAGE_SEARCH_LENGTH,
  MessageRequestSchema,
  MessagesReadSchema,
  ProblemSchema,
  SentMessageSchema,
  ThreadSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;
const LARGEST_SEQUENCE = 2_147_483_647;

const personal = { tags: ['messages'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });
const sent = {
  201: SentMessageSchema,
  ...written,
  404: ProblemSchema,
  409: ProblemSchema,
  422: ProblemSchema,
};

const ConversationIdParamsSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[0-9]{1,16}$',
      description: 'Id of a conversation that one takes part in.',
    }),
  },
  Closed,
);
const BoxQuerySchema = Type.Object(
  {
    box: Type.Optional(
      Type.String({ enum: ['inbox', 'archived'], description: '`inbox` where none is given.' }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '`next_cursor` of the page before, of the same box.',
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
        maximum: LARGEST_SEQUENCE,
        description: 'The 50 before this sequence.',
      }),
    ),
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_SEQUENCE,
        description: 'The first 50 after this sequence.',
      }),
    ),
    around: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LARGEST_SEQUENCE,
        description:
          'The 50 that have this sequence in their middle, as far as there are. At most one of the three.',
      }),
    ),
  },
  Closed,
);

export const listConversationsSchema = {
  ...personal,
  operationId: 'listConversations',
  summary: 'One’s conversations, the newest message first',
  querystring: BoxQuerySchema,
  response: { 200: ConversationListSchema, ...problems },
};
export const startConversationSchema = {
  ...personal,
  operationId: 'startConversation',
  summary: 'Write to whoever posted a listing, or to a person',
  description:
    'Somebody who has that conversation already goes on with it. With a person there is one, whoever of the two began it.',
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
export const sendMessageSchema = {
  ...personal,
  operationId: 'sendMessage',
  summary: 'Write in a conversation',
  headers: IdempotencyHeadersSchema,
  params: ConversationIdParamsSchema,
  body: MessageRequestSchema,
  response: sent,
};
export const readMessagesSchema = {
  ...personal,
  operationId: 'readMessages',
  summary: 'Everything up to a message is read',
  description:
    'Marks the notifications of these messages read too. A lower sequence than before changes nothing.',
  params: ConversationIdParamsSchema,
  body: MessagesReadSchema,
  response: { 204: done, ...written, 404: ProblemSchema },
};
export const deliverMessagesSchema = {
  ...personal,
  operationId: 'deliverMessages',
  summary: 'Everything that there is for oneself has reached a device of one’s own',
  description:
    'The others learn of it (`delivered_sequence`), but those whom one blocks, or who block one.',
  response: { 204: done, ...problems, 403: ProblemSchema },
};
export const changeConversationSchema = {
  ...personal,
  operationId: 'changeConversation',
  summary: 'Mute or archive a conversation, or neither any more',
  description:
    'What comes in one that is muted tells nobody. One that is archived comes back with the next message, unless it is muted.',
  params: ConversationIdParamsSchema,
  body: ConversationChangeSchema,
  response: { 204: done, ...problems, 403: ProblemSchema, 404: ProblemSchema },
};
export const searchMessagesSchema = {
  ...personal,
  operationId: 'searchMessages',
  summary: 'What was said in a conversation, by words',
  description:
    'Capitals, macrons and accents make no difference. The newest 50, and how many there are.',
  params: ConversationIdParamsSchema,
  querystring: Type.Object(
    {
      q: Type.String({
        minLength: 1,
        maxLength: MAX_MESSAGE_SEARCH_LENGTH,
        description: 'What to look for.',
      }),
    },
    Closed,
  ),
  response: { 200: MessageSearchResultsSchema, ...problems, 404: ProblemSchema },
};
