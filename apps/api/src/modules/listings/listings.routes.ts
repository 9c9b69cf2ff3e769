import {
  ListingCountSchema,
  ListingPointsSchema,
  ListingSchema,
  ListingSearchSchema,
  SimilarListingsSchema,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import {
  ListingFilterQuerySchema,
  ListingQuerySchema,
  type RawListingQuery,
} from './listing-query.schema.ts';
import { parseListingFilters, parseListingQuery } from './listing-query.ts';
import { anonymousVisitor, getListingVisibility } from './listings.policy.ts';
import type { ListingDetailRecord, ListingsRepository } from './listings.repository.ts';
import type { SimilarListingsRepository } from './similar-listings.repository.ts';
import { findMapPoints, resolveSearch, searchListings } from './listings.service.ts';
import { toListingDetail } from './presentation/detail.ts';
import { toListingSummary } from './presentation/summary.ts';
import type { SearchEngine } from './search-engine.ts';

const SIMILAR_COUNT = 8;
const ENDED_MESSAGE = 'This listing has ended.';

export const listingsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'reference' | 'now'> & {
    readonly listings: ListingsRepository;
    readonly similarListings: SimilarListingsRepository;
    readonly searchEngine: SearchEngine;
  }
> = (app, options, done) => {
  const { responseCache, listings, similarListings, searchEngine, reference, now } = options;

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'searchListings',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Search and browse listings',
        description:
          'The parameters describe filters, order and page. Attributes that the chosen kind or category does not have are ignored. The response describes the filters that can narrow it further.',
        querystring: ListingQuerySchema,
        response: { 200: ListingSearchSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const places = await reference.get();
        return searchListings(parseListingQuery(request.query, places), places, searchEngine);
      }),
  );

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings/count',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'countListings',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Count the listings that a search finds',
        querystring: ListingFilterQuerySchema,
        response: { 200: ListingCountSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const places = await reference.get();
        const { counts } = await resolveSearch(
          parseListingFilters(request.query, places),
          places,
          searchEngine,
        );
        return { totalCount: counts.totalCount };
      }),
  );

  app.get<{ Querystring: RawListingQuery }>(
    '/api/listings/points',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listListingPoints',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Get the map points of the newest 2,000 listings of a search',
        querystring: ListingFilterQuerySchema,
        response: { 200: ListingPointsSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const places = await reference.get();
        const { filters, counts } = await resolveSearch(
          parseListingFilters(request.query, places),
          places,
          searchEngine,
        );
        return findMapPoints(filters, counts, places, searchEngine);
      }),
  );

  /** @throws {ProblemError} 404 when the listing does not exist, 410 when it has ended */
  async function getVisible(id: string): Promise<ListingDetailRecord> {
    const listing = await listings.find(Number(id));
    if (!listing) throw notFound('listing');
    if (getListingVisibility(listing, anonymousVisitor, now()) === 'gone')
      throw new ProblemError('listing_gone', ENDED_MESSAGE);
    return listing;
  }

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'getListing',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Get a listing',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: ListingSchema, ...problems(400, 404, 410) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () =>
        toListingDetail(await getVisible(request.params.id), await reference.get()),
      ),
  );

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id/similar',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listSimilarListings',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'List similar listings',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: SimilarListingsSchema, ...problems(400, 404, 410) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const [listing, places] = await Promise.all([
          listings.find(Number(request.params.id)),
          reference.get(),
        ]);
        if (!listing) throw notFound('listing');
        // The page of an ended listing shows similar listings; the page of a listing that was taken
        // down does not.
        if (listing.status === 'hidden') throw new ProblemError('listing_gone', ENDED_MESSAGE);
        const similar = await similarListings.list(listing, places, SIMILAR_COUNT);
        return { results: similar.map((record) => toListingSummary(record, places)) };
      }),
  );

  done();
};
