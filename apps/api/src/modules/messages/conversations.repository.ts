/**
 * Reads conversations from the point of view of one participant. Every query is limited to the
 * conversations of the current user.
 */
import { sql, type Kysely } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Price, SharedPlace } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { BlockSide } from '../blocks/blocks.repository.ts';
import {
  MESSAGE_PHOTOS_SQL,
  type MessageRecord,
  type SharedPhoto,
  type MessagePreviewFields,
} from './message-record.ts';

export interface ConversationRecord {
  readonly id: number;
  /** The listing's title. Null when the conversation is not about a listing. */
  readonly title: string | null;
  readonly listType: string;
  readonly lastMessageAt: Date;
  readonly lastSequence: number;
  readonly unreadCount: number;
  /**
   * The sequence number of the last message that reached one of the other participant's devices.
   */
  readonly deliveredSequence: number;
  /** The sequence number of the last message that the other participant has seen. */
  readonly seenSequence: number;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: BlockSide | null;
  /** Null when the listing was deleted, or the conversation is not about a listing. */
  readonly listing: {
    readonly publicId: number;
    readonly kind: Kind;
    readonly slug: string;
    readonly categoryId: number;
    readonly status: ListingStatus;
    readonly expiresAt: Date;
    /** URL of the listing's first photo. */
    readonly coverUrl: string | null;
    readonly price: Omit<Price, 'text'>;
  } | null;
  readonly otherUser: {
    readonly publicId: number;
    readonly name: string;
    readonly isLeaving: boolean;
  } | null;
  readonly lastMessage:
    | (MessagePreviewFields & { readonly sentAt: Date; readonly isMine: boolean })
    | null;
}

/** Which messages to return, by sequence number. At most one of the three is not null. */
export interface ThreadRange {
  readonly before: number | null;
  readonly after: number | null;
  readonly around: number | null;
}

export interface MessageSearchHit {
  readonly sequence: number;
  readonly body: string;
  readonly sentAt: Date;
  readonly isMine: boolean;
}

interface ConversationRow {
  readonly id: number;
  readonly listing_title: string | null;
  readonly list_type: string;
  readonly last_message_at: Date;
  readonly last_sequence: number;
  readonly unread_count: number;
  readonly is_muted: boolean;
  readonly is_archived: boolean;
  readonly delivered_sequence: number | null;
  readonly seen_sequence: number | null;
  readonly is_blocked_by_me: boolean;
  readonly is_blocked_by_them: boolean;
  readonly listing_public_id: number | null;
  readonly kind: Kind;
  readonly slug: string;
  readonly category_id: number;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly cover_url: string | null;
  readonly price_type: Price['type'];
  readonly price_min_cents: number | null;
  readonly price_max_cents: number | null;
  readonly price_per: string | null;
  readonly price_gst: Price['gst'];
  readonly with_public_id: number | null;
  readonly with_name: string;
  readonly is_with_leaving: boolean;
  readonly last_id: number | null;
  readonly last_body: string;
  readonly last_photo_count: number;
  readonly has_last_phone: boolean;
  readonly last_place_name: string | null;
  readonly last_sent_at: Date;
  readonly is_last_mine: boolean;
}

interface MessageRow {
  readonly id: number;
  readonly sequence: number;
  readonly body: string;
  readonly phone: string | null;
  readonly place: SharedPlace | null;
  readonly photos: readonly SharedPhoto[];
  readonly created_at: Date;
  readonly is_mine: boolean;
}

/** The number of characters of the newest message to load for a list of conversations. */
const EXCERPT_LENGTH = 280;

