/** Conversations as one of the two reads them. Every read names who asks: what they take no part in is not found. */
import { sql, type Kysely } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { SharedPlace } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { Block } from '../blocks/blocks.repository.ts';
import {
  PHOTOS_OF_MESSAGE,
  type MessageRecord,
  type SharedPhoto,
  type SummedUp,
} from './message-record.ts';

export interface ConversationRecord {
  readonly id: number;
  /** Null where it is about no listing, but with a person. */
  readonly title: string | null;
  readonly listType: string;
  readonly lastMessageAt: Date;
  readonly lastSequence: number;
  readonly unreadCount: number;
  /** Of the other. */
  readonly deliveredSequence: number;
  readonly seenSequence: number;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  readonly block: Block | null;
  /** Null where it is gone, or where there was none. */
  readonly listing: {
    readonly publicId: number;
    readonly kind: Kind;
    readonly slug: string;
    readonly categoryId: number;
    readonly status: ListingStatus;
    readonly expiresAt: Date;
    readonly pictureCount: number;
    readonly pictureSeed: number;
    /** Of its first photo. */ readonly coverUrl: string | null;
  } | null;
  readonly with: {
    readonly publicId: number;
    readonly name: string;
    readonly isLeaving: boolean;
  } | null;
  readonly last: (SummedUp & { readonly sentAt: Date; readonly isMine: boolean }) | null;
}

/** At most one of the three is not null. */
export interface ThreadRange {
  readonly before: number | null;
  readonly after: number | null;
  readonly around: number | null;
}

export interface FoundRecord {
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
  readonly picture_count: number;
  readonly picture_seed: number;
  readonly cover_url: string | null;
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

/** Characters of the newest message that a list needs. */
const EXCERPT = 280;

export class ConversationsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** The newest first; one more than asked for tells that there are more. */
  async list(
    { accountId }: SignedIn,
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

  async find({ accountId }: SignedIn, conversationId: string): Promise<ConversationRecord | null> {
    const [record] = await this.#conversations(
      accountId,
      sql`and mine.conversation_id = ${conversationId}::bigint`,
    );
    return record ?? null;
  }

  async #conversations(
    accountId: number,
    rest: ReturnType<typeof sql>,
  ): Promise<readonly ConversationRecord[]> {
    const { rows } = await sql<ConversationRow>`
      select conversations.id, conversations.listing_title, conversations.list_type, conversations.last_sequence, mine.last_message_at, mine.unread_count, mine.is_muted, mine.is_archived,
        theirs.delivered_sequence, theirs.seen_sequence, my_block.account_id is not null as is_blocked_by_me, their_block.account_id is not null as is_blocked_by_them,
        listings.public_id as listing_public_id, listings.kind, listings.slug, listings.category_id, listings.status, listings.expires_at, listings.picture_count, listings.picture_seed, listings.photos -> 0 ->> 'url' as cover_url,
        people.public_id as with_public_id, people.name as with_name, people.deletion_at is not null as is_with_leaving,
        last.id as last_id, left(last.body, ${EXCERPT}) as last_body, (select count(*) from message_photos where message_photos.message_id = last.id) as last_photo_count, last.phone is not null as has_last_phone,
        last.place ->> 'name' as last_place_name, last.created_at as last_sent_at, coalesce(last.sender_account_id = mine.account_id, false) as is_last_mine
      from conversation_members as mine
      join conversations on conversations.id = mine.conversation_id
      left join listings on listings.id = conversations.listing_id
      left join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
      left join accounts as people on people.id = theirs.account_id
      left join account_blocks as my_block on my_block.account_id = mine.account_id and my_block.blocked_account_id = theirs.account_id
      left join account_blocks as their_block on their_block.account_id = theirs.account_id and their_block.blocked_account_id = mine.account_id
      left join messages as last on last.conversation_id = mine.conversation_id and last.sequence = conversations.last_sequence
      where mine.account_id = ${accountId} ${rest}`.execute(this.#db);
    return rows.map(toConversation);
  }

  /** Oldest first: the newest of all, the newest before one, the oldest after one, or those around one. */
  async listMessages(
    { accountId }: SignedIn,
    conversationId: number,
    { before, after, around }: ThreadRange,
    lastSequence: number,
    limit: number,
  ): Promise<readonly MessageRecord[]> {
    // Without gaps: the first of those around it can be counted.
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
      select id, sequence, body, phone, place, ${PHOTOS_OF_MESSAGE} as photos, created_at, coalesce(sender_account_id = ${accountId}, false) as is_mine
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

  /** The newest first. Letters as `fold` has them; what stands for anything elsewhere (`%`, `_`) stands for itself. */
  async search(
    { accountId }: SignedIn,
    conversationId: number,
    text: string,
    limit: number,
  ): Promise<{ readonly found: readonly FoundRecord[]; readonly total: number }> {
    const { rows } = await sql<{
      sequence: number;
      body: string;
      created_at: Date;
      is_mine: boolean;
      total: number;
    }>`
      select sequence, body, created_at, coalesce(sender_account_id = ${accountId}, false) as is_mine, count(*) over () as total
      from messages where conversation_id = ${conversationId} and strpos(folded_body, fold(${text}::text)) > 0
        -- Nothing but apostrophes folds to nothing.
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
            pictureCount: row.picture_count,
            pictureSeed: row.picture_seed,
            coverUrl: row.cover_url,
          },
    with:
      row.with_public_id === null
        ? null
        : { publicId: row.with_public_id, name: row.with_name, isLeaving: row.is_with_leaving },
    last:
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
