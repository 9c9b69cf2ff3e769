/** A photo as it is asked for and sent: by everybody, or by the two people of a conversation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { StorageError } from '../../plugins/firebase-storage.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat, type PhotoWidth } from './photo-files.ts';
import { PHOTO_VERSION, type PhotoStore } from './photo-store.ts';
import type { PhotoRecord } from './photos.repository.ts';

const Closed = { additionalProperties: false } as const;
export const PHOTO_ID = Type.String({
  pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Id of a photo.',
});
export const PhotoParamsSchema = Type.Object({ id: PHOTO_ID }, Closed);
export const PhotoQuerySchema = Type.Object(
  {
    w: Type.Optional(
      Type.Integer({
        enum: [...PHOTO_WIDTHS],
        description: 'Width in pixels; 800 where none is given. A smaller photo is sent as it is.',
      }),
    ),
    f: Type.Optional(
      Type.String({
        enum: [...PHOTO_FORMATS],
        description: 'WebP where none is given, and for the first moments in place of AVIF.',
      }),
    ),
  },
  Closed,
);
export type PhotoQuery = Static<typeof PhotoQuerySchema>;

const binary = { schema: Type.String({ format: 'binary' }) };
export const PHOTO_RESPONSES = {
  200: { description: 'The photo.', content: { 'image/webp': binary, 'image/avif': binary } },
  304: Type.Null({ description: 'Not changed.' }),
};

/** How long it is kept and by whom; `now`: in place of an AVIF that is still to be made. */
const KEPT = {
  public: { good: 'public, max-age=31536000, immutable', now: 'public, max-age=300' },
  // Asked for anew after an hour: whoever has signed out meanwhile does not get it.
  private: { good: 'private, max-age=3600', now: 'private, max-age=300' },
} as const;
type Reach = keyof typeof KEPT;

export interface WantedPhoto {
  readonly id: string;
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
}

export function wantedPhoto(id: string, { w = 800, f = 'webp' }: PhotoQuery): WantedPhoto {
  return { id, width: w as PhotoWidth, format: f as PhotoFormat };
}

interface Answered {
  readonly photo: Pick<PhotoRecord, 'id' | 'firebaseId' | 'hasAvif'>;
  readonly wanted: WantedPhoto;
  readonly store: PhotoStore;
  readonly reach: Reach;
}

/** @throws ProblemError 404 where there is no such file, 503 where the bucket is away */
export async function answerPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  { photo, wanted, store, reach }: Answered,
): Promise<FastifyReply> {
  const isForGood = wanted.format === 'webp' || photo.hasAvif;
  const sent = { ...wanted, format: isForGood ? wanted.format : ('webp' as const), isForGood };
  if (isMatch(request, sent))
    return sendPhoto(request, reply, { ...sent, content: Buffer.alloc(0) }, reach);
  const content = await store
    .get(photo, sent.width, sent.format)
    .catch((error: unknown) =>
      error instanceof StorageError ? away(error) : Promise.reject(error as Error),
    );
  if (content === null) throw notFound('photo');
  return sendPhoto(request, reply, { ...sent, content }, reach);
}

export function sendPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    content,
    isForGood = true,
    ...photo
  }: WantedPhoto & { readonly content: Buffer; readonly isForGood?: boolean },
  reach: Reach,
): FastifyReply {
  reply
    .header('etag', toEtag(photo))
    .header('cache-control', KEPT[reach][isForGood ? 'good' : 'now']);
  if (isMatch(request, photo)) return reply.code(304).send();
  return reply.type(`image/${photo.format}`).send(content);
}

/** What a photo shows never changes, so whoever has it need not be sent it. */
function toEtag({ id, width, format }: WantedPhoto): string {
  return `"${PHOTO_VERSION}-${id}-${width}-${format}"`;
}

function isMatch(request: FastifyRequest, photo: WantedPhoto): boolean {
  return request.headers['if-none-match']?.includes(toEtag(photo)) === true;
}

export function away(error?: StorageError): never {
  throw Object.assign(
    new ProblemError(
      'storage_unavailable',
      'This photo cannot be had just now. Please try again in a moment.',
    ),
    error ? { cause: error } : {},
  );
}
