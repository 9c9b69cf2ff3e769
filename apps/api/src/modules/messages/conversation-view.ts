/** A conversation as one of the two sees it. */
import type { Conversation, Message } from '@paddock/contracts/http';
import type { SignedIn } from '../../plugins/session.ts';
import { getVisibility } from '../listings/listings.policy.ts';
import { listingHref } from '../listings/presentation/summary.ts';
import { createPicture } from '../pictures/create-picture.ts';
import type { Reference } from '../reference/reference.repository.ts';
import { SOMEBODY_WHO_LEFT } from './messages.policy.ts';
import type { ConversationRecord } from './conversations.repository.ts';
import { summarise, type MessageRecord } from './message-record.ts';

export function toMessage({
  id,
  sequence,
  body,
  photos,
  phone,
  place,
  sentAt,
  isMine,
}: MessageRecord): Message {
  return {
    id: String(id),
    sequence,
    body,
    photos: photos.map((photo) => ({
      id: photo.id,
      url: `/api/account/messages/photos/${photo.id}`,
      width: photo.width,
      height: photo.height,
    })),
    phone,
    place,
    sent: sentAt.toISOString(),
    is_mine: isMine,
  };
}

export function toConversation(
  record: ConversationRecord,
  reference: Reference,
  asker: SignedIn,
  now: Date,
): Conversation {
  const { listing, last } = record;
  const person = record.with?.isLeaving === false ? record.with : null;
  const about =
    record.title === null
      ? null
      : {
          id: listing ? String(listing.publicId) : null,
          title: record.title,
          path:
            listing && getVisibility(listing, asker, now) === 'visible'
              ? listingHref(listing)
              : null,
          picture: listing ? pictureUrl(listing, reference) : null,
        };
  return {
    id: String(record.id),
    about,
    list_type: record.listType,
    with: person
      ? { id: String(person.publicId), name: person.name }
      : { id: null, name: SOMEBODY_WHO_LEFT },
    last_message: last && {
      body: summarise(last),
      sent: last.sentAt.toISOString(),
      is_mine: last.isMine,
    },
    total_unread: record.unreadCount,
    delivered_sequence: record.deliveredSequence,
    seen_sequence: record.seenSequence,
    is_muted: record.isMuted,
    is_archived: record.isArchived,
    block: record.block,
  };
}

function pictureUrl(
  { categoryId, pictureCount, pictureSeed, coverUrl }: NonNullable<ConversationRecord['listing']>,
  reference: Reference,
): string | null {
  if (coverUrl !== null) return coverUrl;
  const category = reference.categoryById.get(categoryId);
  return category && pictureCount > 0
    ? createPicture({ scene: category.scene, seed: pictureSeed, index: 0, alt: '' }).url
    : null;
}
