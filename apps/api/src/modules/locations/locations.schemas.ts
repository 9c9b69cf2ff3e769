/** Request and response schemas of the location routes, for validation and the OpenAPI document. */
import {
  LocationListSchema,
  LocationRequestSchema,
  LocationSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const baseSchema = { tags: ['account'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const readProblems = { 400: ProblemSchema, 401: ProblemSchema };
const writeProblems = { ...readProblems, 403: ProblemSchema, 429: ProblemSchema };

const LocationIdParamsSchema = Type.Object(
  { id: Type.String({ pattern: '^[0-9]{1,16}$', description: 'Id of a saved location.' }) },
  { additionalProperties: false },
);

export const listLocationsSchema = {
  ...baseSchema,
  operationId: 'listLocations',
  summary: 'List the current user’s saved locations, the home first',
  response: { 200: LocationListSchema, ...readProblems },
};
export const createLocationSchema = {
  ...baseSchema,
  operationId: 'createLocation',
  summary: 'Save a location',
  description:
    'The location has a point, or a town whose centre is the point. Saving it as the home unsets the previous home. At most 20: 409 `locations_full`.',
  body: LocationRequestSchema,
  response: { 201: LocationSchema, ...writeProblems, 409: ProblemSchema },
};
export const updateLocationSchema = {
  ...baseSchema,
  operationId: 'updateLocation',
  summary: 'Rename or move a saved location',
  params: LocationIdParamsSchema,
  body: LocationRequestSchema,
  response: { 200: LocationSchema, ...writeProblems, 404: ProblemSchema },
};
export const removeLocationSchema = {
  ...baseSchema,
  operationId: 'removeLocation',
  summary: 'Delete a saved location',
  params: LocationIdParamsSchema,
  response: { 204: Type.Null({ description: 'Deleted.' }), ...writeProblems, 404: ProblemSchema },
};
