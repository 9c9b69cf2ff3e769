/**
 * Reads conversations from the point of view of one participant. Every query is limited to the
 * conversations of the current user.
 */
import { sql } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Price } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { selectPrice } from '../../database/select-price.ts';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { BlockSide } from '../blocks/blocks.repository.ts';
import {
  MESSAGE_PHOTOS_SQL,
  type MessageRecord,
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

interface ConversationRow extends Omit<ConversationRecord, 'block' | 'listing' | 'lastMessage'> {
  readonly isBlockedByMe: boolean;
  readonly isBlockedByThem: boolean;
  readonly listingPublicId: number | null;
  readonly kind: Kind;
  readonly slug: string;
  readonly categoryId: number;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  readonly coverUrl: string | null;
  readonly price: Omit<Price, 'text'>;
  readonly lastContent: MessagePreviewFields | null;
  readonly lastSentAt: Date;
  readonly isLastMine: boolean;
}

/** The number of characters of the newest message to load for a list of conversations. */
const EXCERPT_LENGTH = 280;

export class ConversationsRepository extends Repository {
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
      select conversations.id, conversations.listing_title as title, conversations.list_type as "listType", conversations.last_sequence as "lastSequence",
        mine.last_message_at as "lastMessageAt", mine.unread_count as "unreadCount", mine.is_muted as "isMuted", mine.is_archived as "isArchived",
        coalesce(theirs.delivered_sequence, 0) as "deliveredSequence", coalesce(theirs.seen_sequence, 0) as "seenSequence", my_block.account_id is not null as "isBlockedByMe", their_block.account_id is not null as "isBlockedByThem",
        listings.public_id as "listingPublicId", listings.kind, listings.slug, listings.category_id as "categoryId", listings.status, listings.expires_at as "expiresAt", listings.photos -> 0 ->> 'url' as "coverUrl", ${selectPrice('listings.')} as price,
        case when people.id is not null then jsonb_build_object('publicId', people.public_id, 'name', people.name, 'isLeaving', people.deletion_at is not null) end as "otherUser",
        case when last.id is not null then jsonb_build_object('body', left(last.body, ${EXCERPT_LENGTH}), 'photoCount', (select count(*) from message_photos where message_photos.message_id = last.id), 'hasPhone', last.phone is not null, 'placeName', last.place ->> 'name') end as "lastContent",
        last.created_at as "lastSentAt", coalesce(last.sender_account_id = mine.account_id, false) as "isLastMine"
      from conversation_members as mine
      join conversations on conversations.id = mine.conversation_id
      left join listings on listings.id = conversations.listing_id
      left join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
      left join accounts as people on people.id = theirs.account_id
      left join account_blocks as my_block on my_block.account_id = mine.account_id and my_block.blocked_account_id = theirs.account_id
      left join account_blocks as their_block on their_block.account_id = theirs.account_id and their_block.blocked_account_id = mine.account_id
      left join messages as last on last.conversation_id = mine.conversation_id and last.sequence = conversations.last_sequence
      where mine.account_id = ${accountId} ${conditions}`.execute(this.db);
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
    const { rows } = await sql<MessageRecord>`
      select id, sequence, body, phone, place, ${MESSAGE_PHOTOS_SQL} as photos, created_at as "sentAt", coalesce(sender_account_id = ${accountId}, false) as "isMine"
      from messages where conversation_id = ${conversationId} ${range} limit ${limit}`.execute(
      this.db,
    );
    return rows.sort((left, right) => left.sequence - right.sequence);
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
    const { rows } = await sql<MessageSearchHit & { readonly total: number }>`
      select sequence, body, created_at as "sentAt", coalesce(sender_account_id = ${accountId}, false) as "isMine", count(*) over () as total
      from messages where conversation_id = ${conversationId} and strpos(folded_body, fold(${text}::text)) > 0
        -- A text of apostrophes only folds to the empty string, so it is compared unfolded.
        and (fold(${text}::text) <> '' or strpos(body, ${text}::text) > 0)
      order by sequence desc limit ${limit}`.execute(this.db);
    return {
      found: rows.map(({ total: _total, ...hit }) => hit),
      total: rows[0]?.total ?? 0,
    };
  }
}

function toConversation({
  isBlockedByMe,
  isBlockedByThem,
  listingPublicId: publicId,
  kind,
  slug,
  categoryId,
  status,
  expiresAt,
  coverUrl,
  price,
  lastContent,
  lastSentAt: sentAt,
  isLastMine: isMine,
  ...conversation
}: ConversationRow): ConversationRecord {
  return {
    ...conversation,
    block: isBlockedByMe ? 'mine' : isBlockedByThem ? 'theirs' : null,
    listing:
      publicId === null
        ? null
        : { publicId, kind, slug, categoryId, status, expiresAt, coverUrl, price },
    lastMessage: lastContent && { ...lastContent, sentAt, isMine },
  };
}
