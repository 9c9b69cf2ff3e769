/** Response schemas of the unread count routes, for OpenAPI. */
import { UnreadCountsResponseSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { problems, signedInRoute } from '../../plugins/route-schemas.ts';

const personal = signedInRoute('account');

export const getUnreadSchema = {
  ...personal,
  operationId: 'getUnread',
  summary: 'Get the current user’s unread counts',
  description:
    'Unread messages by the kind of their listing, without kinds that have none, and the number of unread notifications. With `If-None-Match`, returns 304 when nothing has changed.',
  response: {
    200: UnreadCountsResponseSchema,
    304: Type.Null({ description: 'Nothing has changed.' }),
    ...problems(400, 401, 429),
  },
};
export const unreadStreamSchema = {
  ...personal,
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
    ...problems(400, 401, 429, 503),
  },
};
