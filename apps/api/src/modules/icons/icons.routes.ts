/** The product's own icon endpoint, in the format of Iconify's API (specification section 7). */
import { createHash } from 'node:crypto';
import { IconSetSchema, ProblemSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { notFound } from '../../problems/problem.ts';
import { IconSets, pickIcons } from './icon-sets.ts';

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*';

const ParamsSchema = Type.Object(
  {
    prefix: Type.String({
      pattern: `^${NAME}$`,
      maxLength: 40,
      description: 'Name of a set: `lucide`.',
    }),
  },
  { additionalProperties: false },
);
const QuerySchema = Type.Object(
  // Browsers keep to addresses of 500 characters (specification section 9, Icon loader).
  {
    icons: Type.String({
      pattern: `^${NAME}(?:,${NAME})*$`,
      maxLength: 600,
      description: 'Names of icons, by commas.',
    }),
  },
  { additionalProperties: false },
);

const ICONS_CACHE = 'public, max-age=31536000, immutable';

export const iconsRoutes: FastifyPluginCallback = (app, _options, done) => {
  const sets = new IconSets();
  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Static<typeof QuerySchema> }>(
    '/api/icons/:prefix.json',
    {
      schema: {
        operationId: 'listIcons',
        security: OPEN,
        tags: ['icons'],
        summary: 'Icons of a set, in the format of Iconify’s API',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: {
          200: IconSetSchema,
          304: Type.Null({ description: 'Not changed.' }),
          400: ProblemSchema,
          404: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const set = await sets.find(request.params.prefix);
      if (!set) throw notFound('set of icons');
      const names = [...new Set(request.query.icons.split(','))].sort();
      const body = Buffer.from(JSON.stringify(pickIcons(set, names)));
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', ICONS_CACHE);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
  done();
};
