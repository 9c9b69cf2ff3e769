/** Request and response schemas of the routes for blocked users, for validation and OpenAPI. */
import { ClosedObject, BlockedUsersSchema } from '@paddock/contracts/http';
import {
  NoContentSchema,
  createPublicIdSchema,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const personal = signedInRoute('messages');
const PersonIdParamsSchema = ClosedObject({
  personId: createPublicIdSchema('Public id of a user: 9 to 12 digits.'),
});

export const listBlockedSchema = {
  ...personal,
  operationId: 'listBlockedPeople',
  summary: 'List the users that the current user has blocked, newest first',
  response: { 200: BlockedUsersSchema, ...problems(400, 401) },
};
export const blockSchema = {
  ...personal,
  operationId: 'blockPerson',
  summary: 'Block a user',
  description:
    'The two users can no longer message each other. Their conversations are marked read. Repeating the request changes nothing.',
  params: PersonIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 409) },
};
export const unblockSchema = {
  ...personal,
  operationId: 'unblockPerson',
  summary: 'Unblock a user',
  params: PersonIdParamsSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403) },
};
