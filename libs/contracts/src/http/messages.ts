/** The schemas of messages between two people about a listing; part of ../http.ts, and imported from there. */
import Type, { type Static, type TSchema } from 'typebox';

const Closed = { additionalProperties: false } as const;
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Characters. */
export const LONGEST_MESSAGE = 5_000;
/** As written: trimmed by the server, and refused where nothing is left or where it has control characters. */
const BodySchema = Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE });

export const MessageSchema = Type.Object(
  {
    id: IdSchema,
    /** 1, 2, 3 … within its conversation, without gaps. */
    sequence: Type.Integer({ minimum: 1 }),
    body: Type.String(),
    sent: TimeSchema,
    is_mine: Type.Boolean(),
  },
  Closed,
);
export type Message = Static<typeof MessageSchema>;

export const ConversationSchema = Type.Object(
  {
    id: IdSchema,
    /** `id` is null where the listing is gone; `path` where it cannot be read any more. */
    listing: Type.Object({ id: Nullable(Type.String()), title: Type.String(), path: Nullable(Type.String()), picture: Nullable(Type.String()) }, Closed),
    /** The kind of the listing: item, job … */
    list_type: Type.String(),
    /** The other person; `id` is null where they have left. */
    with: Type.Object({ id: Nullable(Type.String()), name: Type.String() }, Closed),
    last_message: Nullable(Type.Object({ body: Type.String(), sent: TimeSchema, is_mine: Type.Boolean() }, Closed)),
    total_unread: Type.Integer({ minimum: 0 }),
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

/** Oldest first; a page ends with the newest, or with the one before `before`, or starts after `after`. */
export const ThreadSchema = Type.Object({ conversation: ConversationSchema, messages: Type.Array(MessageSchema), /** There are older ones. */ has_more: Type.Boolean() }, Closed);
export type Thread = Static<typeof ThreadSchema>;

/** The first message about a listing. Somebody who has a conversation about it already goes on with that one. */
export const ConversationStartSchema = Type.Object({ listing_id: Type.String({ pattern: '^[0-9]{9,12}$' }), body: BodySchema }, Closed);
export type ConversationStart = Static<typeof ConversationStartSchema>;

export const MessageRequestSchema = Type.Object({ body: BodySchema }, Closed);
export type MessageRequest = Static<typeof MessageRequestSchema>;

export const SentMessageSchema = Type.Object({ conversation_id: IdSchema, message: MessageSchema }, Closed);
export type SentMessage = Static<typeof SentMessageSchema>;

/** Everything up to this one is read; a lower one than before changes nothing. */
export const MessagesReadSchema = Type.Object({ sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, Closed);
export type MessagesRead = Static<typeof MessagesReadSchema>;
