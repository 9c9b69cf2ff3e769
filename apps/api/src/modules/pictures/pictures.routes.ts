/** The route for the illustrations of categories and news topics. */
import { ClosedObject } from '@paddock/contracts/http';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { notFound } from '../../problems/problem.ts';
import { findIllustrationFile } from './illustrations.ts';

const ParamsSchema = ClosedObject({
  key: Type.String({
    maxLength: 64,
    pattern: '^[a-z]+(?:-[a-z]+)*-(?:0|[1-9][0-9]{0,9})-1?[0-9]$',
    description:
      'Name of the illustration and two numbers, which are ignored. Earlier releases drew a different picture for each.',
  }),
});
/** The parameters with which pages request every photo. An illustration has only one file. */
const QuerySchema = ClosedObject({
  w: Type.Optional(Type.Integer({ enum: [400, 800, 1600], description: 'Ignored.' })),
  f: Type.Optional(Type.String({ enum: ['webp', 'avif'], description: 'Ignored.' })),
});

/** An illustration keeps its URL when it is drawn again, so caches must revalidate it. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

interface Illustration {
  readonly content: Buffer;
  readonly etag: string;
}

export const picturesRoutes: FastifyPluginCallback = (app, _options, done) => {
  /** All illustrations together have less than half a megabyte. */
  const loaded = new Map<string, Promise<Illustration>>();

  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Static<typeof QuerySchema> }>(
    '/api/pictures/:key',
    {
      schema: {
        operationId: 'getPicture',
        security: PUBLIC_ACCESS,
        tags: ['pictures'],
        summary: 'The illustration of a category or a news topic, 4:3',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: {
          200: {
            description: 'The illustration.',
            content: { 'image/webp': { schema: Type.String({ format: 'binary' }) } },
          },
          304: Type.Null({ description: 'Not modified.' }),
          ...problems(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const file = findIllustrationFile(request.params.key.replace(/-[0-9]+-[0-9]+$/, ''));
      if (!file) throw notFound('picture');
      const illustration = loaded.get(file) ?? load(file);
      loaded.set(file, illustration);
      const { content, etag } = await illustration;
      void reply.headers({ etag, 'cache-control': CACHE_CONTROL });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('image/webp').send(content);
    },
  );
  done();
};

async function load(file: string): Promise<Illustration> {
  const content = await readFile(file);
  return { content, etag: `"${createHash('sha1').update(content).digest('base64url')}"` };
}
