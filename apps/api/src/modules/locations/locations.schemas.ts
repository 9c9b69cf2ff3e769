/** Request and response schemas of the location routes, for validation and the OpenAPI document. */
import { LocationListSchema, LocationRequestSchema, LocationSchema } from '@paddock/contracts/http';
import Type from 'typebox';
import { IdempotencyHeadersSchema } from '../../plugins/idempotency.ts';
import { createIdParams, problems, signedInRoute } from '../../plugins/route-schemas.ts';

const personal = signedInRoute('account');

const LocationIdParamsSchema = createIdParams('Id of a saved location.');

export const listLocationsSchema = {
  ...personal,
  operationId: 'listLocations',
  summary: 'List the current user’s saved locations, the home first',
  response: { 200: LocationListSchema, ...problems(400, 401) },
};
export const createLocationSchema = {
  ...personal,
  operationId: 'createLocation',
  summary: 'Save a location',
  description:
    'The location has a point, or a town whose centre is the point. Saving it as the home unsets the previous home. At most 20: 409 `locations_full`.',
  headers: IdempotencyHeadersSchema,
  body: LocationRequestSchema,
  response: { 201: LocationSchema, ...problems(400, 401, 403, 409, 429) },
};
export const updateLocationSchema = {
  ...personal,
  operationId: 'updateLocation',
  summary: 'Rename or move a saved location',
  params: LocationIdParamsSchema,
  body: LocationRequestSchema,
  response: { 200: LocationSchema, ...problems(400, 401, 403, 404, 429) },
};
export const removeLocationSchema = {
  ...personal,
  operationId: 'removeLocation',
  summary: 'Delete a saved location',
  params: LocationIdParamsSchema,
  response: { 204: Type.Null({ description: 'Deleted.' }), ...problems(400, 401, 403, 404, 429) },
};
