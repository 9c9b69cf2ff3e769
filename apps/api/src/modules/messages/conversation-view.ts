/** Converts conversations and messages to API responses for one of the two participants. */
import type { Conversation, Message } from '@paddock/contracts/http';
import { formatPrice } from '@paddock/domain/format-price';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';
import { getListingHref } from '../listings/presentation/summary.ts';
import { DELETED_ACCOUNT_NAME } from '../identity/deleted-account.ts';
import type { ConversationRecord } from './conversations.repository.ts';
import { formatMessagePreview, type MessageRecord } from './message-record.ts';

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
    isMine,
  };
}

export function toConversation(
  record: ConversationRecord,
  currentUser: SignedInUser,
  now: Date,
): Conversation {
  const { listing, lastMessage } = record;
  const otherUser = record.otherUser?.isLeaving === false ? record.otherUser : null;
  const about =
    record.title === null
      ? null
      : {
          id: listing ? String(listing.publicId) : null,
          title: record.title,
          path:
            listing && getListingVisibility(listing, currentUser, now) === 'visible'
              ? getListingHref(listing)
              : null,
          picture: listing && listing.coverUrl,
          priceText: listing && formatPrice(listing.price, listing.kind),
          isWanted: listing?.price.type === 'wanted',
        };
  return {
    id: String(record.id),
    about,
    list_type: record.listType,
    with: otherUser
      ? { id: String(otherUser.publicId), name: otherUser.name }
      : { id: null, name: DELETED_ACCOUNT_NAME },
    lastMessage: lastMessage && {
      body: formatMessagePreview(lastMessage),
      sent: lastMessage.sentAt.toISOString(),
      isMine: lastMessage.isMine,
    },
    total_unread: record.unreadCount,
    deliveredSequence: record.deliveredSequence,
    seenSequence: record.seenSequence,
    isMuted: record.isMuted,
    isArchived: record.isArchived,
    block: record.block,
  };
}
