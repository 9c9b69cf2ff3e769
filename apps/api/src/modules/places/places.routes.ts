import { RegionsSchema, type Region } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { ListingCountsRepository } from '../categories/counts.repository.ts';
import type { LiveListingCounts } from '../categories/counts.repository.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';

export const placesRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'db' | 'reference'>
> = (app, { responseCache, db, reference }, done) => {
  const counts = new ListingCountsRepository(db);
  app.get(
    '/api/regions',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listRegions',
        security: PUBLIC_ACCESS,
        tags: ['browse'],
        summary: 'List regions and districts with their live listing counts',
        querystring: NoQuerySchema,
        response: { 200: RegionsSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => ({
        regions: toRegions(await reference.get(), await counts.get()),
      })),
  );

  done();
};

function toRegions(reference: ReferenceData, counts: LiveListingCounts): Region[] {
  return reference.regions.map(({ id, ...region }) => {
    const districts = reference.districts
      .filter((district) => district.region.id === id)
      .map(({ slug, name, lat, lng, id: districtId }) => ({
        slug,
        name,
        lat,
        lng,
        listingCount: counts.byDistrictId.get(districtId) ?? 0,
      }));
    return {
      ...region,
      listingCount: districts.reduce((sum, district) => sum + district.listingCount, 0),
      districts,
    };
  });
}
