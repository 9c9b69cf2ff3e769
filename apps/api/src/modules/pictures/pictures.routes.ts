/** The drawn sample pictures, in three widths. */
import { ProblemSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { OPEN } from '../../plugins/access.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import {
  parsePictureKey,
  PICTURE_FORMATS,
  PICTURE_KEY_PATTERN,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureKey,
  type PictureWidth,
} from './picture-key.ts';
import { DRAWING_VERSION, PictureStore } from './picture-store.ts';
import { QueueFullError } from './work-queue.ts';

export interface PicturesOptions {
  /** Where drawn pictures are kept. */
  cacheDir: string;
  maxCacheBytes?: number;
}

const ParamsSchema = Type.Object(
  {
    key: Type.String({
      maxLength: 64,
      pattern: PICTURE_KEY_PATTERN,
      description: '`{scene}-{seed}-{index}`',
    }),
  },
  { additionalProperties: false },
);
const QuerySchema = Type.Object(
  {
    w: Type.Optional(
      Type.Integer({
        enum: [...PICTURE_WIDTHS],
        description:
          'Width in pixels; 800 where none is given. The height is three quarters of it.',
      }),
    ),
    f: Type.Optional(
      Type.String({ enum: [...PICTURE_FORMATS], description: 'WebP where none is given.' }),
    ),
  },
  { additionalProperties: false },
);

const DRAWN_CACHE = 'public, max-age=31536000, immutable';

export const picturesRoutes: FastifyPluginCallback<PicturesOptions> = (
  app,
  { cacheDir, maxCacheBytes },
  done,
) => {
  const store = new PictureStore({
    cacheDir,
    ...(maxCacheBytes === undefined ? {} : { maxCacheBytes }),
    onCacheFailure: (error) =>
      app.log.warn({ err: error }, 'a drawn picture could not be kept or read'),
  });

  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Static<typeof QuerySchema> }>(
    '/api/pictures/:key',
    {
      schema: {
        operationId: 'getPicture',
        security: OPEN,
        tags: ['pictures'],
        summary: 'A drawn picture, 4:3',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: {
          200: {
            description: 'The picture.',
            content: {
              'image/webp': { schema: Type.String({ format: 'binary' }) },
              'image/avif': { schema: Type.String({ format: 'binary' }) },
            },
          },
          304: Type.Null({ description: 'Not changed.' }),
          400: ProblemSchema,
          404: ProblemSchema,
          503: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const key = parsePictureKey(request.params.key);
      if (key === 'malformed')
        throw badRequest([{ field: 'key', message: 'does not have the right form' }]);
      if (key === 'unknown') throw notFound('picture');
      const width = (request.query.w ?? 800) as PictureWidth;
      const format = (request.query.f ?? 'webp') as PictureFormat;
      // What a picture shows follows from its key, so whoever has it need not be sent it, nor it be drawn.
      const ownTag = toEtag(request.params.key, width, format);
      if (request.headers['if-none-match']?.includes(ownTag))
        return reply.code(304).header('etag', ownTag).header('cache-control', DRAWN_CACHE).send();
      const picture = await drawn(store, key, width, format);
      return reply
        .type(`image/${format}`)
        .header('etag', ownTag)
        .header('cache-control', DRAWN_CACHE)
        .send(picture);
    },
  );
  done();
};

async function drawn(
  store: PictureStore,
  key: PictureKey,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  try {
    return await store.get(key, width, format);
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new ProblemError(
        'overloaded',
        'Too many pictures are being drawn just now. Please try again in a moment.',
      );
    throw error;
  }
}

const toEtag = (key: string, width: PictureWidth, format: PictureFormat) =>
  `"${DRAWING_VERSION}-${key}-${width}-${format}"`;