export class ConversationsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Lists conversations, the one with the newest message first. Callers pass the page size plus one
   * as `limit` to find out whether there is a next page.
   */
  async list(
    { accountId }: SignedInUser,
    {
      isArchived,
      cursor,
      limit,
    }: { readonly isArchived: boolean; readonly cursor: TimeCursor | null; readonly limit: number },
  ): Promise<readonly ConversationRecord[]> {
    const after = cursor
      ? sql`and (mine.last_message_at, mine.conversation_id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`
      : sql``;
    return this.#conversations(
      accountId,
      sql`and mine.is_archived = ${isArchived} ${after} order by mine.last_message_at desc, mine.conversation_id desc limit ${limit}`,
    );
  }

  async find(
    { accountId }: SignedInUser,
    conversationId: string,
  ): Promise<ConversationRecord | null> {
    const [record] = await this.#conversations(
      accountId,
      sql`and mine.conversation_id = ${conversationId}::bigint`,
    );
    return record ?? null;
  }

  async #conversations(
    accountId: number,
    conditions: ReturnType<typeof sql>,
  ): Promise<readonly ConversationRecord[]> {
    const { rows } = await sql<ConversationRow>`
      select conversations.id, conversations.listing_title, conversations.list_type, conversations.last_sequence, mine.last_message_at, mine.unread_count, mine.is_muted, mine.is_archived,
        theirs.delivered_sequence, theirs.seen_sequence, my_block.account_id is not null as is_blocked_by_me, their_block.account_id is not null as is_blocked_by_them,
        listings.public_id as listing_public_id, listings.kind, listings.slug, listings.category_id, listings.status, listings.expires_at, listings.photos -> 0 ->> 'url' as cover_url,
        listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst,
        people.public_id as with_public_id, people.name as with_name, people.deletion_at is not null as is_with_leaving,
        last.id as last_id, left(last.body, ${EXCERPT_LENGTH}) as last_body, (select count(*) from message_photos where message_photos.message_id = last.id) as last_photo_count, last.phone is not null as has_last_phone,
        last.place ->> 'name' as last_place_name, last.created_at as last_sent_at, coalesce(last.sender_account_id = mine.account_id, false) as is_last_mine
      from conversation_members as mine
      join conversations on conversations.id = mine.conversation_id
      left join listings on listings.id = conversations.listing_id
      left join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
      left join accounts as people on people.id = theirs.account_id
      left join account_blocks as my_block on my_block.account_id = mine.account_id and my_block.blocked_account_id = theirs.account_id
      left join account_blocks as their_block on their_block.account_id = theirs.account_id and their_block.blocked_account_id = mine.account_id
      left join messages as last on last.conversation_id = mine.conversation_id and last.sequence = conversations.last_sequence
      where mine.account_id = ${accountId} ${conditions}`.execute(this.#db);
    return rows.map(toConversation);
  }

  /** Lists messages, oldest first. Without a range, returns the newest messages. */
  async listMessages(
    { accountId }: SignedInUser,
    conversationId: number,
    { before, after, around }: ThreadRange,
    lastSequence: number,
    limit: number,
  ): Promise<readonly MessageRecord[]> {
    // Sequence numbers have no gaps, so the first message of an `around` range can be computed.
    const from =
      around === null
        ? after
        : Math.max(0, Math.min(around - 1 - Math.floor(limit / 2), lastSequence - limit));
    const range =
      from !== null
        ? sql`and sequence > ${from} order by sequence`
        : before !== null
          ? sql`and sequence < ${before} order by sequence desc`
          : sql`order by sequence desc`;
    const { rows } = await sql<MessageRow>`
      select id, sequence, body, phone, place, ${MESSAGE_PHOTOS_SQL} as photos, created_at, coalesce(sender_account_id = ${accountId}, false) as is_mine
      from messages where conversation_id = ${conversationId} ${range} limit ${limit}`.execute(
      this.#db,
    );
    return rows
      .map(({ id, sequence, body, phone, place, photos, created_at: sentAt, is_mine: isMine }) => ({
        id,
        sequence,
        body,
        phone,
        place,
        photos,
        sentAt,
        isMine,
      }))
      .sort((left, right) => left.sequence - right.sequence);
  }

  /**
   * Finds messages, newest first. Ignores case and diacritics, using the SQL function `fold`. `%`
   * and
   * `_` are not wildcards.
   */
  async searchMessages(
    { accountId }: SignedInUser,
    conversationId: number,
    text: string,
    limit: number,
  ): Promise<{ readonly found: readonly MessageSearchHit[]; readonly total: number }> {
    const { rows } = await sql<{
      sequence: number;
      body: string;
      created_at: Date;
      is_mine: boolean;
      total: number;
    }>`
      select sequence, body, created_at, coalesce(sender_account_id = ${accountId}, false) as is_mine, count(*) over () as total
      from messages where conversation_id = ${conversationId} and strpos(folded_body, fold(${text}::text)) > 0
        -- A text of apostrophes only folds to the empty string, so it is compared unfolded.
        and (fold(${text}::text) <> '' or strpos(body, ${text}::text) > 0)
      order by sequence desc limit ${limit}`.execute(this.#db);
    return {
      found: rows.map((row) => ({
        sequence: row.sequence,
        body: row.body,
        sentAt: row.created_at,
        isMine: row.is_mine,
      })),
      total: rows[0]?.total ?? 0,
    };
  }
}

function toConversation(row: ConversationRow): ConversationRecord {
  return {
    id: row.id,
    title: row.listing_title,
    listType: row.list_type,
    lastMessageAt: row.last_message_at,
    lastSequence: row.last_sequence,
    unreadCount: row.unread_count,
    deliveredSequence: row.delivered_sequence ?? 0,
    seenSequence: row.seen_sequence ?? 0,
    isMuted: row.is_muted,
    isArchived: row.is_archived,
    block: row.is_blocked_by_me ? 'mine' : row.is_blocked_by_them ? 'theirs' : null,
    listing:
      row.listing_public_id === null
        ? null
        : {
            publicId: row.listing_public_id,
            kind: row.kind,
            slug: row.slug,
            categoryId: row.category_id,
            status: row.status,
            expiresAt: row.expires_at,
            coverUrl: row.cover_url,
            price: {
              type: row.price_type,
              minCents: row.price_min_cents,
              maxCents: row.price_max_cents,
              per: row.price_per,
              gst: row.price_gst,
            },
          },
    otherUser:
      row.with_public_id === null
        ? null
        : { publicId: row.with_public_id, name: row.with_name, isLeaving: row.is_with_leaving },
    lastMessage:
      row.last_id === null
        ? null
        : {
            body: row.last_body,
            photoCount: row.last_photo_count,
            hasPhone: row.has_last_phone,
            placeName: row.last_place_name,
            sentAt: row.last_sent_at,
            isMine: row.is_last_mine,
          },
  };
}
