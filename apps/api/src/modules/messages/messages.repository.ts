/** Rows of conversations and messages. Every read names who asks: what they take no part in is not found. */
import { sql, type Kysely } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database, ListingStatus } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';

export interface MessageListing {
  readonly id: number;
  readonly accountId: number;
  readonly kind: Kind;
  readonly title: string;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

/** A conversation that is locked until the transaction ends, and who else takes part in it. */
export interface Participants {
  readonly id: number;
  readonly listing: { readonly id: number | null; readonly title: string; readonly listType: string };
  readonly lastSequence: number;
  /** Null where they have left. */
  readonly other: { readonly accountId: number; readonly isLeaving: boolean } | null;
}

export interface MessageRecord {
  readonly id: number;
  readonly sequence: number;
  readonly body: string;
  readonly sentAt: Date;
  readonly isMine: boolean;
}

export interface ConversationRecord {
  readonly id: number;
  readonly title: string;
  readonly listType: string;
  readonly lastMessageAt: Date;
  readonly unreadCount: number;
  /** Null where it is gone. */
  readonly listing: { readonly publicId: number; readonly kind: Kind; readonly slug: string; readonly categoryId: number; readonly status: ListingStatus; readonly expiresAt: Date; readonly pictureCount: number; readonly pictureSeed: number; /** Of its first photo. */ readonly coverUrl: string | null } | null;
  readonly with: { readonly publicId: number; readonly name: string; readonly isLeaving: boolean } | null;
  readonly last: Omit<MessageRecord, 'id'> | null;
}

export interface ThreadRange {
  readonly before: number | null;
  readonly after: number | null;
  readonly limit: number;
}

interface ConversationRow {
  readonly id: number;
  readonly listing_title: string;
  readonly list_type: string;
  readonly last_message_at: Date;
  readonly unread_count: number;
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
  readonly last_sequence: number | null;
  readonly last_body: string;
  readonly last_sent_at: Date;
  readonly is_last_mine: boolean;
}

/** Characters of the newest message that a list needs. */
const EXCERPT = 280;

export class MessagesRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Of any status: the policy decides who may write about it. */
  async findListing(publicId: number): Promise<MessageListing | null> {
    const row = await this.#db.selectFrom('listings').select(['id', 'account_id', 'kind', 'title', 'status', 'expires_at']).where('public_id', '=', publicId).executeTakeFirst();
    return row ? { id: row.id, accountId: row.account_id, kind: row.kind, title: row.title, status: row.status, expiresAt: row.expires_at } : null;
  }

  /** The one that the asker began about a listing. */
  async findStarted({ accountId }: SignedIn, listingId: number): Promise<number | null> {
    const row = await this.#db.selectFrom('conversations').select('id').where('listing_id', '=', listingId).where('starter_account_id', '=', accountId).executeTakeFirst();
    return row?.id ?? null;
  }

