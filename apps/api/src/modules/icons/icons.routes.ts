/** Serves icons in the format of Iconify's API (specification.md section 7). */
import { createHash } from 'node:crypto';
import { ClosedObject, IconSetSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { notFound } from '../../problems/problem.ts';
import { IconSets, pickIcons } from './icon-sets.ts';

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*';

const ParamsSchema = ClosedObject({
  prefix: Type.String({
    pattern: `^${NAME}$`,
    maxLength: 40,
    description: 'Name of an icon set, such as `lucide`.',
  }),
});
const QuerySchema = ClosedObject({
  icons: Type.String({
    pattern: `^${NAME}(?:,${NAME})*$`,
    maxLength: 600,
    description: 'Icon names, separated by commas.',
  }),
});

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export const iconsRoutes: FastifyPluginCallback = (app, _options, done) => {
  const sets = new IconSets();
  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Static<typeof QuerySchema> }>(
    '/api/icons/:prefix.json',
    {
      schema: {
        operationId: 'listIcons',
        security: PUBLIC_ACCESS,
        tags: ['icons'],
        summary: 'Get icons of a set, in the format of Iconify’s API',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: {
          200: IconSetSchema,
          304: Type.Null({ description: 'Not changed.' }),
          ...problems(400, 404),
        },
      },
    },
    async (request, reply) => {
      const set = await sets.find(request.params.prefix);
      if (!set) throw notFound('set of icons');
      const names = [...new Set(request.query.icons.split(','))].sort();
      const body = Buffer.from(JSON.stringify(pickIcons(set, names)));
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
  done();
};
