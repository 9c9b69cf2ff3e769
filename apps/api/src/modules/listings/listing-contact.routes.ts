/** Routes that a listing's page calls after it loads: reveal the phone number and count a view. */
import { getNewZealandDate } from '@paddock/domain/check-post';
import { PhoneSchema, type Phone } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { HOUR_MS } from '@paddock/runtime/durations';
import { PUBLIC_ACCESS, SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { getRateLimitKey } from '../../plugins/guards.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { ListingsRepository } from './listings.repository.ts';
import { formatPhone } from './format-phone.ts';
import { getListingVisibility } from './listings.policy.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { ListingVisitors } from './listing-visitors.ts';

export const listingContactRoutes: FastifyPluginCallback<Pick<ApiCore, 'config' | 'db' | 'now'>> = (
  app,
  { config, db, now },
  done,
) => {
  const listings = new ListingsRepository(db);
  const limitPhoneRequests = rateLimit(app, {
    name: 'phone numbers',
    max: config.posts.phoneRequestsPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) =>
      `You’ve looked at a lot of phone numbers. Try again in ${wait}, or send a message.`,
  });
  const visitors = new ListingVisitors();

  app.get<{ Params: { id: string } }>(
    '/api/listings/:id/phone',
    {
      schema: {
        operationId: 'getListingPhone',
        security: SIGNED_IN_ACCESS,
        tags: ['listings'],
        summary: 'The phone number of a listing, for people who are signed in',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: PhoneSchema, ...problems(400, 401, 404, 410, 429) },
      },
    },
    async (request, reply): Promise<Phone> => {
      await limitPhoneRequests(request, reply);
      const id = Number(request.params.id);
      const listing = await listings.find(id);
      if (!listing) throw notFound('listing');
      if (getListingVisibility(listing, requireSignedInUser(request), now()) === 'gone')
        throw new ProblemError('listing_gone', 'This listing has ended.');
      const phone = await listings.findPhone(id);
      if (phone === null) throw notFound('phone number');
      return { phone: formatPhone(phone) };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/listings/:id/views',
    {
      schema: {
        operationId: 'countListingView',
        security: PUBLIC_ACCESS,
        tags: ['listings'],
        summary: 'Count a view of a listing',
        description: 'Counts each visitor once a day. Bots are not counted.',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 204: Type.Null({ description: 'Received.' }), ...problems(400, 403) },
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id);
      const day = getNewZealandDate(now());
      if (
        visitors.isFirstViewToday(
          getRateLimitKey(request, config.internalToken).key,
          request.headers['user-agent'],
          id,
          day,
        )
      )
        await listings.addView(id, day);
      return reply.code(204).send();
    },
  );

  done();
};
