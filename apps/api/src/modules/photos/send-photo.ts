/** Serves photo files, either to everyone or only to the two participants of a conversation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { StorageError } from '../../firebase/firebase-storage.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from './photo-paths.ts';
import { PHOTO_VERSION, type PhotoStore } from './photo-store.ts';
import type { PhotoRecord } from './photos.repository.ts';

const NO_OTHER_PROPERTIES = { additionalProperties: false } as const;
export const PhotoIdSchema = Type.String({
  pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Id of a photo.',
});
export const PhotoParamsSchema = Type.Object({ id: PhotoIdSchema }, NO_OTHER_PROPERTIES);
export const PhotoQuerySchema = Type.Object(
  {
    w: Type.Optional(
      Type.Integer({
        enum: [...PHOTO_WIDTHS],
        description: 'Width in pixels. Default: 800. A smaller photo is not enlarged.',
      }),
    ),
    f: Type.Optional(
      Type.String({
        enum: [...PHOTO_FORMATS],
        description: 'Default: webp. An AVIF that does not exist yet is replaced with WebP.',
      }),
    ),
  },
  NO_OTHER_PROPERTIES,
);
export type PhotoQuery = Static<typeof PhotoQuerySchema>;

const binarySchema = { schema: Type.String({ format: 'binary' }) };
export const PHOTO_RESPONSES = {
  200: {
    description: 'The photo.',
    content: { 'image/webp': binarySchema, 'image/avif': binarySchema },
  },
  304: Type.Null({ description: 'Not changed.' }),
};

/**
 * The Cache-Control headers for public and private photos. `temporary` is for a WebP that is sent
 * because the requested AVIF does not exist yet.
 */
const CACHE_CONTROL = {
  public: { permanent: 'public, max-age=31536000, immutable', temporary: 'public, max-age=300' },
  // Private photos expire after an hour, so that they do not stay cached for long after a sign-out.
  private: { permanent: 'private, max-age=3600', temporary: 'private, max-age=300' },
} as const;
type Audience = keyof typeof CACHE_CONTROL;

export interface RequestedPhoto {
  readonly id: string;
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
}

export function toRequestedPhoto(id: string, { w = 800, f = 'webp' }: PhotoQuery): RequestedPhoto {
  return { id, width: w as PhotoWidth, format: f as PhotoFormat };
}

interface PhotoReply {
  readonly photo: Pick<PhotoRecord, 'id' | 'firebaseId' | 'hasAvif'>;
  readonly requested: RequestedPhoto;
  readonly store: PhotoStore;
  readonly audience: Audience;
}

/** @throws {ProblemError} 404 when the file does not exist, 503 when the bucket is unavailable */
export async function replyWithPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  { photo, requested, store, audience }: PhotoReply,
): Promise<FastifyReply> {
  const isPermanent = requested.format === 'webp' || photo.hasAvif;
  const sentPhoto = {
    ...requested,
    format: isPermanent ? requested.format : ('webp' as const),
    isPermanent,
  };
  if (isMatch(request, sentPhoto))
    return sendPhotoFile(request, reply, { ...sentPhoto, content: Buffer.alloc(0) }, audience);
  const content = await store
    .get(photo, sentPhoto.width, sentPhoto.format)
    .catch((error: unknown) =>
      error instanceof StorageError
        ? throwStorageUnavailable(error)
        : Promise.reject(error as Error),
    );
  if (content === null) throw notFound('photo');
  return sendPhotoFile(request, reply, { ...sentPhoto, content }, audience);
}

/** Sends a photo file with its cache headers, or a 304 if the client already has the file. */
export function sendPhotoFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    content,
    isPermanent = true,
    ...photo
  }: RequestedPhoto & { readonly content: Buffer; readonly isPermanent?: boolean },
  reach: Audience,
): FastifyReply {
  reply
    .header('etag', toEtag(photo))
    .header('cache-control', CACHE_CONTROL[reach][isPermanent ? 'permanent' : 'temporary']);
  if (isMatch(request, photo)) return reply.code(304).send();
  return reply.type(`image/${photo.format}`).send(content);
}

/** A photo's content never changes, so its id, width and format identify it. */
function toEtag({ id, width, format }: RequestedPhoto): string {
  return `"${PHOTO_VERSION}-${id}-${width}-${format}"`;
}

function isMatch(request: FastifyRequest, photo: RequestedPhoto): boolean {
  return request.headers['if-none-match']?.includes(toEtag(photo)) === true;
}

/**
 * Throws the error for a photo that cannot be read at present.
 * @throws {ProblemError} 503
 */
export function throwStorageUnavailable(error?: StorageError): never {
  throw Object.assign(
    new ProblemError(
      'storage_unavailable',
      'We can’t load this photo right now. Please try again in a moment.',
    ),
    error ? { cause: error } : {},
  );
}
