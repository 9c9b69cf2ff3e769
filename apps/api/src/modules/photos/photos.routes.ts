/** People's photos: what was uploaded becomes one, and anybody may see it unless it is shared in a conversation. */
import {
  PhotoRequestSchema,
  PhotoSchema,
  ProblemSchema,
  type PhotoRequest,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { Static } from 'typebox';
import { isDatabaseGone } from '../../database/failures.ts';
import { OPEN, SIGNED_IN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { PhotoStore } from './photo-store.ts';
import type { PhotoRecord } from './photos.repository.ts';
import {
  answerPhoto,
  away,
  PHOTO_RESPONSES,
  PhotoParamsSchema,
  PhotoQuerySchema,
  sendPhoto,
  wantedPhoto,
  type PhotoQuery,
} from './send-photo.ts';

const addSchema = {
  operationId: 'addPhoto',
  security: SIGNED_IN,
  tags: ['posts'],
  summary: 'Make a photo of what was uploaded',
  description:
    'Of an object that the same person has uploaded to `accounts/{their Firebase id}/uploads/{name}`: checked, made anew upright and without metadata, the upload deleted. Told of the same object again, it answers the same photo.',
  querystring: NoQuerySchema,
  body: PhotoRequestSchema,
  response: {
    201: PhotoSchema,
    400: ProblemSchema,
    401: ProblemSchema,
    403: ProblemSchema,
    404: ProblemSchema,
    409: ProblemSchema,
    413: ProblemSchema,
    415: ProblemSchema,
    429: ProblemSchema,
    503: ProblemSchema,
  },
};
const getSchema = {
  operationId: 'getPhoto',
  security: OPEN,
  tags: ['pictures'],
  summary: 'A photo',
  params: PhotoParamsSchema,
  querystring: PhotoQuerySchema,
  response: { ...PHOTO_RESPONSES, 400: ProblemSchema, 404: ProblemSchema, 503: ProblemSchema },
};

export const photosRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { config, photos, photosService, files },
  done,
) => {
  const takeTurn = limitTurns(app, {
    max: config.photosPerHour,
    windowMs: HOUR_MS,
    isPerAccount: true,
    message: (wait) => `That is a lot of photos. Please go on in ${wait}.`,
  });
  const store = new PhotoStore({
    cacheDir: config.pictureCacheDir,
    files,
    onCacheFailure: (error) => app.log.warn({ err: error }, 'a photo could not be kept or read'),
  });

  app.post<{ Body: PhotoRequest }>(
    '/api/account/photos',
    { schema: addSchema, preHandler: takeTurn },
    async (request, reply) => {
      const photo = await photosService.add(requireSession(request), request.body.upload_path);
      return reply.code(201).send(photo);
    },
  );

  app.get<{ Params: Static<typeof PhotoParamsSchema>; Querystring: PhotoQuery }>(
    '/api/photos/:id',
    { schema: getSchema },
    async (request, reply) => {
      const { id } = request.params;
      const wanted = wantedPhoto(id, request.query);
      const photo = await find(id);
      if (photo !== 'unknown' && photo?.isPrivate) await store.forget(id);
      if (photo === null || (photo !== 'unknown' && photo.isPrivate)) throw notFound('photo');
      // Without the database, what was sent before can be sent again.
      if (photo === 'unknown')
        return sendPhoto(
          request,
          reply,
          { ...wanted, content: (await store.findKept(id, wanted.width, wanted.format)) ?? away() },
          'public',
        );
      return answerPhoto(request, reply, { photo, wanted, store, reach: 'public' });
    },
  );

  async function find(id: string): Promise<PhotoRecord | 'unknown' | null> {
    try {
      return await photos.find(id);
    } catch (error) {
      if (isDatabaseGone(error)) return 'unknown';
      throw error;
    }
  }
  done();
};
