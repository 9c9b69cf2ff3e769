/** Serves the photos shared in a conversation, but only to its two participants. */
import { ClosedObject } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { type Static } from 'typebox';
import { problems } from '../../plugins/route-schemas.ts';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import type { FileStore } from '../../firebase/firebase-storage.ts';
import { PhotoStore } from '../photos/photo-store.ts';
import {
  replyWithPhoto,
  PhotoIdSchema,
  PHOTO_RESPONSES,
  PhotoQuerySchema,
  toRequestedPhoto,
  type PhotoQuery,
} from '../photos/send-photo.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

const MAX_CACHE_BYTES = 256 * 1024 * 1024;

const ParamsSchema = ClosedObject({ photoId: PhotoIdSchema });
const getSchema = {
  operationId: 'getMessagePhoto',
  security: SIGNED_IN_ACCESS,
  tags: ['messages'],
  summary: 'Get a photo from one of the current user’s conversations',
  params: ParamsSchema,
  querystring: PhotoQuerySchema,
  response: { ...PHOTO_RESPONSES, ...problems(400, 401, 404, 503) },
};

export const messagePhotosRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'config' | 'db'> & { readonly files: FileStore | null }
> = (app, { config, db, files }, done) => {
  const store = new PhotoStore({
    cacheDir: config.photoCacheDir,
    directoryName: 'message-photos',
    maxCacheBytes: MAX_CACHE_BYTES,
    files,
    onCacheFailure: (error) =>
      app.log.warn({ err: error }, 'could not read or write the message photo cache'),
  });

  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: PhotoQuery }>(
    '/api/account/messages/photos/:photoId',
    { schema: getSchema },
    async (request, reply) => {
      const { photoId } = request.params;
      const photo = await new AttachmentsRepository(db).findSharedPhoto(
        requireSignedInUser(request),
        photoId,
      );
      if (!photo) throw notFound('photo');
      return replyWithPhoto(request, reply, {
        photo,
        requested: toRequestedPhoto(photoId, request.query),
        store,
        audience: 'private',
      });
    },
  );
  done();
};
