/** What the routes of one's own places take and answer, for OpenAPI and for the checks of every request. */
import {
  LocationListSchema,
  LocationRequestSchema,
  LocationSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const personal = { tags: ['account'], security: SIGNED_IN, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 429: ProblemSchema };

const LocationIdParamsSchema = Type.Object(
  { id: Type.String({ pattern: '^[0-9]{1,16}$', description: 'Id of one of one’s own places.' }) },
  { additionalProperties: false },
);

export const listLocationsSchema = {
  ...personal,
  operationId: 'listLocations',
  summary: 'One’s own places, the home first',
  response: { 200: LocationListSchema, ...problems },
};
export const createLocationSchema = {
  ...personal,
  operationId: 'createLocation',
  summary: 'Add a place of one’s own',
  description:
    'A point, or a town whose middle is the point. One that is the home takes that from another. At most 20: 409 `locations_full`.',
  body: LocationRequestSchema,
  response: { 201: LocationSchema, ...written, 409: ProblemSchema },
};
export const updateLocationSchema = {
  ...personal,
  operationId: 'updateLocation',
  summary: 'Rename or move a place of one’s own',
  params: LocationIdParamsSchema,
  body: LocationRequestSchema,
  response: { 200: LocationSchema, ...written, 404: ProblemSchema },
};
export const removeLocationSchema = {
  ...personal,
  operationId: 'removeLocation',
  summary: 'Remove a place of one’s own',
  params: LocationIdParamsSchema,
  response: { 204: Type.Null({ description: 'Done.' }), ...written, 404: ProblemSchema },
};
