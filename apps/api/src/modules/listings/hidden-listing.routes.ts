/** Shows a listing that a moderator has hidden to its owner and to moderators. */
import { ListingSchema, type Listing } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { ApiCore } from '../../core.ts';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { canReadHiddenListing } from './listings.policy.ts';
import type { ListingsRepository } from './listings.repository.ts';
import { toListingDetail } from './presentation/detail.ts';

export const hiddenListingRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'reference'> & { readonly listings: ListingsRepository }
> = (app, { listings, reference }, done) => {
  app.get<{ Params: { id: string } }>(
    '/api/account/listings/:id',
    {
      schema: {
        operationId: 'getHiddenListing',
        security: SIGNED_IN_ACCESS,
        tags: ['listings'],
        summary: 'Get a hidden listing, as its owner or a moderator',
        description:
          'A listing is hidden while a moderator has taken it down, or while its owner is suspended or is deleting the account. GET /api/listings/{id} returns 410 then.',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: ListingSchema, ...problems(400, 401, 404) },
      },
    },
    async (request): Promise<Listing> => {
      const { account } = requireSignedInUser(request);
      const listing = await listings.find(Number(request.params.id));
      if (!listing || !canReadHiddenListing(listing, account)) throw notFound('listing');
      return toListingDetail(listing, await reference.get());
    },
  );

  done();
};
