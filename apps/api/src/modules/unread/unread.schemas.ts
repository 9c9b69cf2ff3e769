/** What the unread counts' routes take and answer. */
import { ProblemSchema, UnreadSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema, 429: ProblemSchema };

export const unreadSchema = {
  ...personal,
  operationId: 'getUnread',
  summary: 'What is not read yet',
  description:
    'Messages by the kind of the listing that they are about, kinds without any left out, and how many notifications the bell counts. Asked with `If-None-Match` it answers 304 where nothing has changed.',
  response: {
    200: UnreadSchema,
    304: Type.Null({ description: 'Nothing has changed.' }),
    ...problems,
  },
};
export const unreadStreamSchema = {
  ...personal,
  operationId: 'streamUnread',
  summary: 'What is not read yet, told as it changes',
  description:
    'Server-sent events. `unread`: the same as getUnread answers, once at the beginning and after each change. `ended`: the session is over, and so is the stream; do not ask again. Comments between them keep the line open. 503: there are enough streams, please poll.',
  produces: ['text/event-stream'],
  response: {
    200: {
      description: 'A stream that goes on.',
      content: { 'text/event-stream': { schema: Type.String() } },
    },
    ...problems,
    503: ProblemSchema,
  },
};
