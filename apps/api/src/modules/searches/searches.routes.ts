/** Routes for a user's saved searches. */
import type { SearchChange, SaveSearchRequest } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { parseQueryString } from '../../plugins/requests.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { badRequest } from '../../problems/problem.ts';
import { SearchesService, type SearchesServiceOptions } from './searches.service.ts';
import {
  ListingFilterQuerySchema,
  type RawListingQuery,
} from '../listings/listing-query.schema.ts';
import * as schemas from './searches.schemas.ts';

interface ById {
  readonly Params: { id: string };
}

/**
 * Parses the query string of a search with the schema of GET /api/listings.
 *
 * @throws ProblemError 400 naming each invalid parameter
 */
function readQuery(request: FastifyRequest, text: string): RawListingQuery {
  const query = parseQueryString(text);
  const check = request.compileValidationSchema(ListingFilterQuerySchema, 'querystring');
  if (!check(query))
    throw badRequest(
      (check.errors ?? []).map(({ instancePath, message, params }) => ({
        field:
          instancePath.slice(1).split('/')[0] || String(params['additionalProperty'] ?? 'query'),
        message: message ?? 'cannot be read',
      })),
    );
  const infinite = Object.entries(query).filter(
    ([, value]) => typeof value === 'number' && !Number.isFinite(value),
  );
  if (infinite.length > 0)
    throw badRequest(infinite.map(([field]) => ({ field, message: 'must be a finite number' })));
  return query;
}

/**
 * Collapses white space and control characters in a search's name.
 *
 * @throws ProblemError 400 when nothing is left
 */
function normaliseName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (tidy === '')
    throw badRequest([{ field: 'name', message: 'Enter a name of up to 120 characters.' }]);
  return tidy;
}

export const searchesRoutes: FastifyPluginCallback<SearchesServiceOptions> = (
  app,
  options,
  done,
) => {
  const searches = new SearchesService(options);
  app.get<{ Querystring: { cursor?: string } }>(
    '/api/account/searches',
    { schema: schemas.listSearchesSchema },
    (request) => searches.list(requireSignedInUser(request), request.query.cursor ?? null),
  );

  app.post<{ Body: SaveSearchRequest }>(
    '/api/account/searches',
    { schema: schemas.saveSearchSchema },
    async (request, reply) => {
      const { saved, isNew } = await searches.save(
        requireSignedInUser(request),
        readQuery(request, request.body.query),
        normaliseName(request.body.name),
      );
      return reply.code(isNew ? 201 : 200).send(saved);
    },
  );

  app.get<{ Querystring: RawListingQuery }>(
    '/api/account/searches/lookup',
    { schema: schemas.findSavedSearchSchema },
    async (request) => ({
      search: await searches.findSaved(requireSignedInUser(request), request.query),
    }),
  );

  app.put<ById & { Body: SearchChange }>(
    '/api/account/searches/:id',
    { schema: schemas.changeSearchSchema },
    (request) => {
      const name = normaliseName(request.body.name);
      return searches.change(requireSignedInUser(request), request.params.id, {
        ...request.body,
        ...(name === undefined ? {} : { name }),
      });
    },
  );

  app.put<ById>(
    '/api/account/searches/:id/seen',
    { schema: schemas.markSearchSeenSchema },
    async (request, reply) => {
      await searches.markSeen(requireSignedInUser(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.delete<ById>(
    '/api/account/searches/:id',
    { schema: schemas.removeSearchSchema },
    async (request, reply) => {
      await searches.remove(requireSignedInUser(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.post<ById>(
    '/api/account/searches/:id/restore',
    { schema: schemas.restoreSearchSchema },
    async (request, reply) => {
      await searches.restore(requireSignedInUser(request), request.params.id);
      return reply.code(204).send();
    },
  );

  done();
};
