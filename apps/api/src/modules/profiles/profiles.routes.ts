/** Public user profiles with their listings. */
import { ClosedObject, ProfileSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { getSellerPlace } from '../listings/presentation/seller-home.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';

const PAGE_SIZE = 20;

const ProfileQuerySchema = ClosedObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Starts at 1.' })),
});

export const profilesRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'db' | 'reference'>
> = (app, { responseCache, db, reference }, done) => {
  const listings = new ListingsRepository(db);
  app.get<{
    Params: Static<typeof PublicIdParamsSchema>;
    Querystring: Static<typeof ProfileQuerySchema>;
  }>(
    '/api/profiles/:id',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'getProfile',
        security: PUBLIC_ACCESS,
        tags: ['profiles'],
        summary: 'Get a user’s public profile and their listings, newest first',
        params: PublicIdParamsSchema,
        querystring: ProfileQuerySchema,
        response: { 200: ProfileSchema, ...problems(400, 404) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const id = Number(request.params.id);
        const { page = 1 } = request.query;
        const [seller, records, places] = await Promise.all([
          listings.findSeller(id),
          listings.listBySeller(id, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
          reference.get(),
        ]);
        if (!seller) throw notFound('profile');
        return {
          id: String(seller.publicId),
          name: seller.name,
          about: seller.about,
          ...getSellerPlace(seller, places),
          memberSince: seller.createdAt.toISOString(),
          listingCount: seller.liveListingCount,
          page,
          pageSize: PAGE_SIZE,
          hasMore: records.length > PAGE_SIZE,
          results: records.slice(0, PAGE_SIZE).map((record) => toListingSummary(record, places)),
        };
      }),
  );

  done();
};
