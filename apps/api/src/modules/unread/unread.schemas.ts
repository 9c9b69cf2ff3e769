/** Response schemas of the unread count routes, for OpenAPI. */
import { ProblemSchema, UnreadCountsResponseSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const sessionRoute = { tags: ['account'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema, 429: ProblemSchema };

export const getUnreadSchema = {
  ...sessionRoute,
  operationId: 'getUnread',
  summary: 'Get the current user’s unread counts',
  description:
    'Unread messages by the kind of their listing, without kinds that have none, and the number of unread notifications. With `If-None-Match`, returns 304 when nothing has changed.',
  response: {
    200: UnreadCountsResponseSchema,
    304: Type.Null({ description: 'Nothing has changed.' }),
    ...problems,
  },
};
export const unreadStreamSchema = {
  ...sessionRoute,
  operationId: 'streamUnread',
  summary: 'Stream the current user’s unread counts as they change',
  description:
    'Server-sent events. `unread`: the response of getUnread, sent at the start and after each change. `ended`: the session has ended and the stream closes; do not reconnect. Comments between events keep the connection open. 503: too many streams are open, please poll.',
  produces: ['text/event-stream'],
  response: {
    200: {
      description: 'An event stream without an end.',
      content: { 'text/event-stream': { schema: Type.String() } },
    },
    ...problems,
    503: ProblemSchema,
  },
};
