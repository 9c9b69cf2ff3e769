import { SiteStateSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import type { SiteStateCache } from './site-state-cache.ts';
import { SITE_STATE_TTL_MS } from './site-state-cache.ts';

export const siteRoutes: FastifyPluginCallback<{ readonly site: SiteStateCache }> = (
  app,
  { site },
  done,
) => {
  app.get(
    '/api/site',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'getSite',
        security: PUBLIC_ACCESS,
        tags: ['operations'],
        summary: 'Get the maintenance state and the redirect rules',
        querystring: NoQuerySchema,
        response: {
          200: SiteStateSchema,
          304: Type.Null({ description: 'Not changed.' }),
          ...problems(400, 503),
        },
      },
    },
    async (request, reply) => {
      const { body, etag } = await site.getCurrent();
      reply
        .header('etag', etag)
        .header('cache-control', `public, max-age=${SITE_STATE_TTL_MS / 1_000}`);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
  done();
};
