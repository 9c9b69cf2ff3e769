/** The route for sample photos, which are drawn in three widths and two formats. */
import { ProblemSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import {
  parseSamplePhotoKey,
  SAMPLE_PHOTO_FORMATS,
  SAMPLE_PHOTO_KEY_PATTERN,
  SAMPLE_PHOTO_WIDTHS,
  type SamplePhotoFormat,
  type SamplePhotoKey,
  type SamplePhotoWidth,
} from './sample-photo-key.ts';
import { DRAWING_VERSION, SamplePhotoStore } from './sample-photo-store.ts';
import { QueueFullError } from './work-queue.ts';

export interface SamplePhotoOptions {
  /** The directory of the disk cache. */
  cacheDir: string;
  maxCacheBytes?: number;
  /** True to send plain areas of colour instead of drawings. */
  isPlain?: boolean;
}

const ParamsSchema = Type.Object(
  {
    key: Type.String({
      maxLength: 64,
      pattern: SAMPLE_PHOTO_KEY_PATTERN,
      description: '`{scene}-{seed}-{index}`',
    }),
  },
  { additionalProperties: false },
);
const QuerySchema = Type.Object(
  {
    w: Type.Optional(
      Type.Integer({
        enum: [...SAMPLE_PHOTO_WIDTHS],
        description: 'Width in pixels. Defaults to 800. The height is three quarters of the width.',
      }),
    ),
    f: Type.Optional(
      Type.String({ enum: [...SAMPLE_PHOTO_FORMATS], description: 'Defaults to WebP.' }),
    ),
  },
  { additionalProperties: false },
);

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export const picturesRoutes: FastifyPluginCallback<SamplePhotoOptions> = (
  app,
  { cacheDir, maxCacheBytes, isPlain },
  done,
) => {
  const store = new SamplePhotoStore({
    cacheDir,
    ...(maxCacheBytes === undefined ? {} : { maxCacheBytes }),
    ...(isPlain === undefined ? {} : { isPlain }),
    onCacheFailure: (error) =>
      app.log.warn({ err: error }, 'could not read or write the sample photo cache'),
  });

  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Static<typeof QuerySchema> }>(
    '/api/pictures/:key',
    {
      schema: {
        operationId: 'getPicture',
        security: PUBLIC_ACCESS,
        tags: ['pictures'],
        summary: 'A sample photo, 4:3',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: {
          200: {
            description: 'The photo.',
            content: {
              'image/webp': { schema: Type.String({ format: 'binary' }) },
              'image/avif': { schema: Type.String({ format: 'binary' }) },
            },
          },
          304: Type.Null({ description: 'Not modified.' }),
          400: ProblemSchema,
          404: ProblemSchema,
          503: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      const key = parseSamplePhotoKey(request.params.key);
      if (key === 'malformed')
        throw badRequest([{ field: 'key', message: 'has the wrong format' }]);
      if (key === 'unknown') throw notFound('picture');
      const width = (request.query.w ?? 800) as SamplePhotoWidth;
      const format = (request.query.f ?? 'webp') as SamplePhotoFormat;
      // A photo's content depends only on its key, width and format, so a matching ETag needs
      // neither a drawing nor a body.
      const etag = toEtag(request.params.key, width, format);
      if (request.headers['if-none-match']?.includes(etag))
        return reply
          .code(304)
          .header('etag', etag)
          .header('cache-control', IMMUTABLE_CACHE_CONTROL)
          .send();
      const picture = await readOrDraw(store, key, width, format);
      return reply
        .type(`image/${format}`)
        .header('etag', etag)
        .header('cache-control', IMMUTABLE_CACHE_CONTROL)
        .send(picture);
    },
  );
  done();
};

async function readOrDraw(
  store: SamplePhotoStore,
  key: SamplePhotoKey,
  width: SamplePhotoWidth,
  format: SamplePhotoFormat,
): Promise<Buffer> {
  try {
    return await store.get(key, width, format);
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new ProblemError('overloaded', 'We’re very busy. Please try again in a moment.');
    throw error;
  }
}

const toEtag = (key: string, width: SamplePhotoWidth, format: SamplePhotoFormat) =>
  `"${DRAWING_VERSION}-${key}-${width}-${format}"`;
