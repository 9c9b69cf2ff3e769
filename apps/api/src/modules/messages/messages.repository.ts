/** Rows of conversations and messages as they are written. Whoever asks is named: what they take no part in is not found. */
import { sql, type Kysely } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { Block } from '../blocks/blocks.repository.ts';
import type { MessageRecord, Said } from './message-record.ts';

export interface MessageListing {
  readonly id: number;
  readonly accountId: number;
  readonly kind: Kind;
  readonly title: string;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

export interface MessagePerson {
  readonly id: number;
  readonly isLeaving: boolean;
}

/** A conversation that is locked until the transaction ends, and who else takes part in it. */
export interface Participants {
  readonly id: number;
  /** `title` is null where it is about none, but with a person. */
  readonly listing: {
    readonly id: number | null;
    readonly title: string | null;
    readonly listType: string;
  };
  readonly lastSequence: number;
  /** Null where they have left. */
  readonly other: {
    readonly accountId: number;
    readonly name: string;
    readonly isLeaving: boolean;
    readonly isMuted: boolean;
    readonly block: Block | null;
  } | null;
}

/** What somebody does with a conversation; null: stays as it is. */
export interface MemberChange {
  readonly isMuted: boolean | null;
  readonly isArchived: boolean | null;
}

export class MessagesRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Of any status: the policy decides who may write about it. */
  async findListing(publicId: number): Promise<MessageListing | null> {
    const row = await this.#db
      .selectFrom('listings')
      .select(['id', 'account_id', 'kind', 'title', 'status', 'expires_at'])
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          accountId: row.account_id,
          kind: row.kind,
          title: row.title,
          status: row.status,
          expiresAt: row.expires_at,
        }
      : null;
  }

  async findPerson(publicId: number): Promise<MessagePerson | null> {
    const row = await this.#db
      .selectFrom('accounts')
      .select(['id', 'deletion_at'])
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row ? { id: row.id, isLeaving: row.deletion_at !== null } : null;
  }

  /** The one that the asker began about a listing. */
  async findStarted({ accountId }: SignedIn, listingId: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listingId)
      .where('starter_account_id', '=', accountId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** The one with a person, whichever of the two began it. */
  async findWith({ accountId }: SignedIn, personId: number): Promise<number | null> {
    const pair = orderPair(accountId, personId);
    const row = await this.#db
      .selectFrom('conversations')
      .select('id')
      .where('low_account_id', '=', pair.low_account_id)
      .where('high_account_id', '=', pair.high_account_id)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Begins it, or waits for one that another tab begins at the same moment. @returns its id */
  async findOrCreate(asker: SignedIn, listing: MessageListing, now: Date): Promise<number> {
    const created = await this.#db
      .insertInto('conversations')
      .values({
        listing_id: listing.id,
        listing_title: listing.title,
        list_type: listing.kind,
        starter_account_id: asker.accountId,
        created_at: now,
        last_message_at: now,
      })
      .onConflict((conflict) => conflict.columns(['listing_id', 'starter_account_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = created?.id ?? (await this.findStarted(asker, listing.id));
    if (id === null) throw new Error('A conversation that was begun at the same moment is gone');
    if (created)
      await this.#addMembers(id, [asker.accountId, listing.accountId], listing.kind, now);
    return id;
  }

  /** In a locked pair (blocks.repository.ts). @returns its id */
  async createWith({ accountId }: SignedIn, personId: number, now: Date): Promise<number> {
    const { id } = await this.#db
      .insertInto('conversations')
      .values({
        ...orderPair(accountId, personId),
        starter_account_id: accountId,
        created_at: now,
        last_message_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#addMembers(id, [accountId, personId], 'unassigned', now);
    return id;
  }

  async #addMembers(
    conversationId: number,
    accountIds: readonly number[],
    listType: string,
    now: Date,
  ): Promise<void> {
    const members = accountIds.map((accountId) => ({
      conversation_id: conversationId,
      account_id: accountId,
      list_type: listType,
      last_message_at: now,
    }));
    await this.#db.insertInto('conversation_members').values(members).execute();
  }

  /** Locks it: what is written and read in one conversation happens one after the other. */
  async lock({ accountId }: SignedIn, conversationId: string): Promise<Participants | null> {
    const row = await this.#db
      .selectFrom('conversations')
      .select(['id', 'listing_id', 'listing_title', 'list_type', 'last_sequence'])
      .where(sql<boolean>`id = ${conversationId}::bigint`)
      .where((where) =>
        where.exists(
          where
            .selectFrom('conversation_members')
            .select('account_id')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where('account_id', '=', accountId),
        ),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const other = await this.#db
      .selectFrom('conversation_members')
      .innerJoin('accounts', 'accounts.id', 'conversation_members.account_id')
      .select([
        'accounts.id',
        'accounts.name',
        'accounts.deletion_at',
        'conversation_members.is_muted',
      ])
      .select([
        sql<boolean>`exists (select from account_blocks where account_id = ${accountId} and blocked_account_id = accounts.id)`.as(
          'is_blocked_by_me',
        ),
        sql<boolean>`exists (select from account_blocks where account_id = accounts.id and blocked_account_id = ${accountId})`.as(
          'is_blocked_by_them',
        ),
      ])
      .where('conversation_members.conversation_id', '=', row.id)
      .where('conversation_members.account_id', '!=', accountId)
      .executeTakeFirst();
    return {
      id: row.id,
      listing: { id: row.listing_id, title: row.listing_title, listType: row.list_type },
      lastSequence: row.last_sequence,
      other: other
        ? {
            accountId: other.id,
            name: other.name,
            isLeaving: other.deletion_at !== null,
            isMuted: other.is_muted,
            block: other.is_blocked_by_me ? 'mine' : other.is_blocked_by_them ? 'theirs' : null,
          }
        : null,
    };
  }

  /** The next message of a locked conversation: one more unread for whoever did not write it. */
  async add(
    { accountId }: SignedIn,
    { id, lastSequence }: Participants,
    said: Said,
    now: Date,
  ): Promise<MessageRecord> {
    const sequence = lastSequence + 1;
    // Two clocks of two machines: what comes later is not shown as earlier.
    const { last_message_at: sentAt } = await this.#db
      .updateTable('conversations')
      .set({
        last_sequence: sequence,
        last_message_at: sql<Date>`greatest(last_message_at, ${now})`,
      })
      .where('id', '=', id)
      .returning('last_message_at')
      .executeTakeFirstOrThrow();
    const { body, photos, phone, place } = said;
    const message = await this.#db
      .insertInto('messages')
      .values({
        conversation_id: id,
        sequence,
        sender_account_id: accountId,
        body,
        phone,
        place: place && JSON.stringify(place),
        created_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (photos.length > 0)
      await this.#db
        .insertInto('message_photos')
        .values(
          photos.map((photo, position) => ({
            photo_id: photo.id,
            message_id: message.id,
            position,
          })),
        )
        .execute();
    await this.#db
      .updateTable('conversation_members')
      .set({
        last_message_at: sentAt,
        unread_count: sql<number>`unread_count + (account_id <> ${accountId})::integer`,
        // One's own message is read by oneself; what came in between is not.
        read_sequence: sql<number>`case when account_id = ${accountId} and unread_count = 0 then ${sequence} else read_sequence end`,
        // What is muted comes back to nobody by itself.
        is_archived: sql<boolean>`is_archived and is_muted`,
      })
      .where('conversation_id', '=', id)
      .execute();
    return { id: message.id, sequence, sentAt, isMine: true, ...said };
  }

  /** In a locked conversation. @param isTold whether the other learns of it. @returns false where as much was read before */
  async markRead(
    { accountId }: SignedIn,
    { id }: Participants,
    upTo: number,
    isTold: boolean,
  ): Promise<boolean> {
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
    if (isTold) {
      await this.#db
        .updateTable('conversation_members')
        .set({
          seen_sequence: upTo,
          delivered_sequence: sql<number>`greatest(delivered_sequence, ${upTo}::integer)`,
        })
        .where('conversation_id', '=', id)
        .where('account_id', '=', accountId)
        .where('seen_sequence', '<', upTo)
        .execute();
    }
    return numUpdatedRows > 0n;
  }

  /** Everything that there is for somebody has reached a device of theirs; of what is blocked, nobody learns it. */
  async markDelivered({ accountId }: SignedIn): Promise<void> {
    await sql`
      -- In one order everywhere, so that two tabs cannot lock each other out.
      with due as materialized (
        select mine.conversation_id, conversations.last_sequence from conversation_members as mine join conversations on conversations.id = mine.conversation_id
        where mine.account_id = ${accountId} and mine.delivered_sequence < conversations.last_sequence
          and not exists (
            select from conversation_members as theirs
            join account_blocks on (account_blocks.account_id, account_blocks.blocked_account_id) in ((theirs.account_id, mine.account_id), (mine.account_id, theirs.account_id))
            where theirs.conversation_id = mine.conversation_id and theirs.account_id <> mine.account_id)
        order by mine.conversation_id for no key update of mine)
      update conversation_members set delivered_sequence = due.last_sequence from due
      where conversation_members.account_id = ${accountId} and conversation_members.conversation_id = due.conversation_id and delivered_sequence < due.last_sequence`.execute(
      this.#db,
    );
  }

  /** In a locked conversation. */
  async change(
    { accountId }: SignedIn,
    { id }: Participants,
    { isMuted, isArchived }: MemberChange,
  ): Promise<void> {
    await this.#db
      .updateTable('conversation_members')
      .set({
        ...(isMuted === null ? {} : { is_muted: isMuted }),
        ...(isArchived === null ? {} : { is_archived: isArchived }),
      })
      .where('conversation_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
  }
}

/** The lower id first. */
function orderPair(one: number, other: number) {
  return { low_account_id: Math.min(one, other), high_account_id: Math.max(one, other) };
}
