/** A message and its attachments as stored in the database, and its one-line preview. */
import type { MessagePhoto, SharedPlace } from '@paddock/contracts/http';
import { sql } from 'kysely';

export type SharedPhoto = Omit<MessagePhoto, 'url'>;

/** A message's text and attachments. */
export interface MessageContent {
  readonly body: string;
  readonly photos: readonly SharedPhoto[];
  readonly phone: string | null;
  readonly place: SharedPlace | null;
}

export interface MessageRecord extends MessageContent {
  readonly id: number;
  readonly sequence: number;
  readonly sentAt: Date;
  readonly isMine: boolean;
}

/** SQL expression for the photos of a `messages` row, sorted by position. */
export const MESSAGE_PHOTOS_SQL = sql<SharedPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', photos.id, 'width', photos.width, 'height', photos.height) order by message_photos.position), '[]')
  from message_photos join photos on photos.id = message_photos.photo_id where message_photos.message_id = messages.id)`;

export interface MessagePreviewFields {
  readonly body: string;
  readonly photoCount: number;
  readonly hasPhone: boolean;
  readonly placeName: string | null;
}

/** Returns a one-line preview: the text, or a list of the attachments when there is no text. */
export function formatMessagePreview({
  body,
  photoCount,
  hasPhone,
  placeName,
}: MessagePreviewFields): string {
  if (body !== '') return body.replace(/\s+/gu, ' ');
  const shared = [
    photoCount === 0 ? '' : photoCount === 1 ? 'Photo' : `${photoCount} photos`,
    hasPhone ? 'Phone number' : '',
    placeName === null ? '' : `Place: ${placeName}`,
  ].filter((part) => part !== '');
  // A message without any content was deleted together with its sender's account.
  return shared.length === 0 ? 'No longer here' : shared.join(', ');
}

export function formatContentPreview({ body, photos, phone, place }: MessageContent): string {
  return formatMessagePreview({
    body,
    photoCount: photos.length,
    hasPhone: phone !== null,
    placeName: place?.name ?? null,
  });
}