  /** Begins it, or waits for one that another tab begins at the same moment. @returns its id */
  async findOrCreate(asker: SignedIn, listing: MessageListing, now: Date): Promise<number> {
    const created = await this.#db
      .insertInto('conversations')
      .values({ listing_id: listing.id, listing_title: listing.title, list_type: listing.kind, starter_account_id: asker.accountId, created_at: now, last_message_at: now })
      .onConflict((conflict) => conflict.columns(['listing_id', 'starter_account_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = created?.id ?? (await this.findStarted(asker, listing.id));
    if (id === null) throw new Error('A conversation that was begun at the same moment is gone');
    if (created) {
      const members = [asker.accountId, listing.accountId].map((accountId) => ({ conversation_id: id, account_id: accountId, list_type: listing.kind, last_message_at: now }));
      await this.#db.insertInto('conversation_members').values(members).execute();
    }
    return id;
  }

  /** Locks it: what is written and read in one conversation happens one after the other. */
  async lock({ accountId }: SignedIn, conversationId: string): Promise<Participants | null> {
    const row = await this.#db
      .selectFrom('conversations')
      .select(['id', 'listing_id', 'listing_title', 'list_type', 'last_sequence'])
      .where(sql<boolean>`id = ${conversationId}::bigint`)
      .where((where) => where.exists(where.selectFrom('conversation_members').select('account_id').whereRef('conversation_id', '=', 'conversations.id').where('account_id', '=', accountId)))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const other = await this.#db
      .selectFrom('conversation_members')
      .innerJoin('accounts', 'accounts.id', 'conversation_members.account_id')
      .select(['accounts.id', 'accounts.deletion_at'])
      .where('conversation_members.conversation_id', '=', row.id)
      .where('conversation_members.account_id', '!=', accountId)
      .executeTakeFirst();
    return {
      id: row.id,
      listing: { id: row.listing_id, title: row.listing_title, listType: row.list_type },
      lastSequence: row.last_sequence,
      other: other ? { accountId: other.id, isLeaving: other.deletion_at !== null } : null,
    };
  }

  /** The next message of a locked conversation: one more unread for whoever did not write it. */
  async add({ accountId }: SignedIn, { id, lastSequence }: Participants, body: string, now: Date): Promise<MessageRecord> {
    const sequence = lastSequence + 1;
    // Two clocks of two machines: what comes later is not shown as earlier.
    const { last_message_at: sentAt } = await this.#db
      .updateTable('conversations')
      .set({ last_sequence: sequence, last_message_at: sql<Date>`greatest(last_message_at, ${now})` })
      .where('id', '=', id)
      .returning('last_message_at')
      .executeTakeFirstOrThrow();
    const message = await this.#db.insertInto('messages').values({ conversation_id: id, sequence, sender_account_id: accountId, body, created_at: sentAt }).returning('id').executeTakeFirstOrThrow();
    await this.#db
      .updateTable('conversation_members')
      .set({
        last_message_at: sentAt,
        unread_count: sql<number>`unread_count + (account_id <> ${accountId})::integer`,
        // One's own message is read by oneself; what came in between is not.
        read_sequence: sql<number>`case when account_id = ${accountId} and unread_count = 0 then ${sequence} else read_sequence end`,
      })
      .where('conversation_id', '=', id)
      .execute();
    return { id: message.id, sequence, body, sentAt, isMine: true };
  }

  /** In a locked conversation. @returns false where as much was read before */
  async markRead({ accountId }: SignedIn, { id }: Participants, upTo: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('conversation_members')
      .set({
        read_sequence: upTo,
        unread_count: (from) =>
          from
            .selectFrom('messages')
            .select(sql<number>`count(*)`.as('left'))
            .where('conversation_id', '=', id)
            .where('sequence', '>', upTo)
            .where(sql<boolean>`sender_account_id is distinct from ${accountId}`),
      })
      .where('conversation_id', '=', id)
      .where('account_id', '=', accountId)
      .where('read_sequence', '<', upTo)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The newest first; one more than asked for tells that there are more. */
  async list({ accountId }: SignedIn, cursor: TimeCursor | null, limit: number): Promise<readonly ConversationRecord[]> {
    const after = cursor ? sql`and (mine.last_message_at, mine.conversation_id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql``;
    return this.#conversations(accountId, sql`${after} order by mine.last_message_at desc, mine.conversation_id desc limit ${limit}`);
  }

  async find({ accountId }: SignedIn, conversationId: string): Promise<ConversationRecord | null> {
    const [record] = await this.#conversations(accountId, sql`and mine.conversation_id = ${conversationId}::bigint`);
    return record ?? null;
  }

  async #conversations(accountId: number, rest: ReturnType<typeof sql>): Promise<readonly ConversationRecord[]> {
    const { rows } = await sql<ConversationRow>`
      select conversations.id, conversations.listing_title, conversations.list_type, mine.last_message_at, mine.unread_count,
        listings.public_id as listing_public_id, listings.kind, listings.slug, listings.category_id, listings.status, listings.expires_at, listings.picture_count, listings.picture_seed, listings.photos -> 0 ->> 'url' as cover_url,
        people.public_id as with_public_id, people.name as with_name, people.deletion_at is not null as is_with_leaving,
        last.sequence as last_sequence, left(last.body, ${EXCERPT}) as last_body, last.created_at as last_sent_at, coalesce(last.sender_account_id = mine.account_id, false) as is_last_mine
      from conversation_members as mine
      join conversations on conversations.id = mine.conversation_id
      left join listings on listings.id = conversations.listing_id
      left join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id
      left join accounts as people on people.id = theirs.account_id
      left join messages as last on last.conversation_id = mine.conversation_id and last.sequence = conversations.last_sequence
      where mine.account_id = ${accountId} ${rest}`.execute(this.#db);
    return rows.map(toConversation);
  }

  /** Oldest first: the newest of all, the newest before one, or the oldest after one. */
  async listMessages({ accountId }: SignedIn, conversationId: number, { before, after, limit }: ThreadRange): Promise<readonly MessageRecord[]> {
    const rows = await this.#db
      .selectFrom('messages')
      .select(['id', 'sequence', 'body', 'created_at', 'sender_account_id'])
      .where('conversation_id', '=', conversationId)
      .$if(before !== null, (query) => query.where('sequence', '<', before ?? 0))
      .$if(after !== null, (query) => query.where('sequence', '>', after ?? 0))
      .orderBy('sequence', after === null ? 'desc' : 'asc')
      .limit(limit)
      .execute();
    return rows.sort((left, right) => left.sequence - right.sequence).map((row) => ({ id: row.id, sequence: row.sequence, body: row.body, sentAt: row.created_at, isMine: row.sender_account_id === accountId }));
  }
}

function toConversation(row: ConversationRow): ConversationRecord {
  return {
    id: row.id,
    title: row.listing_title,
    listType: row.list_type,
    lastMessageAt: row.last_message_at,
    unreadCount: row.unread_count,
    listing:
      row.listing_public_id === null
        ? null
        : { publicId: row.listing_public_id, kind: row.kind, slug: row.slug, categoryId: row.category_id, status: row.status, expiresAt: row.expires_at, pictureCount: row.picture_count, pictureSeed: row.picture_seed, coverUrl: row.cover_url },
    with: row.with_public_id === null ? null : { publicId: row.with_public_id, name: row.with_name, isLeaving: row.is_with_leaving },
    last: row.last_sequence === null ? null : { sequence: row.last_sequence, body: row.last_body, sentAt: row.last_sent_at, isMine: row.is_last_mine },
  };
}
