/**
 * Writes conversations and messages. Queries that take the current user are limited to that user's
 * conversations.
 */
import { sql } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { BlockSide } from '../blocks/blocks.repository.ts';
import type { MessageRecord, MessageContent } from './message-record.ts';

export interface MessageListing {
  readonly id: number;
  readonly accountId: number;
  readonly kind: Kind;
  readonly title: string;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

export interface MessageRecipient {
  readonly id: number;
  readonly isLeaving: boolean;
}

/** A conversation, locked until the transaction ends, and its other participant. */
export interface LockedConversation {
  readonly id: number;
  /**
   * `id` and `title` are null when the conversation is not about a listing. `id` is also null when
   * the listing was deleted.
   */
  readonly listing: {
    readonly id: number | null;
    readonly title: string | null;
    readonly listType: string;
  };
  readonly lastSequence: number;
  /** The other participant; null when that participant's account was deleted. */
  readonly other: {
    readonly accountId: number;
    readonly name: string;
    readonly isLeaving: boolean;
    readonly isMuted: boolean;
    readonly block: BlockSide | null;
  } | null;
}

/** New settings for one participant's view of a conversation. Null leaves a setting unchanged. */
export interface ParticipantSettings {
  readonly isMuted: boolean | null;
  readonly isArchived: boolean | null;
}

export class MessagesRepository extends Repository {
  /** Finds listings of any status. messages.policy.ts decides who may message their sellers. */
  async findListing(publicId: number): Promise<MessageListing | null> {
    const row = await this.db
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

  async findRecipient(publicId: number): Promise<MessageRecipient | null> {
    const row = await this.db
      .selectFrom('accounts')
      .select(['id', 'deletion_at'])
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row ? { id: row.id, isLeaving: row.deletion_at !== null } : null;
  }

  /** Returns the id of the conversation that the current user started about the listing. */
  async findConversationAbout(
    { accountId }: SignedInUser,
    listingId: number,
  ): Promise<number | null> {
    const row = await this.db
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listingId)
      .where('starter_account_id', '=', accountId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /**
   * Returns the id of the two users' conversation that is not about a listing, whichever of them
   * started it.
   */
  async findConversationWith(
    { accountId }: SignedInUser,
    personId: number,
  ): Promise<number | null> {
    const pair = orderPair(accountId, personId);
    const row = await this.db
      .selectFrom('conversations')
      .select('id')
      .where('low_account_id', '=', pair.low_account_id)
      .where('high_account_id', '=', pair.high_account_id)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /**
   * Creates a conversation about a listing. If a concurrent request is creating the same
   * conversation, waits for that request instead.
   *
   * @returns the conversation's id
   */
  async findOrCreateConversationAbout(
    currentUser: SignedInUser,
    listing: MessageListing,
    now: Date,
  ): Promise<number> {
    const created = await this.db
      .insertInto('conversations')
      .values({
        listing_id: listing.id,
        listing_title: listing.title,
        list_type: listing.kind,
        starter_account_id: currentUser.accountId,
        created_at: now,
        last_message_at: now,
      })
      .onConflict((conflict) => conflict.columns(['listing_id', 'starter_account_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const id = created?.id ?? (await this.findConversationAbout(currentUser, listing.id));
    if (id === null) throw new Error('Conversation created by a concurrent request not found');
    if (created)
      await this.#addMembers(id, [currentUser.accountId, listing.accountId], listing.kind, now);
    return id;
  }

  /**
   * Creates a conversation without a listing. The caller must hold the lock for this pair of users
   * (`lockPair` in blocks.repository.ts).
   *
   * @returns the conversation's id
   */
  async createConversationWith(
    { accountId }: SignedInUser,
    personId: number,
    now: Date,
  ): Promise<number> {
    const { id } = await this.db
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
    await this.db.insertInto('conversation_members').values(members).execute();
  }

  /**
   * Locks the conversation's row, so that writes and read markers in one conversation are processed
   * one at a time.
   */
  async lockConversation(
    { accountId }: SignedInUser,
    conversationId: string,
  ): Promise<LockedConversation | null> {
    const row = await this.db
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
    const other = await this.db
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

  /** Appends a message to a locked conversation, and raises the recipient's unread count by one. */
  async addMessage(
    { accountId }: SignedInUser,
    { id, lastSequence }: LockedConversation,
    content: MessageContent,
    now: Date,
  ): Promise<MessageRecord> {
    const sequence = lastSequence + 1;
    // The clocks of two machines may differ. Never give a later message an earlier time.
    const { last_message_at: sentAt } = await this.db
      .updateTable('conversations')
      .set({
        last_sequence: sequence,
        last_message_at: sql<Date>`greatest(last_message_at, ${now})`,
      })
      .where('id', '=', id)
      .returning('last_message_at')
      .executeTakeFirstOrThrow();
    const { body, photos, phone, place } = content;
    const message = await this.db
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
      await this.db
        .insertInto('message_photos')
        .values(
          photos.map((photo, position) => ({
            photo_id: photo.id,
            message_id: message.id,
            position,
          })),
        )
        .execute();
    await this.db
      .updateTable('conversation_members')
      .set({
        last_message_at: sentAt,
        unread_count: sql<number>`unread_count + (account_id <> ${accountId})::integer`,
        // Mark the message as read by its sender, unless the sender has earlier messages that are
        // still unread.
        read_sequence: sql<number>`case when account_id = ${accountId} and unread_count = 0 then ${sequence} else read_sequence end`,
        // A new message unarchives the conversation, unless it is muted.
        is_archived: sql<boolean>`is_archived and is_muted`,
      })
      .where('conversation_id', '=', id)
      .execute();
    return { id: message.id, sequence, sentAt, isMine: true, ...content };
  }

  /**
   * Marks the messages of a locked conversation as read, up to the sequence number `upTo`.
   *
   * @param isVisibleToOther true when the other participant may see that the messages were read
   * @returns false when the messages had already been read
   */
  async markRead(
    { accountId }: SignedInUser,
    { id }: LockedConversation,
    upTo: number,
    isVisibleToOther: boolean,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('conversation_members')
      .set({
        read_sequence: upTo,
        unread_count: (from) =>
          from
            .selectFrom('messages')
            .select(sql<number>`count(*)`.as('unread_count'))
            .where('conversation_id', '=', id)
            .where('sequence', '>', upTo)
            .where(sql<boolean>`sender_account_id is distinct from ${accountId}`),
      })
      .where('conversation_id', '=', id)
      .where('account_id', '=', accountId)
      .where('read_sequence', '<', upTo)
      .executeTakeFirst();
    if (isVisibleToOther) {
      await this.db
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

  /**
   * Marks all messages in the user's conversations as delivered, except where either participant
   * has blocked the other.
   */
  async markAllDelivered({ accountId }: SignedInUser): Promise<void> {
    await sql`
      -- Always locks rows in the same order, so that two tabs cannot deadlock.
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
      this.db,
    );
  }

  /** Changes one participant's settings of a conversation, which must be locked. */
  async updateSettings(
    { accountId }: SignedInUser,
    { id }: LockedConversation,
    { isMuted, isArchived }: ParticipantSettings,
  ): Promise<void> {
    await this.db
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

/**
 * Returns the two account ids that identify a conversation between two users, the lower id first.
 */
function orderPair(first: number, second: number) {
  return { low_account_id: Math.min(first, second), high_account_id: Math.max(first, second) };
}
