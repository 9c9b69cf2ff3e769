import { ProblemSchema, ProfileSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { Static } from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { homeOf } from '../listings/presentation/home-of.ts';
import { toSummary } from '../listings/presentation/summary.ts';

const SHOWN_LISTINGS = 20;

export const profilesRoutes: FastifyPluginCallback<ApiServices> = (app, { answers, listings, reference }, done) => {
  app.get<{ Params: Static<typeof PublicIdParamsSchema> }>(
    '/api/profiles/:id',
    {
      ...answers.hook,
      schema: { operationId: 'getProfile', security: OPEN, tags: ['profiles'], summary: "A person's public face and newest listings", params: PublicIdParamsSchema, querystring: NoQuerySchema, response: { 200: ProfileSchema, 400: ProblemSchema, 404: ProblemSchema } },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const id = Number(request.params.id);
        const [seller, records, places] = await Promise.all([listings.findSeller(id), listings.listOfSeller(id, SHOWN_LISTINGS), reference.get()]);
        if (!seller) throw notFound('profile');
        return {
          id: String(seller.publicId),
          name: seller.name,
          about: seller.about,
          ...homeOf(seller, places),
          memberSince: seller.createdAt.toISOString(),
          listingCount: seller.liveListingCount,
          results: records.map((record) => toSummary(record, places)),
        };
      }),
  );

  done();
};
