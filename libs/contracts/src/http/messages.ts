/** Schemas of messages between two users. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Maximum number of characters. */
export const MAX_MESSAGE_LENGTH = 5_000;
/** Maximum per message. */
export const MAX_MESSAGE_PHOTOS = 6;
/** Maximum number of characters of a search within a conversation. */
export const MAX_MESSAGE_SEARCH_LENGTH = 100;
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
/** Also accepts leading zeros, as released, although no existing id has one. */
const ListingIdSchema = Type.String({ pattern: '^[0-9]{9,12}$' });
const PhotoIdSchema = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/**
 * The message as typed. The server trims it and refuses control characters, and an empty message
 * without anything shared.
 */
const BodySchema = Type.String({ maxLength: MAX_MESSAGE_LENGTH });

/** `{url}?w=400|800|1600&f=webp|avif`, as in PictureSchema. Only the two users can load it. */
export const MessagePhotoSchema = Type.Object(
  {
    id: PhotoIdSchema,
    url: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  CLOSED,
);
export type MessagePhoto = Static<typeof MessagePhotoSchema>;

/** A copy of the sender's saved place at the time of sharing, with its exact position. */
export const SharedPlaceSchema = Type.Object(
  {
    name: Type.String(),
    /** For example "Te Awamutu, Waikato". '' without a town. */ place: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
  },
  CLOSED,
);
export type SharedPlace = Static<typeof SharedPlaceSchema>;

export const MessageSchema = Type.Object(
  {
    id: IdSchema,
    /** Position in the conversation: 1, 2, 3 … without gaps. */
    sequence: Type.Integer({ minimum: 1 }),
    /** '' when the message contains only shared items. */
    body: Type.String(),
    photos: Type.Array(MessagePhotoSchema, { maxItems: MAX_MESSAGE_PHOTOS }),
    /** A phone number that the sender shared. */
    phone: Nullable(Type.String()),
    place: Nullable(SharedPlaceSchema),
    sent: TimeSchema,
    is_mine: Type.Boolean(),
  },
  CLOSED,
);
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = Type.Object(
  {
    id: IdSchema,
    /**
     * The listing, or null in a conversation with a user. `id` is null when the listing has been
     * deleted, `path` when the user can no longer open it.
     */
    about: Nullable(
      Type.Object(
        {
          id: Nullable(Type.String()),
          title: Type.String(),
          path: Nullable(Type.String()),
          picture: Nullable(Type.String()),
        },
        CLOSED,
      ),
    ),
    /** The listing's kind: item, job …; `unassigned` without one (specification.md section 3). */
    list_type: Type.String(),
    /** The other user. `id` is null when they have deleted their account. */
    with: Type.Object({ id: Nullable(Type.String()), name: Type.String() }, CLOSED),
    /** `body` is one line. When only items were shared it names them: "Photo", "Phone number". */
    last_message: Nullable(
      Type.Object({ body: Type.String(), sent: TimeSchema, is_mine: Type.Boolean() }, CLOSED),
    ),
    total_unread: Type.Integer({ minimum: 0 }),
    /** Sequence of the last message on one of the other user's devices. 0 if none. */
    delivered_sequence: Type.Integer({ minimum: 0 }),
    /** Sequence of the last message that the other user has seen. */
    seen_sequence: Type.Integer({ minimum: 0 }),
    /** True when new messages cause no notification and no badge. */
    is_muted: Type.Boolean(),
    /** True until the next message arrives. */
    is_archived: Type.Boolean(),
    /** The user who has blocked the other; neither can write. `mine` when both have. */
    block: Nullable(Type.Enum(['mine', 'theirs'])),
  },
  CLOSED,
);
export type Conversation = Static<typeof ConversationSchema>;

export const ConversationListSchema = Type.Object(
  {
    conversations: Type.Array(ConversationSchema),
    /** Cursor of the next page. Null on the last page. */
    next_cursor: Nullable(Type.String()),
  },
  CLOSED,
);
export type ConversationList = Static<typeof ConversationListSchema>;

/**
 * A page of messages, oldest first. It ends with the newest message, ends before `before`, starts
 * after `after`, or has `around` in its middle.
 */
export const ThreadSchema = Type.Object(
  {
    conversation: ConversationSchema,
    messages: Type.Array(MessageSchema),
    /** True when there are older messages. */ has_more: Type.Boolean(),
    /** True when there are newer messages. */ has_newer: Type.Boolean(),
  },
  CLOSED,
);
export type Thread = Static<typeof ThreadSchema>;

/** The text of a message and the items shared with it. */
const messageFields = {
  body: BodySchema,
  /**
   * Ids of the user's photos (POST /api/account/photos) that no post uses. The message takes them.
   */
  photos: Type.Optional(
    Type.Array(PhotoIdSchema, { maxItems: MAX_MESSAGE_PHOTOS, uniqueItems: true }),
  ),
  phone: Type.Optional(Type.String({ pattern: '^\\+?[0-9() -]{6,24}$', maxLength: 25 })),
  /** Id of one of the user's saved places (locations.ts). */
  location_id: Type.Optional(IdSchema),
};

/**
 * The first message about a listing or to a user: needs one of the two ids. An existing
 * conversation is continued.
 */
export const ConversationStartSchema = Type.Object(
  {
    listing_id: Type.Optional(ListingIdSchema),
    person_id: Type.Optional(PublicIdSchema),
    ...messageFields,
  },
  CLOSED,
);
export type ConversationStart = Static<typeof ConversationStartSchema>;

export const MessageRequestSchema = Type.Object(messageFields, CLOSED);
export type MessageRequest = Static<typeof MessageRequestSchema>;

export const SentMessageSchema = Type.Object(
  { conversation_id: IdSchema, message: MessageSchema },
  CLOSED,
);
export type SentMessage = Static<typeof SentMessageSchema>;

/** Marks all messages up to this sequence read. A lower sequence than before changes nothing. */
export const MessagesReadSchema = Type.Object(
  { sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  CLOSED,
);
export type MessagesRead = Static<typeof MessagesReadSchema>;

/** Omitted properties do not change. */
export const ConversationChangeSchema = Type.Object(
  { is_muted: Type.Optional(Type.Boolean()), is_archived: Type.Optional(Type.Boolean()) },
  { ...CLOSED, minProperties: 1 },
);
export type ConversationChange = Static<typeof ConversationChangeSchema>;

/** Newest first, at most 50. `total` counts all matches. */
export const MessageSearchResultsSchema = Type.Object(
  {
    found: Type.Array(
      Type.Object(
        {
          sequence: Type.Integer({ minimum: 1 }),
          /** The text around the match. */ excerpt: Type.String(),
          sent: TimeSchema,
          is_mine: Type.Boolean(),
        },
        CLOSED,
      ),
    ),
    total: Type.Integer({ minimum: 0 }),
  },
  CLOSED,
);
export type MessageSearchResults = Static<typeof MessageSearchResultsSchema>;

/** The users that the signed-in user has blocked, newest first. */
export const BlockedUsersSchema = Type.Object(
  {
    people: Type.Array(
      Type.Object({ id: PublicIdSchema, name: Type.String(), since: TimeSchema }, CLOSED),
    ),
  },
  CLOSED,
);
export type BlockedUsers = Static<typeof BlockedUsersSchema>;
