/** People's photos: what was uploaded becomes one, and anybody may see it. */
import { PhotoRequestSchema, PhotoSchema, ProblemSchema, type PhotoRequest } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { isDatabaseGone } from '../../database/failures.ts';
import { OPEN, SIGNED_IN } from '../../plugins/access.ts';
import { StorageError } from '../../plugins/firebase-storage.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns } from '../../plugins/turns.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from './photo-files.ts';
import { PHOTO_VERSION, PhotoStore } from './photo-store.ts';
import type { PhotoRecord } from './photos.repository.ts';

const Closed = { additionalProperties: false } as const;
const ParamsSchema = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'Id of a photo.' }) }, Closed);
const QuerySchema = Type.Object(
  {
    w: Type.Optional(Type.Integer({ enum: [...PHOTO_WIDTHS], description: 'Width in pixels; 800 where none is given. A smaller photo is sent as it is.' })),
    f: Type.Optional(Type.String({ enum: [...PHOTO_FORMATS], description: 'WebP where none is given, and for the first moments in place of AVIF.' })),
  },
  Closed,
);
type Query = Static<typeof QuerySchema>;

const addSchema = {
  operationId: 'addPhoto',
  security: SIGNED_IN,
  tags: ['posts'],
  summary: 'Make a photo of what was uploaded',
  description: 'Of an object that the same person has uploaded to `accounts/{their Firebase id}/uploads/{name}`: checked, made anew upright and without metadata, the upload deleted. Told of the same object again, it answers the same photo.',
  querystring: NoQuerySchema,
  body: PhotoRequestSchema,
  response: { 201: PhotoSchema, 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema, 404: ProblemSchema, 409: ProblemSchema, 413: ProblemSchema, 415: ProblemSchema, 429: ProblemSchema, 503: ProblemSchema },
};
const binary = { schema: Type.String({ format: 'binary' }) };
const getSchema = {
  operationId: 'getPhoto',
  security: OPEN,
  tags: ['pictures'],
  summary: 'A photo',
  params: ParamsSchema,
  querystring: QuerySchema,
  response: { 200: { description: 'The photo.', content: { 'image/webp': binary, 'image/avif': binary } }, 304: Type.Null({ description: 'Not changed.' }), 400: ProblemSchema, 404: ProblemSchema, 503: ProblemSchema },
};

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** In place of an AVIF that is still to be made. */
const FOR_NOW = 'public, max-age=300';

export const photosRoutes: FastifyPluginCallback<ApiServices> = (app, { config, photos, photosService, files }, done) => {
  const takeTurn = limitTurns(app, { max: config.photosPerHour, windowMs: HOUR_MS, isPerAccount: true, message: (wait) => `That is a lot of photos. Please go on in ${wait}.` });
  const store = new PhotoStore({ cacheDir: config.pictureCacheDir, files, onCacheFailure: (error) => app.log.warn({ err: error }, 'a photo could not be kept or read') });

  app.post<{ Body: PhotoRequest }>('/api/account/photos', { schema: addSchema, preHandler: takeTurn }, async (request, reply) => {
    const photo = await photosService.add(requireSession(request), request.body.upload_path);
    return reply.code(201).send(photo);
  });

  app.get<{ Params: Static<typeof ParamsSchema>; Querystring: Query }>('/api/photos/:id', { schema: getSchema }, async (request, reply) => {
    const { id } = request.params;
    const width = (request.query.w ?? 800) as PhotoWidth;
    const format = (request.query.f ?? 'webp') as PhotoFormat;
    const photo = await find(id);
    if (photo === null) throw notFound('photo');
    // Without the database, what was sent before can be sent again.
    if (photo === 'unknown') return send(request, reply, { id, width, format, content: (await store.findKept(id, width, format)) ?? away() });
    const isForGood = format === 'webp' || photo.hasAvif;
    const sent = isForGood ? format : 'webp';
    if (isMatch(request, { id, width, format: sent })) return send(request, reply, { id, width, format: sent, isForGood, content: Buffer.alloc(0) });
    const content = await store.get(photo, width, sent).catch((error: unknown) => (error instanceof StorageError ? away(error) : Promise.reject(error as Error)));
    if (content === null) throw notFound('photo');
    return send(request, reply, { id, width, format: sent, isForGood, content });
  });

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

interface SentPhoto {
  readonly id: string;
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
}

/** What a photo shows never changes, so whoever has it need not be sent it. */
function etagOf({ id, width, format }: SentPhoto): string {
  return `"${PHOTO_VERSION}-${id}-${width}-${format}"`;
}

function isMatch(request: FastifyRequest, photo: SentPhoto): boolean {
  return request.headers['if-none-match']?.includes(etagOf(photo)) === true;
}

function send(request: FastifyRequest, reply: FastifyReply, { content, isForGood = true, ...photo }: SentPhoto & { readonly content: Buffer; readonly isForGood?: boolean }): FastifyReply {
  reply.header('etag', etagOf(photo)).header('cache-control', isForGood ? FOR_GOOD : FOR_NOW);
  if (isMatch(request, photo)) return reply.code(304).send();
  return reply.type(`image/${photo.format}`).send(content);
}

function away(error?: StorageError): never {
  throw Object.assign(new ProblemError('storage_unavailable', 'This photo cannot be had just now. Please try again in a moment.'), error ? { cause: error } : {});
}
