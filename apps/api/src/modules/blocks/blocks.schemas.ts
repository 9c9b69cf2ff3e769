/** Request and response schemas of the routes for blocked users, for validation and OpenAPI. */
import { BlockedUsersSchema, ProblemSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const sessionRoute = { tags: ['messages'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const done = Type.Null({ description: 'Done.' });
const PersonIdParamsSchema = Type.Object(
  {
    personId: Type.String({
      pattern: '^[1-9][0-9]{8,11}$',
      description: 'Public id of a user: 9 to 12 digits.',
    }),
  },
  { additionalProperties: false },
);

export const listBlockedSchema = {
  ...sessionRoute,
  operationId: 'listBlockedPeople',
  summary: 'List the users that the current user has blocked, newest first',
  response: { 200: BlockedUsersSchema, ...problems },
};
export const blockSchema = {
  ...sessionRoute,
  operationId: 'blockPerson',
  summary: 'Block a user',
  description:
    'The two users can no longer message each other. Their conversations are marked read. Repeating the request changes nothing.',
  params: PersonIdParamsSchema,
  response: { 204: done, ...problems, 403: ProblemSchema, 404: ProblemSchema, 409: ProblemSchema },
};
export const unblockSchema = {
  ...sessionRoute,
  operationId: 'unblockPerson',
  summary: 'Unblock a user',
  params: PersonIdParamsSchema,
  response: { 204: done, ...problems, 403: ProblemSchema },
};
