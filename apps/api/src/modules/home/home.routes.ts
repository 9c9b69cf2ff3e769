import { ClosedObject, HomeSchema, type Home } from '@paddock/contracts/http';
import { KIND_DECLARATIONS, type Kind } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { badRequest } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { ListingCountsRepository } from '../categories/counts.repository.ts';
import { NO_FILTERS, type ListingFilters } from '../listings/listing-query.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';
import type { ListingRecord } from '../listings/listing-row.ts';
import type { SearchEngine } from '../listings/search-engine.ts';
import { toNewsSummary } from '../news/news-presentation.ts';
import { NewsRepository } from '../news/news.repository.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { getSeason, getSeasonalShelf } from './seasons.ts';

const NEWEST_COUNT = 8;
const LATEST_COUNT = 4;
/** A shelf is filled from this many times its number of listings, those with a photo first. */
const CANDIDATES_PER_LISTING = 3;
const SEASONAL_COUNT = 8;
const NEWS_COUNT = 4;

const HomeQuerySchema = ClosedObject({
  region: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 80,
      description: 'Slug of the region that "near me" shows.',
    }),
  ),
});

type HomeRoutesOptions = Pick<ApiCore, 'responseCache' | 'db' | 'reference'> & {
  readonly searchEngine: SearchEngine;
};

export const homeRoutes: FastifyPluginCallback<HomeRoutesOptions> = (app, options, done) => {
  app.get<{ Querystring: Static<typeof HomeQuerySchema> }>(
    '/api/home',
    {
      ...options.responseCache.hook,
      schema: {
        operationId: 'getHome',
        security: PUBLIC_ACCESS,
        tags: ['browse'],
        summary: 'Get everything that the home page shows',
        querystring: HomeQuerySchema,
        response: { 200: HomeSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      options.responseCache.send(request, reply, () =>
        getHome(request.query.region ?? null, options),
      ),
  );

  done();
};

async function getHome(
  regionSlug: string | null,
  { reference, db, searchEngine }: HomeRoutesOptions,
): Promise<Home> {
  const listings = new ListingsRepository(db);
  const places = await reference.get();
  const region = regionSlug === null ? null : places.regionBySlug.get(regionSlug);
  if (region === undefined)
    throw badRequest([{ field: 'region', message: `There is no region "${regionSlug ?? ''}".` }]);
  const now = new Date();
  const { categories: seasonalSlugs, ...shelf } = getSeasonalShelf(now);
  const seasonalIds = seasonalSlugs.flatMap((slug) =>
    places.categories
      .filter((category) => category.kind === 'item' && category.slug === slug)
      .map((category) => category.id),
  );
  const hasPhoto = ({ pictureCount }: ListingRecord) => pictureCount > 0;
  /** Lists more candidates than a shelf has listings: those with a photo first. */
  const listNewest = async (filters: Partial<ListingFilters>, pageSize: number) => {
    const rows = await searchEngine.listPage(
      {
        filters: { ...NO_FILTERS, ...filters },
        sort: 'newest',
        page: 1,
        pageSize: pageSize * CANDIDATES_PER_LISTING,
        cursor: null,
        asOf: 0,
      },
      places,
      null,
    );
    return [...rows.filter(hasPhoto), ...rows.filter((row) => !hasPhoto(row))].map((record) =>
      toListingSummary(record, places),
    );
  };
  const [live, newestCandidates, latestCandidates, seasonal, articles] = await Promise.all([
    new ListingCountsRepository(db).get(),
    listNewest(region === null ? {} : { regions: [region.slug] }, NEWEST_COUNT),
    Promise.all(
      KIND_DECLARATIONS.map(async ({ kind }) => ({
        kind,
        candidates: await listNewest({ kinds: [kind] }, LATEST_COUNT),
      })),
    ),
    listings.listNewestByCategory(seasonalIds, SEASONAL_COUNT),
    new NewsRepository(db).list({ topic: null, region: null, limit: NEWS_COUNT, offset: 0 }),
  ]);
  const newest = newestCandidates.slice(0, NEWEST_COUNT);
  const newestIds = new Set(newest.map(({ id }) => id));
  // The first shelf already shows the newest listings, most of which are goods.
  const latest = latestCandidates.map(({ kind, candidates }) => ({
    kind,
    results: candidates.filter(({ id }) => !newestIds.has(id)).slice(0, LATEST_COUNT),
  }));
  return {
    season: getSeason(now),
    kinds: KIND_DECLARATIONS.map(({ kind, path, label }) => ({
      kind,
      path,
      label,
      listingCount: countListingsOfKind(kind, places, live.byCategoryId),
    })),
    regions: places.regions.map(({ id, slug, name }) => ({
      slug,
      name,
      listingCount: countListingsInRegion(id, places, live.byDistrictId),
    })),
    near: region && { slug: region.slug, name: region.name, results: newest },
    newest: region ? [] : newest,
    latest,
    seasonal: { ...shelf, results: seasonal.map((record) => toListingSummary(record, places)) },
    news: articles.map(toNewsSummary),
  };
}

function countListingsOfKind(
  kind: Kind,
  { categories }: ReferenceData,
  byCategoryId: ReadonlyMap<number, number>,
): number {
  return categories.reduce(
    (sum, category) => sum + (category.kind === kind ? (byCategoryId.get(category.id) ?? 0) : 0),
    0,
  );
}

function countListingsInRegion(
  regionId: number,
  { districts }: ReferenceData,
  byDistrictId: ReadonlyMap<number, number>,
): number {
  return districts.reduce(
    (sum, district) =>
      sum + (district.region.id === regionId ? (byDistrictId.get(district.id) ?? 0) : 0),
    0,
  );
}
