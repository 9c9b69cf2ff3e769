/** Routes of the current user's saved locations. */
import type { LocationRequest } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { LocationsService, type LocationsServiceOptions } from './locations.service.ts';
import { handleLocationError, normalizeLocation } from './location-form.ts';
import * as schemas from './locations.schemas.ts';

export const locationsRoutes: FastifyPluginCallback<LocationsServiceOptions> = (
  app,
  options,
  done,
) => {
  const locations = new LocationsService(options);
  const bodyOptions = {
    preValidation: (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
      request.body = normalizeLocation(request.body);
      next();
    },
    errorHandler: handleLocationError,
  };

  app.get('/api/account/locations', { schema: schemas.listLocationsSchema }, (request) =>
    locations.list(requireSignedInUser(request)),
  );

  app.post<{ Body: LocationRequest }>(
    '/api/account/locations',
    { schema: schemas.createLocationSchema, ...bodyOptions },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await locations.create(
            requireSignedInUser(request),
            request.body,
            readIdempotentRequest(request, getAccountId(request)),
          ),
        ),
  );

  app.put<{ Params: { id: string }; Body: LocationRequest }>(
    '/api/account/locations/:id',
    { schema: schemas.updateLocationSchema, ...bodyOptions },
    (request) => locations.update(requireSignedInUser(request), request.params.id, request.body),
  );

  app.delete<{ Params: { id: string } }>(
    '/api/account/locations/:id',
    { schema: schemas.removeLocationSchema },
    async (request, reply) => {
      await locations.remove(requireSignedInUser(request), request.params.id);
      return reply.code(204).send();
    },
  );

  done();
};
