/** Schemas of messages between two users. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Maximum number of characters of a message. */
export const MAX_MESSAGE_LENGTH = 5_000;
/** Maximum number of photos per message. */
export const MAX_MESSAGE_PHOTOS = 6;
/** Maximum number of characters of a search within a conversation. */
export const MAX_MESSAGE_SEARCH_LENGTH = 100;
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
/**
 * Also accepts leading zeros, because released versions of the API accept them. No existing id has
 * leading zeros.
 */
const ListingIdSchema = Type.String({ pattern: '^[0-9]{9,12}$' });
const PhotoIdSchema = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/**
 * The message as the user typed it. The server trims it, and refuses control characters and an
 * empty message without a photo, phone number or place attached.
 */
const BodySchema = Type.String({ maxLength: MAX_MESSAGE_LENGTH });

/**
 * A photo in a message: `{url}?w=400|800|1600&f=webp|avif`, as in PictureSchema. Only the two users
 * of the conversation can load it.
 */
export const MessagePhotoSchema = NamedObject('MessagePhoto', {
  id: PhotoIdSchema,
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type MessagePhoto = Static<typeof MessagePhotoSchema>;

/** A copy of the sender's saved location at the time of sharing, with its exact position. */
export const SharedPlaceSchema = NamedObject('SharedPlace', {
  name: Type.String(),
  /** The town and region, for example "Te Awamutu, Waikato". '' without a town. */
  place: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
});
export type SharedPlace = Static<typeof SharedPlaceSchema>;

export const MessageSchema = NamedObject('Message', {
  id: IdSchema,
  /** Position in the conversation: 1, 2, 3 … without gaps. */
  sequence: Type.Integer({ minimum: 1 }),
  /** The text. '' when the message contains only shared items. */
  body: Type.String(),
  photos: Type.Array(MessagePhotoSchema, { maxItems: MAX_MESSAGE_PHOTOS }),
  /** A phone number that the sender shared. */
  phone: Nullable(Type.String()),
  place: Nullable(SharedPlaceSchema),
  sent: TimeSchema,
  isMine: Type.Boolean(),
});
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = NamedObject('Conversation', {
  id: IdSchema,
  /**
   * The listing that the conversation is about. Null when it is not about a listing. `id` is null
   * when the listing has been deleted, `path` when the user can no longer open the listing.
   * `priceText` is the price as shown on the listing, '' without one; null when the listing has
   * been deleted.
   */
  about: Nullable(
    ClosedObject({
      id: Nullable(Type.String()),
      title: Type.String(),
      path: Nullable(Type.String()),
      picture: Nullable(Type.String()),
      priceText: Nullable(Type.String()),
      /** True when the listing asks for an item instead of offering it. */
      isWanted: Type.Boolean(),
    }),
  ),
  /**
   * The listing's kind: item, job and so on. `unassigned` when the conversation is not about a
   * listing (specification.md section 3).
   */
  list_type: Type.String(),
  /** The other user. `id` is null when they have deleted their account. */
  with: ClosedObject({ id: Nullable(Type.String()), name: Type.String() }),
  /**
   * The last message. `body` is one line. When only items were shared, it names them: "Photo",
   * "Phone number".
   */
  lastMessage: Nullable(
    ClosedObject({ body: Type.String(), sent: TimeSchema, isMine: Type.Boolean() }),
  ),
  total_unread: Type.Integer({ minimum: 0 }),
  /**
   * Sequence of the last message that has reached one of the other user's devices. 0 if there is
   * none.
   */
  deliveredSequence: Type.Integer({ minimum: 0 }),
  /** Sequence of the last message that the other user has seen. */
  seenSequence: Type.Integer({ minimum: 0 }),
  /** True when new messages cause neither a notification nor a badge. */
  isMuted: Type.Boolean(),
  /** True if archived. The next message sets it to false, unless the conversation is muted. */
  isArchived: Type.Boolean(),
  /**
   * `mine`: the signed-in user has blocked the other user, or both have blocked each other.
   * `theirs`: only the other user has. Neither user can then send messages.
   */
  block: Nullable(Type.Enum(['mine', 'theirs'])),
});
export type Conversation = Static<typeof ConversationSchema>;

export const ConversationListSchema = NamedObject('ConversationList', {
  conversations: Type.Array(ConversationSchema),
  /** Cursor of the next page. Null on the last page. */
  nextCursor: Nullable(Type.String()),
});
export type ConversationList = Static<typeof ConversationListSchema>;

/**
 * A page of messages, oldest first. By default it ends with the newest message. With `before` it
 * ends just before that message, with `after` it starts just after it, and with `around` it has
 * that message in its middle.
 */
export const ThreadPageSchema = NamedObject('ThreadPage', {
  conversation: ConversationSchema,
  messages: Type.Array(MessageSchema),
  /** True when there are older messages. */ hasMore: Type.Boolean(),
  /** True when there are newer messages. */ hasNewer: Type.Boolean(),
});
export type ThreadPage = Static<typeof ThreadPageSchema>;

/** The text of a message and the items shared with it. */
const messageFields = {
  body: BodySchema,
  /**
   * Ids of photos that the user uploaded (POST /api/account/photos) and that no post uses. They
   * become part of the message.
   */
  photos: Type.Optional(
    Type.Array(PhotoIdSchema, { maxItems: MAX_MESSAGE_PHOTOS, uniqueItems: true }),
  ),
  phone: Type.Optional(Type.String({ pattern: '^\\+?[0-9() -]{6,24}$', maxLength: 25 })),
  /** Id of one of the user's saved locations (locations.ts). */
  locationId: Type.Optional(IdSchema),
};

/**
 * The first message about a listing or to a user. Requires one of the two ids. If a conversation
 * already exists, the message is added to it.
 */
export const StartConversationRequestSchema = NamedObject('StartConversationRequest', {
  listingId: Type.Optional(ListingIdSchema),
  personId: Type.Optional(PublicIdSchema),
  ...messageFields,
});
export type StartConversationRequest = Static<typeof StartConversationRequestSchema>;

export const MessageRequestSchema = NamedObject('MessageRequest', messageFields);
export type MessageRequest = Static<typeof MessageRequestSchema>;

export const SentMessageSchema = NamedObject('SentMessage', {
  conversationId: IdSchema,
  message: MessageSchema,
});
export type SentMessage = Static<typeof SentMessageSchema>;

/** Marks all messages up to this sequence as read. A lower sequence than before has no effect. */
export const MarkMessagesReadRequestSchema = NamedObject('MarkMessagesReadRequest', {
  sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});
export type MarkMessagesReadRequest = Static<typeof MarkMessagesReadRequestSchema>;

/** Changes a conversation for the signed-in user. Omitted properties do not change. */
export const ConversationChangeSchema = Type.Object(
  { isMuted: Type.Optional(Type.Boolean()), isArchived: Type.Optional(Type.Boolean()) },
  { title: 'ConversationChange', additionalProperties: false, minProperties: 1 },
);
export type ConversationChange = Static<typeof ConversationChangeSchema>;

/** The matches, newest first, at most 50. `total` counts all matches. */
export const MessageSearchResultsSchema = NamedObject('MessageSearchResults', {
  found: Type.Array(
    ClosedObject({
      sequence: Type.Integer({ minimum: 1 }),
      /** The text around the match. */ excerpt: Type.String(),
      sent: TimeSchema,
      isMine: Type.Boolean(),
    }),
  ),
  total: Type.Integer({ minimum: 0 }),
});
export type MessageSearchResults = Static<typeof MessageSearchResultsSchema>;

/** The users that the signed-in user has blocked, newest first. */
export const BlockedUsersSchema = NamedObject('BlockedUsers', {
  people: Type.Array(ClosedObject({ id: PublicIdSchema, name: Type.String(), since: TimeSchema })),
});
export type BlockedUsers = Static<typeof BlockedUsersSchema>;
