/** Returns a listing that the public may not see to its owner, and a hidden one to moderators. */
import { ListingSchema, type Listing } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { ApiCore } from '../../core.ts';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { canReadPrivately } from './listings.policy.ts';
import type { ListingsRepository } from './listings.repository.ts';
import { toListingDetail } from './presentation/detail.ts';

export const ownListingRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'reference'> & { readonly listings: ListingsRepository }
> = (app, { listings, reference }, done) => {
  app.get<{ Params: { id: string } }>(
    '/api/account/listings/:id',
    {
      schema: {
        operationId: 'getOwnListing',
        security: SIGNED_IN_ACCESS,
        tags: ['listings'],
        summary: 'Get a listing as its owner, or a hidden one as a moderator',
        description:
          'GET /api/listings/{id} returns 410 for listings that have ended (sold, taken down, expired) or are hidden: a moderator has taken the listing down, or its owner is suspended or is deleting the account.',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: ListingSchema, ...problems(400, 401, 404) },
      },
    },
    async (request): Promise<Listing> => {
      const { account } = requireSignedInUser(request);
      const listing = await listings.find(Number(request.params.id));
      if (!listing || !canReadPrivately(listing, account)) throw notFound('listing');
      return toListingDetail(listing, await reference.get());
    },
  );

  done();
};
