/** The schemas of messages between two people about a listing; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Characters. */
export const LONGEST_MESSAGE = 5_000;
/** Of one message. */
export const MOST_MESSAGE_PHOTOS = 6;
/** Characters of what is looked for within a conversation. */
export const LONGEST_MESSAGE_SEARCH = 100;
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
/** As wide as it was released; the ids that there are have no zero in front. */
const ListingIdSchema = Type.String({ pattern: '^[0-9]{9,12}$' });
const PhotoIdSchema = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** As written: trimmed by the server, and refused where it has control characters, or where nothing is left and nothing is shared along with it. */
const BodySchema = Type.String({ maxLength: LONGEST_MESSAGE });

/** `{url}?w=400|800|1600&f=webp|avif`, as PictureSchema; for the two people of the conversation alone. */
export const MessagePhotoSchema = Type.Object(
  {
    id: PhotoIdSchema,
    url: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  Closed,
);
export type MessagePhoto = Static<typeof MessagePhotoSchema>;

/** A place of the writer's own as it was when they shared it, to the metre: they chose to. */
export const SharedPlaceSchema = Type.Object(
  {
    name: Type.String(),
    /** "Te Awamutu, Waikato"; '' without a town. */ place: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
  },
  Closed,
);
export type SharedPlace = Static<typeof SharedPlaceSchema>;

export const MessageSchema = Type.Object(
  {
    id: IdSchema,
    /** 1, 2, 3 … within its conversation, without gaps. */
    sequence: Type.Integer({ minimum: 1 }),
    /** '' where only something was shared. */
    body: Type.String(),
    photos: Type.Array(MessagePhotoSchema, { maxItems: MOST_MESSAGE_PHOTOS }),
    /** A telephone number that was shared on purpose. */
    phone: Nullable(Type.String()),
    place: Nullable(SharedPlaceSchema),
    sent: TimeSchema,
    is_mine: Type.Boolean(),
  },
  Closed,
);
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = Type.Object(
  {
    id: IdSchema,
    /** The listing; null in a conversation with a person. `id` is null when the listing is gone, `path` when it can no longer be read. */
    about: Nullable(
      Type.Object(
        {
          id: Nullable(Type.String()),
          title: Type.String(),
          path: Nullable(Type.String()),
          picture: Nullable(Type.String()),
        },
        Closed,
      ),
    ),
    /** The kind of the listing: item, job …; `unassigned` without one (specification.md section 3). */
    list_type: Type.String(),
    /** The other person; `id` is null where they have left. */
    with: Type.Object({ id: Nullable(Type.String()), name: Type.String() }, Closed),
    /** `body`: in one line, also where only something was shared: "Photo", "Phone number". */
    last_message: Nullable(
      Type.Object({ body: Type.String(), sent: TimeSchema, is_mine: Type.Boolean() }, Closed),
    ),
    total_unread: Type.Integer({ minimum: 0 }),
    /** Up to where a device of the other person has it; 0 where none has anything. */
    delivered_sequence: Type.Integer({ minimum: 0 }),
    /** Up to where the other person has seen it. */
    seen_sequence: Type.Integer({ minimum: 0 }),
    /** What comes tells nobody: no notification, no badge. */
    is_muted: Type.Boolean(),
    /** Out of the way until something is said in it. */
    is_archived: Type.Boolean(),
    /** Who takes no messages from the other; neither can write then. `mine` where both do. */
    block: Nullable(Type.Enum(['mine', 'theirs'])),
  },
  Closed,
);
export type Conversation = Static<typeof ConversationSchema>;

export const ConversationListSchema = Type.Object(
  {
    conversations: Type.Array(ConversationSchema),
    /** Hand it back for the next page; null on the last. */
    next_cursor: Nullable(Type.String()),
  },
  Closed,
);
export type ConversationList = Static<typeof ConversationListSchema>;

/** Oldest first; a page ends with the newest, or with the one before `before`, or starts after `after`, or has `around` in its middle. */
export const ThreadSchema = Type.Object(
  {
    conversation: ConversationSchema,
    messages: Type.Array(MessageSchema),
    /** There are older ones. */ has_more: Type.Boolean(),
    /** There are newer ones. */ has_newer: Type.Boolean(),
  },
  Closed,
);
export type Thread = Static<typeof ThreadSchema>;

/** What is said, and what is shared along with it. */
const said = {
  body: BodySchema,
  /** Ids of one's own photos (POST /api/account/photos) that are in no post; from then on they are the conversation's. */
  photos: Type.Optional(
    Type.Array(PhotoIdSchema, { maxItems: MOST_MESSAGE_PHOTOS, uniqueItems: true }),
  ),
  phone: Type.Optional(Type.String({ pattern: '^\\+?[0-9() -]{6,24}$', maxLength: 25 })),
  /** Of one's own places (locations.ts). */
  location_id: Type.Optional(IdSchema),
};

/** The first message about a listing, or to a person: one of the two ids. Somebody who has that conversation already goes on with it. */
export const ConversationStartSchema = Type.Object(
  { listing_id: Type.Optional(ListingIdSchema), person_id: Type.Optional(PublicIdSchema), ...said },
  Closed,
);
export type ConversationStart = Static<typeof ConversationStartSchema>;

export const MessageRequestSchema = Type.Object(said, Closed);
export type MessageRequest = Static<typeof MessageRequestSchema>;

export const SentMessageSchema = Type.Object(
  { conversation_id: IdSchema, message: MessageSchema },
  Closed,
);
export type SentMessage = Static<typeof SentMessageSchema>;

/** Everything up to this one is read; a lower one than before changes nothing. */
export const MessagesReadSchema = Type.Object(
  { sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  Closed,
);
export type MessagesRead = Static<typeof MessagesReadSchema>;

/** What is left out stays as it is. */
export const ConversationChangeSchema = Type.Object(
  { is_muted: Type.Optional(Type.Boolean()), is_archived: Type.Optional(Type.Boolean()) },
  { ...Closed, minProperties: 1 },
);
export type ConversationChange = Static<typeof ConversationChangeSchema>;

/** The newest first, at most 50; `total` counts all. */
export const FoundMessagesSchema = Type.Object(
  {
    found: Type.Array(
      Type.Object(
        {
          sequence: Type.Integer({ minimum: 1 }),
          /** Around what was found. */ excerpt: Type.String(),
          sent: TimeSchema,
          is_mine: Type.Boolean(),
        },
        Closed,
      ),
    ),
    total: Type.Integer({ minimum: 0 }),
  },
  Closed,
);
export type FoundMessages = Static<typeof FoundMessagesSchema>;

/** Whom one takes no messages from; the newest first. */
export const BlockedPeopleSchema = Type.Object(
  {
    people: Type.Array(
      Type.Object({ id: PublicIdSchema, name: Type.String(), since: TimeSchema }, Closed),
    ),
  },
  Closed,
);
export type BlockedPeople = Static<typeof BlockedPeopleSchema>;
