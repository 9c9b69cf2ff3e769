/** What the routes of blocked people take and answer, for OpenAPI and for the checks of every request. */
import { BlockedUsersSchema, ProblemSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['messages'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const done = Type.Null({ description: 'Done.' });
const PersonIdParamsSchema = Type.Object(
  {
    personId: Type.String({
      pattern: '^[1-9][0-9]{8,11}$',
      description: 'Public id of a person: 9 to 12 digits.',
    }),
  },
  { additionalProperties: false },
);

export const listBlockedSchema = {
  ...personal,
  operationId: 'listBlockedPeople',
  summary: 'Whom one takes no messages from, the newest first',
  response: { 200: BlockedUsersSchema, ...problems },
};
export const blockSchema = {
  ...personal,
  operationId: 'blockPerson',
  summary: 'Take no messages from somebody',
  description:
    'Neither can write to the other from then on. What there is between the two counts as read. Done again it changes nothing.',
  params: PersonIdParamsSchema,
  response: { 204: done, ...problems, 403: ProblemSchema, 404: ProblemSchema, 409: ProblemSchema },
};
export const unblockSchema = {
  ...personal,
  operationId: 'unblockPerson',
  summary: 'Take messages from somebody again',
  params: PersonIdParamsSchema,
  response: { 204: done, ...problems, 403: ProblemSchema },
};
