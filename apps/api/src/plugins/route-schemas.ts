/** Parts of the routes' schemas that several modules share, for validation and the OpenAPI document. */
import { ClosedObject, ProblemSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from './access.ts';

export const NoQuerySchema = ClosedObject({});

/** A public id in a path, such as that of a listing or a user. */
export function createPublicIdSchema(description: string) {
  return Type.String({ pattern: '^[1-9][0-9]{8,11}$', description });
}

export const PublicIdParamsSchema = ClosedObject({
  id: createPublicIdSchema('Public id: 9 to 12 digits.'),
});

/** The parameters of a path whose `id` is the id of a database row. */
export function createIdParams(description: string) {
  return ClosedObject({ id: Type.String({ pattern: '^[0-9]{1,16}$', description }) });
}

/** The optional parameter `cursor` of a list that is read page by page. */
export function createCursorSchema(description: string) {
  return Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', description }));
}

/** The declarations of a route for signed-in users that has no query. */
export function signedInRoute(tag: string) {
  return { tags: [tag], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
}

/** The schema of a response without content. */
export const NoContentSchema = Type.Null({ description: 'Done.' });

/** The responses of a route with one of these error statuses, each an RFC 9457 problem. */
export function problems(...statuses: readonly number[]): Record<number, typeof ProblemSchema> {
  return Object.fromEntries(statuses.map((status) => [status, ProblemSchema]));
}
