/** A message as its rows have it, with what is shared along with it, and how that is said in one line. */
import type { MessagePhoto, SharedPlace } from '@paddock/contracts/http';
import { sql } from 'kysely';

export type SharedPhoto = Omit<MessagePhoto, 'url'>;

/** What is said, and what is shared along with it. */
export interface Said {
  readonly body: string;
  readonly photos: readonly SharedPhoto[];
  readonly phone: string | null;
  readonly place: SharedPlace | null;
}

export interface MessageRecord extends Said {
  readonly id: number;
  readonly sequence: number;
  readonly sentAt: Date;
  readonly isMine: boolean;
}

/** Of a row of `messages`, in their order. */
export const PHOTOS_OF_MESSAGE = sql<SharedPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photos.id, 'width', photos.width, 'height', photos.height) order by message_photos.position), '[]')
  from message_photos join photos on photos.id = message_photos.photo_id where message_photos.message_id = messages.id)`;

export interface SummedUp {
  readonly body: string;
  readonly photoCount: number;
  readonly hasPhone: boolean;
  readonly placeName: string | null;
}

/** In one line, also where only something was shared. */
export function summarise({ body, photoCount, hasPhone, placeName }: SummedUp): string {
  if (body !== '') return body.replace(/\s+/gu, ' ');
  const shared = [
    photoCount === 0 ? '' : photoCount === 1 ? 'Photo' : `${photoCount} photos`,
    hasPhone ? 'Phone number' : '',
    placeName === null ? '' : `Place: ${placeName}`,
  ].filter((part) => part !== '');
  // Whoever shared it has left, and it with them.
  return shared.length === 0 ? 'No longer here' : shared.join(', ');
}

export function summaryOfSaid({ body, photos, phone, place }: Said): string {
  return summarise({
    body,
    photoCount: photos.length,
    hasPhone: phone !== null,
    placeName: place?.name ?? null,
  });
}
