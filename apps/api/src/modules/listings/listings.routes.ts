import {
  ListingCountSchema,
  ListingPointsSchema,
  ListingSchema,
  ListingSearchSchema,
  ProblemSchema,
  SimilarListingsSchema,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import {
  ListingFilterQuerySchema,
  ListingQuerySchema,
  type RawListingQuery,
} from './listing-query.schema.ts';
import { parseListingFilters, parseListingQuery } from './listing-query.ts';
import { ANONYMOUS, getVisibility } from './listings.policy.ts';
import type { ListingDetailRecord } from './listings.repository.ts';
import { findPoints, searchListings } from './listings.service.ts';
import { toDetail } from './presentation/detail.ts';
import { toSummary } from './presentation/summary.ts';

const SIMILAR_COUNT = 8;
const ENDED = 'This listing has ended.';

export const listingsRoutes: FastifyPluginCallback<ApiServices> = (app, services, done) => {
  const { answers, listings, reference, windows } = services;

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings',
    {
      ...answers.hook,
      schema: {
        operationId: 'searchListings',
        security: OPEN,
        tags: ['listings'],
        summary: 'Search and browse listings',
        description:
          'Filters, order and page are described by the parameters; attributes that the chosen kind or category does not have are left out. The answer describes the filters that it can be narrowed by.',
        querystring: ListingQuerySchema,
        response: { 200: ListingSearchSchema, 400: ProblemSchema },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const places = await reference.get();
        return searchListings(parseListingQuery(request.query, places), places, services);
      }),
  );

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings/count',
    {
      ...answers.hook,
      schema: {
        operationId: 'countListings',
        security: OPEN,
        tags: ['listings'],
        summary: 'How many listings a search finds',
        querystring: ListingFilterQuerySchema,
        response: { 200: ListingCountSchema, 400: ProblemSchema },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const places = await reference.get();
        const { totalCount } = await windows.find(
          parseListingFilters(request.query, places),
          places,
        );
        return { totalCount };
      }),
  );

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings/points',
    {
      ...answers.hook,
      schema: {
        operationId: 'listListingPoints',
        security: OPEN,
        tags: ['listings'],
        summary: 'Where the newest 2,000 listings of a search are',
        querystring: ListingFilterQuerySchema,
        response: { 200: ListingPointsSchema, 400: ProblemSchema },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const places = await reference.get();
        return findPoints(parseListingFilters(request.query, places), places, listings);
      }),
  );

  /** @throws ProblemError 404 where there is none, 410 where it is over. */
  async function getVisible(id: string): Promise<ListingDetailRecord> {
    const listing = await listings.find(Number(id));
    if (!listing) throw notFound('listing');
    if (getVisibility(listing, ANONYMOUS, services.now()) === 'gone')
      throw new ProblemError('listing_gone', ENDED);
    return listing;
  }

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id',
    {
      ...answers.hook,
      schema: {
        operationId: 'getListing',
        security: OPEN,
        tags: ['listings'],
        summary: 'One listing',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: {
          200: ListingSchema,
          400: ProblemSchema,
          404: ProblemSchema,
          410: ProblemSchema,
        },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () =>
        toDetail(await getVisible(request.params.id), await reference.get()),
      ),
  );

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id/similar',
    {
      ...answers.hook,
      schema: {
        operationId: 'listSimilarListings',
        security: OPEN,
        tags: ['listings'],
        summary: 'Listings like this one',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: {
          200: SimilarListingsSchema,
          400: ProblemSchema,
          404: ProblemSchema,
          410: ProblemSchema,
        },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const [listing, places] = await Promise.all([
          listings.find(Number(request.params.id)),
          reference.get(),
        ]);
        if (!listing) throw notFound('listing');
        // What has ended leads on to others; what was taken down is told nothing of.
        if (listing.status === 'hidden') throw new ProblemError('listing_gone', ENDED);
        const similar = await listings.listSimilar(listing, SIMILAR_COUNT);
        return { results: similar.map((record) => toSummary(record, places)) };
      }),
  );

  done();
};
