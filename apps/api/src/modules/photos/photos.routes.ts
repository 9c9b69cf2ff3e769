/**
 * Routes that create photos from uploads and serve all photos except those shared in a
 * conversation.
 */
import { PhotoRequestSchema, PhotoSchema, type PhotoRequest } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import type { Static } from 'typebox';
import { HOUR_MS } from '@paddock/runtime/durations';
import { isDatabaseUnavailable } from '../../database/failures.ts';
import { PUBLIC_ACCESS, SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { PhotoStore } from './photo-store.ts';
import type { PhotoRecord } from './photos.repository.ts';
import { PhotosService, type PhotosServiceOptions } from './photos.service.ts';
import {
  replyWithPhoto,
  throwStorageUnavailable,
  PHOTO_RESPONSES,
  PhotoParamsSchema,
  PhotoQuerySchema,
  sendPhotoFile,
  toRequestedPhoto,
  type PhotoQuery,
} from './send-photo.ts';

const addSchema = {
  operationId: 'addPhoto',
  security: SIGNED_IN_ACCESS,
  tags: ['posts'],
  summary: 'Create a photo from an upload',
  description:
    'The same user must have uploaded the object to `accounts/{their Firebase id}/uploads/{name}`. It is validated, converted to an upright photo without metadata, and then deleted. Repeating the request returns the same photo.',
  querystring: NoQuerySchema,
  body: PhotoRequestSchema,
  response: { 201: PhotoSchema, ...problems(400, 401, 403, 404, 409, 413, 415, 429, 503) },
};
const getSchema = {
  operationId: 'getPhoto',
  security: PUBLIC_ACCESS,
  tags: ['pictures'],
  summary: 'Get a photo',
  params: PhotoParamsSchema,
  querystring: PhotoQuerySchema,
  response: { ...PHOTO_RESPONSES, ...problems(400, 404, 503) },
};

export const photosRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config'> & Omit<PhotosServiceOptions, 'photosPerDay'>
> = (app, options, done) => {
  const { config, photos, files } = options;
  const photosService = new PhotosService({ ...options, photosPerDay: config.photosPerDay });
  const limitPhotos = rateLimit(app, {
    name: 'photos',
    max: config.photosPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) => `You’re adding a lot of photos. Try again in ${wait}.`,
  });
  const store = new PhotoStore({
    cacheDir: config.photoCacheDir,
    files,
    onCacheFailure: (error) =>
      app.log.warn({ err: error }, 'could not read or write the photo cache'),
  });

  app.post<{ Body: PhotoRequest }>(
    '/api/account/photos',
    { schema: addSchema, preHandler: limitPhotos },
    async (request, reply) => {
      const photo = await photosService.add(requireSignedInUser(request), request.body.uploadPath);
      return reply.code(201).send(photo);
    },
  );

  app.get<{ Params: Static<typeof PhotoParamsSchema>; Querystring: PhotoQuery }>(
    '/api/photos/:id',
    { schema: getSchema },
    async (request, reply) => {
      const { id } = request.params;
      const wanted = toRequestedPhoto(id, request.query);
      const photo = await find(id);
      if (photo !== 'unknown' && photo?.isPrivate) await store.removeCached(id);
      if (photo === null || (photo !== 'unknown' && photo.isPrivate)) throw notFound('photo');
      // While the database is unavailable, only cached photos can be served.
      if (photo === 'unknown')
        return sendPhotoFile(
          request,
          reply,
          {
            ...wanted,
            content:
              (await store.findCached(id, wanted.width, wanted.format)) ??
              throwStorageUnavailable(),
          },
          'public',
        );
      return replyWithPhoto(request, reply, {
        photo,
        requested: wanted,
        store,
        audience: 'public',
      });
    },
  );

  async function find(id: string): Promise<PhotoRecord | 'unknown' | null> {
    try {
      return await photos.find(id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 'unknown';
      throw error;
    }
  }
  done();
};
